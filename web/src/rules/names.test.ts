import { expect, test } from 'vitest';
import { textsOf } from '../../tests/catalogues';
import type { OptionInfo } from '../wire';
import { everyday, type Known } from './names';

const t = textsOf('en', ['lobby', 'record', 'uno']);
const option = (name: string, rule: string, values: OptionInfo['values']): OptionInfo => ({
  name,
  rule,
  values,
  default: values[0] ?? null,
  least: values.length ? null : 1,
  most: values.length ? null : 10000,
  changes_length: false,
});
const known: Known = {
  prefix: 'uno',
  options: [
    option('saving', 'U-5.1', [true, false]),
    option('uno_call', 'U-7.4', ['call', 'auto', 'off']),
    option('rounds', 'U-8.5', [1, 'match']),
    option('target', 'U-8.5', []),
  ],
  titles: { uno: 'UNO', 'uno-express': 'UNO Express' },
};

test.each([
  ['With <code>saving</code> on', 'U-5.2', 'With <span class="term" title="saving">Saving yourself</span> on'],
  ['<code>rounds = 1</code>, single', '', '<span class="term" title="rounds = 1">Length: One round</span>, single'],
  ['the <code>uno-express</code> deck', '', 'the UNO Express deck'],
  ['<code>auto</code>: said', 'U-7.4', '<span class="term" title="auto">By itself</span>: said'],
])('%s', (html, rule, expected) => expect(everyday(html, t, known, rule)).toBe(expected));

test('what is no option stays as it is', () => {
  for (const html of [
    'say <code>take</code>',
    'a word <code>auto</code> elsewhere',
    '<code>rounds = 7</code>',
    '<code class="card-name" data-card="r7">r7</code>',
  ]) {
    expect(everyday(html, t, known, 'U-1.1')).toBe(html);
  }
  const row = '<tr><td><code>uno</code></td><td>say UNO late</td></tr>';
  expect(everyday(row, t, known)).toBe(row);
  expect(everyday('<code>200</code>', t, known, 'U-8.5')).toBe('<code>200</code>');
});

test('in the table of options a row knows whose values it has', () => {
  const html =
    '<tr><td><code>saving</code></td><td><code>on</code>, <code>off</code></td></tr><tr><td><code>target</code></td><td><code>500</code></td></tr><tr><td><code>uno_call</code></td><td><code>off</code></td></tr>';
  expect(everyday(html, t, known)).toBe(
    '<tr><td><span class="term" title="saving">Saving yourself</span></td><td>on, off</td></tr>' +
      '<tr><td><span class="term" title="target">Play to</span></td><td>500</td></tr>' +
      '<tr><td><span class="term" title="uno_call">Saying UNO</span></td><td><span class="term" title="off">Off</span></td></tr>',
  );
});
