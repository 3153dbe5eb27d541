// What browsers make of events: lines of the log, and cards that fly. The events are those of a real game for two.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import type { Box } from '../../table/animate';
import { Log, LogLines, merged } from '../../table/log';
import { plain } from '../../table/rich';
import type { Language } from '../../wire';
import { animationOf, blazeOf, type Places } from './animations';
import { WORDS } from './text';
import type { FlightsEvent } from './types';

/** Steps of a record; `mine` is what seat 0 may know of it, where that is less. */
type Step = { seat: number; text: string; events: FlightsEvent[]; mine?: FlightsEvent[] };
const STEPS = readFileSync(new URL('game.test.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);
const PEOPLE = { you: 0, names: ['Olena', 'Marko'] };

function linesIn(language: Language): string[] {
  const log = new Log(WORDS);
  log.add(STEPS.map(({ seat, events, mine }) => ({ seat, events: mine ?? events, preempted: [], at: 0 })) as never);
  const t = textsOf(language, ['flights', 'table']);
  return new LogLines(WORDS)
    .lines(t, PEOPLE, log.items)
    .map(({ seat, sep, text }) => `${sep ? '== ' : `${seat ?? '-'} `}${plain(text)}`);
}

describe('the log', () => {
  it('tells a deal as a seat may know it', () => {
    expect(linesIn('en')).toEqual([
      '0 You lay Exchange 4 and flight 1.',
      '1 Marko: the bid is in.',
      '1 The bids are turned up. 1. Marko: flight 6, green 3. 2. You: flight 1, Exchange 4.',
      '1 Marko is left with green 3.',
      '1 Marko: green 5, green 3 are side by side and burn.',
      '0 You have to take Exchange 4.',
      '0 You swap blue 4 for red 4 (Marko).',
      '1 Marko: blue 4, blue 2 are side by side and burn. Everybody draws a card.',
      '0 You draw red 5.',
      '1 Marko gets the first-player marker.',
      '== Deal 1, round 2',
      '0 You lay blue 1 and flight 5.',
      '1 Marko: the bid is in.',
      '1 The bids are turned up. 1. Marko: flight 5, violet 1. 2. You: flight 5, blue 1 (equal flights: Marko earlier, clockwise).',
      '1 Marko takes violet 1.',
      '0 You are left with blue 1.',
      '0 Deal 1 is over. You have all the colours. You: +17, 17 in all. Marko: +7, 7 in all.',
      '== Deal 2',
      '1 Marko is next to begin.',
      '- Not in this deal: orange.',
      '- Not in this deal: yellow.',
      '- Everybody draws 3 cards.',
      '== Deal 2, round 1',
    ]);
  });

  it.each([
    ['uk', '0 Роздачу 1 закінчено. Ти маєш усі кольори. Ти: +17, усього 17. Marko: +7, усього 7.'],
    ['ru', '0 Раздача 1 окончена. Ты собираешь все цвета. Ты: +17, всего 17. Marko: +7, всего 7.'],
  ] as const)('in %s as many lines, without a Latin word', (language, end) => {
    const lines = linesIn(language);
    expect(lines).toHaveLength(linesIn('en').length);
    expect(lines).toContain(end);
    expect(lines.join(' ').replace(/Marko/g, '')).not.toMatch(/[a-z]{2}/i);
  });
});

describe('animations', () => {
  const box = (x: number): Box => ({ x, y: 0, width: 40 });
  const place = (x: number) => ({ box: box(x), element: { x } as unknown as Element });
  /** A row begins at a hundred times its seat; what is not drawn is null. */
  const PLACES: Places = {
    city: (seat, card) => place(100 * seat + Number(card[1])),
    cityBefore: (seat, card) => box(1000 + 100 * seat + Number(card[1])),
    end: () => null,
    bid: (seat) => place(10 + seat),
    bidBefore: (seat) => box(20 + seat),
    laid: (card) => [place(30 + Number(card[1])), place(40 + Number(card[1]))],
    laidBefore: () => box(50),
    hand: (card) => (card === 'dep' ? [place(61), place(62)] : [place(60)]),
    seat: (seat) => box(70 + seat),
    pile: box(80),
  };
  const shown = (...texts: string[]) => {
    const events = STEPS.filter(({ text }) => texts.includes(text)).flatMap(({ events, mine }) => mine ?? events);
    const { flights, cues } = animationOf(merged(events), PLACES, 0);
    return {
      flights: flights.map(({ from, to, cover }) => `${from.x}>${to.x}${cover ? ' turns' : ''}`),
      sounds: cues.map(({ at, sound, shake }) => `${at} ${sound}${shake === undefined ? '' : ` ${shake}`}`),
      delays: flights.map(({ delay }) => delay),
    };
  };

  it('bids: mine lies there already, the others come from their seats, and all turn at once', () => {
    expect(shown('lay x4 fly 1')).toMatchObject({ flights: [], sounds: [] });
    const { flights, sounds } = shown('lay g3 fly 6');
    expect(flights).toEqual(['71>11', '21>33 turns', '20>34']);
    expect(sounds).toEqual(['0 lay', '0 draw', '420 lay']);
  });

  it('a city flies into its row and burns there; an exchange flies to whoever takes it', () => {
    expect(shown('take g3')).toMatchObject({ flights: ['50>103'], sounds: ['260 lay', '260 burn 1'] });
    expect(shown('take x4').flights).toEqual(['50>70']);
  });

  it('a swap crosses two cities, each to the other row', () => {
    expect(shown('swap b4 1 r4').flights).toEqual(['1004>104', '1104>4']);
  });

  it('a deportation sends a city to the pile', () => {
    const { flights, cues } = animationOf(
      [
        { kind: 'deports', seat: 1, card: 'g5' },
        { kind: 'deports-nothing', seat: 0 },
      ],
      PLACES,
      0,
    );
    expect([flights.length, flights[0]?.to.x, cues.map(({ shake }) => shake)]).toEqual([1, 80, [1, 0]]);
  });

  it('of cards drawn mine are seen, each at its own place and one after the other', () => {
    expect(shown('deal g2').flights).toEqual([]);
    expect(shown('deal dep', 'deal g1')).toMatchObject({
      flights: ['80>61 turns', '80>60 turns'],
      delays: [0, 70],
      sounds: ['0 draw'],
    });
  });

  it('rows burn as they were when they caught fire', () => {
    const burns = { kind: 'burns', seat: 1, count: 2, cause: 'neighbours', rule: 'P-5.1' } as const;
    expect(
      blazeOf([
        { ...burns, cards: ['r1', 'r6'], row: ['b3', 'r1', 'r6', 'b5'] },
        { ...burns, cards: ['b3', 'b5'], row: ['b3', 'b5'] },
      ]),
    ).toEqual({ rows: { 1: ['b3', 'r1', 'r6', 'b5'] }, burning: { 1: ['r1', 'r6', 'b3', 'b5'] } });
    expect(blazeOf([{ kind: 'marker-moves', seat: 0 }])).toBeNull();
  });
});
