import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { actsOf, type Row } from './acts';
import { lineOf } from './ask';
import { grouped } from './moves';
import type { DzhunkvikView } from './view';

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
    opening: false,
    ...more,
  }) as DzhunkvikView;

function row(
  shown: DzhunkvikView,
  legal: string[],
  more: Partial<Row> = {},
): { ids: string[]; live: string[]; labels: string[]; said: string[] } {
  const said: string[] = [];
  const acts = actsOf(t, {
    view: shown,
    moves: grouped(legal),
    you: 1,
    card: '',
    picked: [],
    claim: [],
    pays: '',
    rests: false,
    run: (text) => said.push(text),
    runAll: (texts) => said.push(...texts),
    use: () => said.push('use'),
    rest: () => said.push('rest'),
    ...more,
  });
  for (const act of acts) if (!act.off) act.run();
  return {
    ids: acts.map(({ id }) => id),
    live: acts.filter(({ off }) => !off).map(({ id }) => id),
    labels: acts.map(({ label }) => label),
    said,
  };
}
const people = { you: 1, names: ['Olena', 'Taras', 'Marko'] };
const doing = { picked: 0, claim: [], resting: [], aim: '' };

describe('a moment for Hysteria', () => {
  it('is the same for who holds one and who does not, but for the button', () => {
    const holds = row(view({ hand: ['1', 'HY'] }), ['play HY']);
    const lacks = row(view({}), []);
    expect(lacks.ids).toEqual(holds.ids);
    expect(holds.live).toEqual(['rest', 'hysteria']);
    expect(lacks.live).toEqual(['rest']);
    expect(lacks.labels[1]).toContain('none');
    expect(holds.said).toEqual(['rest', 'play HY']);
    const line = lineOf(t, view({}), grouped([]), people, doing);
    expect(line).toEqual(lineOf(t, view({ hand: ['1', 'HY'] }), grouped(['play HY']), people, doing));
    expect(line).toMatchObject({ pill: 'Hysteria?', mine: true, shared: true });
  });

  it('leaves out who is not admitted, and says why', () => {
    const out = view({ actors: [-2, 2], passed: [1] });
    expect(row(out, []).live).toEqual([]);
    expect(lineOf(t, out, grouped([]), people, doing)).toMatchObject({
      mine: false,
      text: expect.stringContaining('out of this round'),
    });
  });

  it('is over for who lets it be', () => {
    const line = lineOf(t, view({}), grouped([]), people, { ...doing, resting: [1] });
    expect(line.mine).toBe(false);
    expect(line.text).toContain('Marko');
  });
});

describe('the Leader phase', () => {
  const leader = view({ phase: 'leader', moment: null, used: null });

  it('has everything live at once', () => {
    expect(row(leader, ['play VM', 'pass']).live).toEqual(['rest', 'pass']);
    expect(row(leader, ['play VM', 'pass'], { card: 'VM' }).said).toEqual(['rest', 'pass', 'play VM']);
  });

  it('has a Hysteria at hand', () => {
    expect(row(leader, ['play HY', 'play VM', 'pass']).said).toContain('play HY');
    expect(row(leader, ['play HY', 'play VM', 'pass'], { card: 'VM' }).said).toContain('play VM');
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

  it('sends cards for a bluff together, and what they are said to be', () => {
    const bluff = { seat: 1, on: 2, shown: 0, cards: [], said: [], answer: null };
    expect(row({ ...turn, phase: 'show', bluff }, ['show 1', 'show 2'], { picked: ['1', '2'] }).said).toEqual([
      'show 1',
      'show 2',
      'done',
    ]);
    expect(row({ ...turn, phase: 'show', bluff }, ['show 1', 'show 2']).live).toEqual([]);
    const laid = { ...bluff, shown: 2 };
    expect(row({ ...turn, phase: 'say', bluff: laid }, ['say 1', 'say 4'], { claim: ['4'] }).live).toEqual([]);
    expect(row({ ...turn, phase: 'say', bluff: laid }, ['say 1', 'say 4'], { claim: ['4', '4'] }).said).toEqual([
      'say 4',
      'say 4',
      'done',
    ]);
  });

  it('gives away as many cards as are asked for', () => {
    const give = { ...turn, phase: 'give' as const, giving: [1, 3] as [number, number] };
    expect(row(give, ['give 1', 'give 2'], { picked: ['1', '2'] }).live).toEqual([]);
    expect(row(give, ['give 1', 'give 2'], { picked: ['1', '1', '2'] }).said).toEqual(['give 1', 'give 1', 'give 2']);
  });

  it('pays', () => {
    expect(row({ ...turn, phase: 'choose-virus' }, ['pay v1', 'pay v3', 'done']).said).toEqual([
      'done',
      'pay v1',
      'pay v3',
    ]);
    expect(row({ ...turn, phase: 'pay' }, ['with 1'], { pays: '1' }).said).toEqual(['with 1']);
  });
});
