import { expect, test } from 'vitest';
import { Teller, type Telling } from './teller';

interface Fact {
  kind: 'round' | 'lays' | 'calls';
  seat: number;
  count: number;
}
interface View {
  open: number | null;
}
const PEOPLE = { you: 0, names: ['Olena', 'Taras'] };
const t = (id: string): string => id;

function setup() {
  let made = 0;
  const telling: Telling<Fact, View> = {
    sentence: (_, { names }, fact) => `${(made += 1)} ${names[fact.seat]} ${fact.kind} ${fact.count}`,
    face: (fact) => fact.seat,
    heading: (fact) => fact.kind === 'round',
    sign: (fact) => String(fact.count),
    hot: (fact, view) => fact.kind === 'calls' && view.open === fact.seat,
  };
  return new Teller(telling);
}
const fact = (kind: Fact['kind'], seat = 1): Fact => ({ kind, seat, count: 1 });

test('what has not changed is not told again', () => {
  const teller = setup();
  const facts = [fact('lays'), fact('lays')];
  const first = teller.lines(t, PEOPLE, facts, { open: null });
  const again = teller.lines(t, PEOPLE, [...facts, fact('lays')], { open: null });
  expect(again.slice(0, 2)).toEqual(first);
  expect(again[0]).toBe(first[0]);
});

test('a fact that has grown is told anew, in its own line', () => {
  const teller = setup();
  const one = fact('lays');
  const [before] = teller.lines(t, PEOPLE, [one], { open: null });
  one.count = 2;
  const [after] = teller.lines(t, PEOPLE, [one], { open: null });
  expect([before?.text, after?.text]).toEqual(['1 Taras lays 1', '2 Taras lays 2']);
  expect(after?.key).toBe(before?.key);
});

test('another language or another name tells everything anew', () => {
  const teller = setup();
  const facts = [fact('lays')];
  teller.lines(t, PEOPLE, facts, { open: null });
  expect(teller.lines(() => 'журнал', PEOPLE, facts, { open: null })[0]?.text).toBe('2 Taras lays 1');
  expect(teller.lines(() => 'журнал', { ...PEOPLE, names: ['Olena', 'Marko'] }, facts, { open: null })[0]?.text).toBe(
    '3 Marko lays 1',
  );
});

test('the last line is no heading and no call to act; headings are not read out', () => {
  const teller = setup();
  const facts = [fact('lays'), fact('calls'), fact('round')];
  const lines = teller.lines(t, PEOPLE, facts, { open: 1 });
  expect(lines.map(({ hot, sep }) => [hot, sep])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  expect(teller.last(lines)).toBe(lines[0]);
  expect(teller.last(teller.lines(t, PEOPLE, facts, { open: null }))?.key).toBe(lines[1]?.key);
  expect(teller.spoken(facts)).toEqual(facts.slice(0, 2));
});

test('of a long game the newest lines are shown', () => {
  const lines = setup().lines(
    t,
    PEOPLE,
    Array.from({ length: 500 }, () => fact('lays')),
    { open: null },
  );
  expect(lines).toHaveLength(400);
});
