// Every card of every game explains itself, in three languages and whatever the house rules.
import { describe, expect, test } from 'vitest';
import type { Options } from '../src/games/game';
import { explain as dzhunkvik } from '../src/games/dzhunkvik/help';
import { explain as faceToFace } from '../src/games/face-to-face/help';
import { explain as flights } from '../src/games/flights/help';
import { explain as uno } from '../src/games/uno/help';
import type { Explained, HelpModule, Situation } from '../src/table/help';
import { plain } from '../src/table/rich';
import type { TableView } from '../src/table/state';
import type { Language } from '../src/wire';
import { textsOf } from './catalogues';
import DECKS from './decks.json'; // made by tests/games/test_browser_decks.py

type Game = keyof typeof DECKS;
const EXPLAIN: Record<Game, HelpModule['explain']> = {
  uno,
  'uno-express': uno,
  'face-to-face': faceToFace,
  flights,
  dzhunkvik,
};
const LANGUAGES: Language[] = ['en', 'uk', 'ru'];
const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    textsOf(language, ['table', 'uno', 'face-to-face', 'flights', 'dzhunkvik', 'help']),
  ]),
) as Record<Language, ReturnType<typeof textsOf>>;
const people = { you: 0, names: ['Olena', 'Marko', 'Taras'] };

/** A table of a game; `view` and `options` change it. */
const tableOf = (game: Game, view: object = {}, options: Options = {}, legal?: string[]): Situation => ({
  view: { ...DECKS[game].view, ...view } as unknown as TableView,
  legal: legal ?? DECKS[game].legal,
  people,
  options: { ...(DECKS[game].options as Options), ...options },
});
const said = (game: Game, what: string, at = tableOf(game), language: Language = 'en'): Explained | null => {
  const line = EXPLAIN[game](texts[language], what, at);
  return line && { ...line, text: plain(line.text) };
};

/** House rules that change what cards do, one by one and all together. */
const HOUSES: Partial<Record<Game, Options[]>> = {
  uno: [
    { saving: false, stacking: false },
    { stacking: true },
    { seven_zero: true, jump_in: true },
    { reverse_skips: false },
  ],
  'uno-express': [{ saving: true }, { stacking: true, seven_zero: true }, { reverse_skips: false }],
};
/** The same options as Dzhunkvik's view has them. */
const DZHUNKVIK = {
  ...DECKS.dzhunkvik.view.options,
  instants: 'honour',
  grabber: 'double',
  thief: 'anyone',
  devourer_on_too_soon: false,
  evolution_from_nest: true,
};

/** Cards that say everything themselves: they are not explained unless they are asked about. */
const PLAIN: Record<Game, RegExp> = {
  uno: /^[rygb]\d$/,
  'uno-express': /^[rygb]\d$/,
  'face-to-face': /^(?!10$)\d+$/, // ten lower than the 20 that lies on the rising pile
  flights: /^(?!r3)[roygbv]\d$/, // the red 3 in hand would burn in that row
  dzhunkvik: /^[1-4]$/,
};

describe.each(Object.keys(DECKS) as Game[])('%s', (game) => {
  const { cards } = DECKS[game];
  test.each(LANGUAGES)('every card has a line, in %s', (language) => {
    const tables = [tableOf(game), ...(HOUSES[game] ?? []).map((house) => tableOf(game, {}, house))];
    if (game === 'dzhunkvik') tables.push(tableOf(game, { options: DZHUNKVIK, pass_costs: [] }));
    for (const table of tables)
      for (const card of cards)
        for (const what of game === 'face-to-face' ? [card] : [card, `@${card}`]) {
          const line = said(game, what, table, language);
          expect(line, what).not.toBeNull();
          expect(line?.text.length, what).toBeGreaterThan(15);
          expect(line?.text.length, `${what}: ${line?.text}`).toBeLessThan(230);
          expect(line?.rule).toMatch(/^[UFPD]-\d+\.\d+$/);
          expect(line?.text).toMatch(/\.$/);
          expect(line?.text).not.toMatch(/ {2}|\.\.|\?\?|undefined/);
          if (language !== 'en') expect(line?.text.replace(/Olena|Marko|Taras/g, '')).not.toMatch(/[a-z]{2}/i);
        }
  });
  test('number cards need none, and all others have one', () => {
    const silent = cards.filter((card) => said(game, card)?.plain);
    expect(silent).toEqual(cards.filter((card) => PLAIN[game].test(card)));
  });
});

