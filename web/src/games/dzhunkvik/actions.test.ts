import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { actionsOf, grouped, takesPacks, targets, type ButtonRow } from './actions';
import { promptOf } from './text';
import type { DzhunkvikView } from './types';

const t = textsOf('en', ['dzhunkvik', 'table']);
const MOMENT = { card: 'T3', seat: 0, hysterias: [], admits: [1, 2] };
const view = (more: Partial<DzhunkvikView>): DzhunkvikView =>
  ({
    seat: 1,
    players: 3,
    phase: 'moment',
    stack: [],
    force: null,
    leader: 0,
    moment: MOMENT,
    used: { card: 'T3', seat: 0, on: 2, pack: null },
    actors: [-2, 1, 2],
    due: [-2],
    hand: ['1', '2'],
    passed: [],
    frozen: [],
    bluff: null,
    giving: null,
    giving_to: null,
    opening: false,
    value: null,
    pass_costs: [],
    ...more,
  }) as DzhunkvikView;

function row(
  shown: DzhunkvikView,
  legal: string[],
  more: Partial<ButtonRow> = {},
): { ids: string[]; live: string[]; labels: string[]; sent: string[] } {
  const sent: string[] = [];
  const actions = actionsOf(t, {
    view: shown,
    moves: grouped(legal),
    you: 1,
    card: '',
    picked: [],
    claim: [],
    pays: '',
    waived: false,
    run: (text) => sent.push(text),
    runAll: (texts) => sent.push(...texts),
    use: () => sent.push('use'),
    evolve: () => sent.push('as what'),
    waive: () => sent.push('waive'),
    ...more,
  });
  for (const action of actions) if (!action.off) action.run();
  return {
    ids: actions.map(({ id }) => id),
    live: actions.filter(({ off }) => !off).map(({ id }) => id),
    labels: actions.map(({ label, note }) => (note ? `${label} (${note})` : label)),
    sent,
  };
}
const people = { you: 1, names: ['Olena', 'Taras', 'Marko'] };
const doing = { picked: 0, claim: [], waived: [], aim: '' };

it('puts texts together by the card they name', () => {
  const moves = grouped(['play 3', 'play T3', 'use T3 0', 'use T3 2', 'use G4 1 0', 'use G4 1 2', 'pass', 'redeal']);
  expect([...moves.cards.keys()]).toEqual(['3', 'T3', 'G4']);
  expect(moves.cards.get('3')).toEqual({ plain: 'play 3', uses: [] });
  expect(moves.cards.get('T3')?.plain).toBe('play T3');
  expect(targets(moves.cards.get('T3') ?? { plain: '', uses: [] })).toEqual([0, 2]);
  expect(moves.cards.get('G4')).toEqual({
    plain: '',
    uses: [
      { text: 'use G4 1 0', on: 1, pack: 0 },
      { text: 'use G4 1 2', on: 1, pack: 2 },
    ],
  });
  expect(targets(moves.cards.get('G4') ?? { plain: '', uses: [] })).toEqual([1]);
  expect([...moves.words]).toEqual(['pass', 'redeal']);
  expect(['3', 'T3', 'G4'].map((card) => takesPacks(moves.cards.get(card)))).toEqual([false, false, true]);
});

it('knows what a card is asked for', () => {
  expect(grouped(['show 1', 'show HY', 'done']).cards.get('HY')?.plain).toBe('show HY');
  expect(grouped(['give 1']).cards.get('1')?.plain).toBe('give 1');
  expect(grouped(['lay T3']).cards.get('T3')?.plain).toBe('lay T3');
  expect([...grouped(['lay nothing']).words]).toEqual(['lay nothing']);
  expect(grouped(['say 1', 'say BA']).says).toEqual(['1', 'BA']);
  expect(grouped(['pay v1', 'pay v3', 'done']).pays).toEqual(['v1', 'v3']);
  expect(grouped(['with 1', 'with EV']).withs).toEqual(['1', 'EV']);
  const nest = grouped(['play 3', 'evolve 3', 'evolve 4', 'pass']);
  expect(nest.evolves).toEqual(['3', '4']);
  expect([...nest.cards.keys()]).toEqual(['3']);
});

