import { expect, test } from 'vitest';
import { textsOf } from '../../tests/catalogues';
import type { Effects, GameInfo, OptionChange, OptionInfo, SeatInfo } from '../wire';
import { lineOf, notesOf, playersOf } from './effects';

const t = textsOf('en', ['lobby', 'uno']);
const around = (mean: number) => ({ mean, low: mean - 0.1, high: mean + 0.1 });
const effects = (more: Partial<Effects>): Effects => ({
  done: true,
  games: 8000,
  minutes: around(35.4),
  place: null,
  lead: null,
  changes: [],
  ...more,
});

test('the line tells the length, and who is ahead only where somebody is', () => {
  expect(lineOf(t, effects({}))).toBe('Measured in games between bots: about 35 minutes.');
  expect(lineOf(t, effects({ place: 0, lead: around(0.021) }))).toBe(
    'Measured in games between bots: about 35 minutes, whoever begins is ahead by 2 %.',
  );
  expect(lineOf(t, effects({ place: 3, lead: around(0.004) }))).not.toContain('ahead');
  expect(lineOf(t, effects({ minutes: around(0.3) }))).toContain('about 1 minute.');
});

test('nothing is said where nothing is known', () => {
  expect(lineOf(t, effects({ games: 0, minutes: null }))).toBe('');
  expect(lineOf(t, effects({ done: false, games: 3, minutes: null }))).toBe('Measuring these rules…');
});

test('options say what they change', () => {
  const change = (option: string, value: OptionChange['value'], minutes: number): OptionChange => ({
    option,
    value,
    minutes: around(minutes),
  });
  const option = (name: string, least: number | null): OptionInfo =>
    ({ name, least, changes_length: true }) as OptionInfo;
  const options = [option('stacking', null), option('rounds', null), option('uno_call', null), option('target', 1)];
  const changes = [
    change('stacking', true, 7.8),
    change('rounds', 1, -47.2),
    change('uno_call', 'auto', -1.2),
    change('target', 250, -20),
    change('target', 1000, 41),
  ];
  expect(notesOf(t, 'uno', { options } as GameInfo, effects({ changes }))).toEqual({
    stacking: '+8 minutes',
    rounds: 'One round: −47 minutes',
    uno_call: 'By itself: −1 minute',
    target: '250: −20 minutes · 1000: +41 minutes',
  });
});

test('free seats are left out unless too few have come', () => {
  const seats = (...kinds: SeatInfo['kind'][]) => ({ seats: kinds.map((kind) => ({ kind }) as SeatInfo) });
  expect(playersOf(seats('person', 'open', 'bot', 'open'), 2)).toBe(2);
  expect(playersOf(seats('person', 'open', 'open', 'open'), 2)).toBe(4);
});