describe('here and now', () => {
  test('a card of UNO names whom it hits, and whether it is a bluff', () => {
    expect(said('uno', 'rS')?.text).toBe('Marko misses a turn, or passes that on with the same Skip.');
    expect(said('uno', '@rS')?.text).toBe('The next player misses a turn, or passes that on with the same Skip.');
    expect(said('uno', 'W+4')?.text).toBe(
      'You name the colour; Marko draws 4 and misses a turn, or challenges. You hold red, so it is a bluff: caught, you take it back and draw 4.',
    );
    expect(said('uno', 'W+4', tableOf('uno', { bluff: false }))?.text).toContain('It is honest: you hold no red.');
    expect(said('uno-express', 'gR')?.text).toBe('With two players it skips: Marko misses a turn and you go on.');
  });
  test('house rules change the line', () => {
    const plainly = { saving: false };
    expect(said('uno', 'r+2', tableOf('uno', {}, plainly))?.text).toBe('Marko draws 2 and misses a turn.');
    expect(said('uno', 'r+2')?.text).toBe('Marko draws 2 and misses a turn, or passes that on with a Draw Two.');
    expect(said('uno', 'r+2', tableOf('uno', {}, { stacking: true }))).toMatchObject({
      text: 'Marko draws 2 and misses a turn, or adds a Draw Two for whoever comes next.',
      rule: 'U-9.5',
    });
    expect(said('uno', 'r7')?.plain).toBe(true);
    expect(said('uno', 'r7', tableOf('uno', {}, { seven_zero: true }))).toMatchObject({ rule: 'U-9.4', plain: false });
    expect(said('uno', 'r3', tableOf('uno', { turn: 1 }, { jump_in: true }, ['jump r3']))?.rule).toBe('U-9.1');
  });
  test('an answer says what it saves from', () => {
    const asked = (top: string, penalty: number, answers: string[], options: Options = {}): Situation =>
      tableOf(
        'uno',
        { phase: 'answer', top, penalty, answers },
        options,
        answers.map((card) => `play ${card}`),
      );
    expect(said('uno', 'rS', asked('rS', 0, ['rS']))?.text).toBe('Saves you: Marko misses a turn instead.');
    expect(said('uno', 'g+2', asked('r+2', 2, ['g+2']))?.text).toContain('Marko draws 2 instead');
    expect(said('uno', 'g+2', asked('r+2', 4, ['g+2'], { stacking: true }))?.text).toContain('Added to the 4 due');
    expect(said('uno', 'g+2', asked('W+4', 4, ['g+2']))?.text).toContain('Cancels the Wild Draw: Marko draws 2');
  });
  test('a plain card says whether it goes now, and why not', () => {
    expect(said('uno', 'r7')?.text).toMatch(/^It can be laid now\. A plain card/);
    expect(said('uno', 'b7')?.text).toMatch(/^Blue 7 does not fit on red 3\. A plain card/);
    expect(said('uno', 'b7', tableOf('uno', { due: [1], turn: 1 }, {}, []))?.text).toMatch(/^A plain card/);
    expect(said('uno', '@b7')?.text).toMatch(/^A plain card/);
    expect(said('dzhunkvik', '3')?.text).toMatch(/^It can be laid now\./);
    const higher = tableOf('dzhunkvik', { value: 3, force: 0, opening: false }, {}, ['play 4', 'pass']);
    expect(said('dzhunkvik', '1', higher)?.text).toBe(
      'Not now: 3 is in force. Goes on a lower value in Gathering, or opens a round.',
    );
    const leader = tableOf('dzhunkvik', { value: 4, force: 0, stage: 'leader', phase: 'leader' }, {}, [
      'play TS',
      'stop',
    ]);
    expect(said('dzhunkvik', '1', leader, 'uk')?.text).toMatch(/^Не зараз: набір закінчено\./);
    expect(said('face-to-face', '30')?.text).toMatch(/^Fits both of your piles now\./);
    expect(said('face-to-face', '5')?.text).toMatch(/^It fits nowhere now\./);
  });
  test('a city says what it would burn, a special card what I have to do', () => {
    expect(said('flights', 'r3')?.text).toContain('red');
    const mine = tableOf('flights', { phase: 'take' }, {}, ['take dep']);
    expect(said('flights', '@dep', mine)?.text).toMatch(/^You choose first and have to take it/);
    expect(said('flights', '@dep')?.text).toMatch(/^Goes to whoever chooses first/);
    expect(said('flights', 'fly-5')?.rule).toBe('P-2.2');
  });
  test('piles of Face to Face say what goes on them', () => {
    expect(said('face-to-face', '10')?.text).toContain('Exactly ten lower than 20');
    expect(said('face-to-face', 'pile-0-up')?.text).toBe('Any card higher than 20, or exactly 10, ten back.');
    expect(said('face-to-face', 'pile-1-down')?.text).toContain('any higher than 40');
    expect(said('face-to-face', 'pile-1-up')?.text).toBe('Nothing can go here yet: no card is lower than 1.');
  });
  test('Nest, Home and Viruses say what they are for, and the house rules of Dzhunkvik count', () => {
    for (const place of ['nest', 'home', 'virus'])
      for (const language of LANGUAGES)
        expect(said('dzhunkvik', place, undefined, language)?.text.length).toBeGreaterThan(30);
    expect(said('dzhunkvik', 'virus')?.text).toContain('You have a Pack');
    expect(said('dzhunkvik', 'G4')?.text).toContain('Only to be used');
    expect(said('dzhunkvik', 'G4', tableOf('dzhunkvik', { options: DZHUNKVIK }))?.text).toContain('Lay it as a 4');
  });
});