describe('a moment for Hysteria', () => {
  it('is the same for who holds one and who does not, but for the button', () => {
    const holds = row(view({ hand: ['1', 'HY'] }), ['play HY']);
    const lacks = row(view({}), []);
    expect(lacks.ids).toEqual(holds.ids);
    expect(holds.live).toEqual(['waive', 'hysteria']);
    expect(lacks.live).toEqual(['waive']);
    expect(lacks.labels[1]).toContain('none');
    expect(holds.sent).toEqual(['waive', 'play HY']);
    const asks = (more: Partial<DzhunkvikView>) => promptOf(t, view(more), grouped([]), people, doing);
    for (const line of [asks({}), asks({ hand: ['1', 'HY'] })])
      expect(line).toMatchObject({ pill: 'Hysteria?', mine: true, shared: true });
    expect(asks({}).text).toContain('you have none. All are asked, so that nobody can tell.');
    expect(asks({ hand: ['1', 'HY'] }).text).toContain('Stop it with Hysteria, or let it happen.');
  });

  it('leaves out who is not admitted, and says why', () => {
    const out = view({ actors: [-2, 2], passed: [1] });
    expect(row(out, []).live).toEqual([]);
    expect(promptOf(t, out, grouped([]), people, doing)).toMatchObject({
      mine: false,
      text: expect.stringContaining('out of this round'),
    });
  });

  it('may be about a Devourer that has not ended Gathering yet', () => {
    const moment = { ...MOMENT, card: 'VS' };
    const stack = [{ card: 'VS', seat: 0, value: null, cancelled: false }];
    const line = promptOf(t, view({ stage: 'gathering', stack, moment, used: null }), grouped([]), people, doing);
    expect(line.text).toContain('Small Devourer');
    expect(line).toMatchObject({ pill: 'Hysteria?', mine: true });
  });

  it('is over for who waived it', () => {
    const line = promptOf(t, view({}), grouped([]), people, { ...doing, waived: [1] });
    expect(line.mine).toBe(false);
    expect(line.text).toContain('Marko');
  });
});

describe('the Leader phase', () => {
  const leader = view({ phase: 'leader', moment: null, used: null });

  it('has everything live at once', () => {
    expect(row(leader, ['play VM', 'pass']).live).toEqual(['waive', 'pass']);
    expect(row(leader, ['play VM', 'pass'], { card: 'VM' }).sent).toEqual(['waive', 'pass', 'play VM']);
  });

  it('has a Hysteria at hand', () => {
    expect(row(leader, ['play HY', 'play VM', 'pass']).sent).toContain('play HY');
    expect(row(leader, ['play HY', 'play VM', 'pass'], { card: 'VM' }).sent).toContain('play VM');
  });
});

describe('a turn', () => {
  const turn = view({ phase: 'turn', moment: null, used: null, due: [1], actors: [1] });

  it('keeps its buttons in their places', () => {
    expect(row(turn, ['play 3', 'pass']).ids).toEqual(['pass', 'lay']);
    expect(row(turn, [])).toMatchObject({ ids: ['pass', 'lay'], live: [] });
    expect(row(turn, ['play T3', 'use T3 0', 'pass'], { card: 'T3' }).live).toEqual(['pass', 'lay', 'use']);
    expect(row(turn, ['use G4 0 0', 'pass'], { card: 'G4' }).live).toEqual(['pass', 'use']);
    expect(row(turn, ['play 3', 'pass', 'redeal']).live).toEqual(['pass', 'redeal']);
    expect(row({ ...turn, phase: 'storm' }, ['play 3', 'stop']).live).toEqual(['stop']);
  });

  it('has an Evolution of the Nest at hand, and asks as what where there is a choice', () => {
    const one = row(turn, ['play 4', 'evolve 4', 'pass']);
    expect(one.ids).toEqual(['pass', 'evolve']);
    expect(one.labels[1]).toBe('Evolution from the Nest as 4');
    expect(one.sent).toEqual(['pass', 'evolve 4']);
    const more = row({ ...turn, phase: 'storm' }, ['evolve 3', 'evolve 4', 'stop']);
    expect(more.labels).toEqual(['No more', 'Evolution from the Nest']);
    expect(more.sent).toEqual(['stop', 'as what']);
    expect(row(turn, ['play T3', 'use T3 0', 'evolve 3', 'evolve 4', 'pass'], { card: 'T3' }).live).toEqual([
      'pass',
      'evolve',
      'lay',
      'use',
    ]);
    expect(row(turn, ['evolve 1', 'evolve 2', 'pass', 'redeal']).live).toEqual(['pass', 'redeal', 'evolve']);
  });

  it('lays a Grabber or uses it, where both can be done', () => {
    const grabber = row(turn, ['play G4', 'use G4 0 0', 'pass'], { card: 'G4' });
    expect(grabber.live).toEqual(['pass', 'lay', 'use']);
    expect(grabber.labels.slice(1)).toEqual(['Lay Grabber', 'Use Grabber']);
  });

  it.each(['gathering', 'leader'] as const)('of the last one in can end the round, stage %s', (stage) => {
    const alone = view({ phase: 'alone', stage, moment: null, used: null, due: [1], actors: [1] });
    const lays = row(alone, ['play VM', 'stop'], { card: 'VM' });
    expect(lays.labels).toEqual(['Take the round', 'Lay Medium Devourer']);
    expect(lays.sent).toEqual(['stop', 'play VM']);
    expect(row(alone, ['stop']).live).toEqual(['stop']);
    expect(row({ ...alone, seat: 0, due: [1] }, []).live).toEqual([]);
    expect(promptOf(t, alone, grouped(['stop']), people, doing)).toEqual({
      pill: 'Your turn',
      text: 'All others have passed. Lay on, or take the round.',
      mine: true,
    });
    expect(promptOf(t, { ...alone, seat: 0 }, grouped([]), { ...people, you: 0 }, doing)).toEqual({
      pill: 'Taras',
      text: 'may lay on: all others have passed.',
      mine: false,
    });
  });

  it('says what can be opened with, and what is being chosen', () => {
    const asks = (shown: DzhunkvikView, legal: string[], aim = ''): string =>
      promptOf(t, shown, grouped(legal), people, { ...doing, aim }).text;
    const opening = { ...turn, opening: true };
    expect(asks(opening, ['pass', 'redeal'])).toBe('Nothing you hold opens a round: take a new hand, or pass.');
    expect(asks(opening, ['pass', 'redeal', 'evolve 1', 'evolve 2'])).toContain('an Evolution of your Nest does');
    expect(asks(opening, ['play 1', 'evolve 1', 'pass'])).toBe('Open the round: lay a Dzhun from 1 to 4, or pass.');
    const stack = [{ card: '2', seat: 0, value: 2, cancelled: false }];
    const two = { ...turn, stack, force: 0, value: 2 };
    expect(asks(two, ['pass'])).toBe('You hold nothing higher than 2: pass.');
    expect(asks(two, ['evolve 3', 'pass'])).toBe('Lay a card higher than 2, or pass.');
    expect(asks({ ...two, pass_costs: [1] }, ['play 3', 'pass'])).toBe(
      'Lay a card higher than 2, or pass, which costs you a Virus.',
    );
    expect(asks(two, ['play CS', 'pass'])).toBe('You hold nothing higher than 2: lay an influence card, or pass.');
    expect(asks(turn, ['evolve 3', 'evolve 4', 'pass'], 'EV')).toBe('Evolution: which value?');
    expect(asks({ ...turn, phase: 'alone' }, ['use T3 0', 'use T3 2', 'stop'], 'T3')).toContain('choose on whom');
  });

  it('sends cards for a bluff together, and what they are said to be', () => {
    const bluff = { seat: 1, on: 2, shown: 0, cards: [], said: [], answer: null };
    expect(row({ ...turn, phase: 'show', bluff }, ['show 1', 'show 2'], { picked: ['1', '2'] }).sent).toEqual([
      'show 1',
      'show 2',
      'done',
    ]);
    expect(row({ ...turn, phase: 'show', bluff }, ['show 1', 'show 2']).live).toEqual([]);
    const laid = { ...bluff, shown: 2 };
    expect(row({ ...turn, phase: 'say', bluff: laid }, ['say 1', 'say 4'], { claim: ['4'] }).live).toEqual([]);
    expect(row({ ...turn, phase: 'say', bluff: laid }, ['say 1', 'say 4'], { claim: ['4', '4'] }).sent).toEqual([
      'say 4',
      'say 4',
      'done',
    ]);
  });

  it('gives away as many cards as are asked for', () => {
    const give = { ...turn, phase: 'give' as const, giving: [1, 3] as [number, number] };
    expect(row(give, ['give 1', 'give 2'], { picked: ['1', '2'] }).live).toEqual([]);
    const labels = [[], ['1', '2'], ['1', '1', '2']].map(
      (picked) => row(give, ['give 1', 'give 2'], { picked }).labels,
    );
    expect(labels).toEqual([['Choose cards: 3 to go'], ['Choose cards: 1 to go'], ['Give 3 cards away']]);
    expect(row(give, ['give 1', 'give 2'], { picked: ['1', '1', '2'] }).sent).toEqual(['give 1', 'give 1', 'give 2']);
  });

  it('pays', () => {
    expect(row({ ...turn, phase: 'choose-virus' }, ['pay v1', 'pay v3', 'done']).sent).toEqual([
      'done',
      'pay v1',
      'pay v3',
    ]);
    // What is asked is on the button: what it does, and with what.
    const { labels } = row({ ...turn, phase: 'choose-virus' }, ['pay v3', 'done']);
    expect(labels).toEqual(['Pay no more', 'Pay off Virus 3 (with cards of your Nest)']);
    const several = row({ ...turn, phase: 'choose-virus' }, ['pay v1', 'pay v3', 'done']);
    expect(several.labels).toEqual(['Pay no more', 'Virus 1 (pay off)', 'Virus 3 (pay off)']);
    expect(row({ ...turn, phase: 'pay' }, ['with 1'], { pays: '1' }).sent).toEqual(['with 1']);
  });
});
