import { describe, expect, test } from 'vitest';
import type { RulesModule } from '../games/game';
import type { RuleBlock, RulesPage } from '../wire';
import { bare, cardsIn, linked, pictured } from './pictures';
import { chaptersOf, countOf, folded, found, hits, marked, numbered, ranges, textOf, wordsOf } from './search';

const rule = (number: string, html: string): RuleBlock => ({ kind: 'rule', number, html });
const example = (html: string): RuleBlock => ({ kind: 'example', number: '', html });
const PAGE: RulesPage = {
  game: 'uno',
  situations: {},
  best: {},
  language: 'uk',
  title: 'УНО',
  sections: [
    { title: '', blocks: [{ kind: 'text', number: '', html: 'Позбудьтеся своїх карт.' }] },
    {
      title: 'Хід',
      blocks: [
        rule('U-3.1', 'Кладіть карту на <strong>відбій</strong> &amp; не забудьте.'),
        example('Приклад: зверху <code class="card-name" data-card="b7">b7</code>.'),
        rule('U-3.10', 'Ґрунт і п’ять карт.'),
      ],
    },
    {
      title: 'Розворот',
      blocks: [rule('U-4.2', 'Напрямок змінюється.'), { kind: 'table', number: '', html: '<table></table>' }],
    },
  ],
};
const chapters = chaptersOf(PAGE);
const numbersIn = (query: string, extra?: (block: RuleBlock) => string): string[] =>
  found(chapters, query, extra).flatMap(({ entries }) => entries.map(({ head }) => head.number || head.kind));

describe('what counts as the same letter', () => {
  test.each([
    ['ЁЛКА', 'елка'],
    ['Її', 'іі'],
    ['ґанок', 'ганок'],
    ['п’ять', 'пять'],
    ["п'ять", 'пять'],
    ['Zażółć', 'zazołc'],
    ['Хід', 'хід'],
  ])('%s', (text, plain) => expect(folded(text).text).toBe(plain));

  test('every letter knows where it stood', () => {
    const { text, at } = folded('а’ї𝒳б');
    expect(text).toHaveLength(at.length);
    expect(at[text.indexOf('б')]).toBe(5);
  });
});

describe('words', () => {
  test('are cut at spaces and quotation marks, once each', () => {
    expect(wordsOf('  «Візьми дві» візьми, U-3.1. ')).toEqual(['візьми', 'дві', 'u-3.1']);
  });
  test('of nothing are none', () => expect(wordsOf(' «» … ')).toEqual([]));
});

describe('finding', () => {
  test('keeps examples with their rule', () => {
    expect(chapters[1]?.entries.map(({ examples }) => examples.length)).toEqual([1, 0]);
  });
  test('an empty query finds everything', () => expect(countOf(found(chapters, ' '))).toBe(5));
  test('by a word of the text, whatever its case and marks', () => expect(numbersIn('ВІДБІИ')).toEqual(['U-3.1']));
  test('by a letter that people type without its mark', () => expect(numbersIn('пять грунт')).toEqual(['U-3.10']));
  test('all words must be there', () => expect(numbersIn('карту напрямок')).toEqual([]));
  test('by a chapter', () => expect(numbersIn('розворот')).toEqual(['U-4.2', 'table']));
  test('by a card, in words and in notation', () => {
    const names = (block: RuleBlock): string =>
      cardsIn(block.html)
        .map((card) => `${card} синя 7`)
        .join(' ');
    expect(numbersIn('синя', names)).toEqual(['U-3.1']);
    expect(numbersIn('b7')).toEqual(['U-3.1']);
  });
  test('nothing', () => expect(found(chapters, 'зебра')).toEqual([]));
  test.each([
    ['u-3.1', ['U-3.1']],
    ['3.1', ['U-3.1']],
    ['U-3', ['U-3.1', 'U-3.10']],
    ['4.2', ['U-4.2']],
  ])('by number %s', (query, numbers) => expect(numbersIn(query)).toEqual(numbers));
  test('a bare figure is no number of a rule', () => expect(numbered('U-3.1', '3')).toBe(false));
});

describe('marks', () => {
  test('stand around what was found, in the original letters', () => {
    expect(marked('Ґрунт і п’ять', ['грунт', 'пять'])).toBe('<mark>Ґрунт</mark> і <mark>п’ять</mark>');
  });
  test('overlapping words make one', () => expect(ranges('відбій', ['від', 'ідбі'])).toEqual([[0, 5]]));
  test('leave tags and entities whole', () => {
    expect(marked('<a class="strong">strong</a> &amp; &lt;b', ['strong', '<b', 'amp'])).toBe(
      '<a class="strong"><mark>strong</mark></a> &amp; <mark>&lt;b</mark>',
    );
  });
  test('stay out of drawings and of words that are only spoken', () => {
    const html = '<svg><text>red</text></svg><span class="sr">red</span> red';
    expect(marked(html, ['red'])).toBe('<svg><text>red</text></svg><span class="sr">red</span> <mark>red</mark>');
  });
  test('no words, no marks', () => expect(marked('a <b>b</b>', [])).toBe('a <b>b</b>'));
});

describe('pictures', () => {
  const face: RulesModule = {
    card: () => '',
    mini: (card) => `<svg class="face">${card}</svg>`,
    name: (t, card) => t(card),
    beside: () => [],
  };
  const html = 'On <code class="card-name" data-card="r+2">r+2</code>, see U-4.5 and U-99.9.';
  test('a card becomes a drawing that keeps its name', () => {
    const drawn = pictured(html, face, () => 'red Draw <Two>');
    expect(drawn).toContain('<svg class="face">r+2</svg>');
    expect(drawn).toContain('<span class="sr">red Draw &lt;Two&gt;</span>');
    expect(drawn).not.toContain('<code');
  });
  test('where the notation is explained it stays', () => {
    expect(pictured(html, face, () => '', { codes: true })).toContain('<code>r+2</code>');
  });
  test('a card that was looked for is marked', () => {
    const hit = (name: string): boolean => hits(name, ['two']);
    expect(pictured(html, face, () => 'red Draw Two', { hit })).toContain('class="mini hit"');
  });
  test('only rules that exist become links, and never within a tag', () => {
    const out = linked('<a title="U-4.5">x</a> U-4.5, U-99.9', (number) =>
      number === 'U-4.5' ? '/rules/uno#U-4.5' : '',
    );
    expect(textOf(out)).toBe('x U-4.5, U-99.9');
    expect(out.match(/href=/g)).toHaveLength(1);
    expect(out).toContain('title="U-4.5"');
  });
  test('an example does not say twice that it is one', () => {
    expect(bare('Приклад: троє гравців', 'Приклад')).toBe('Троє гравців');
    expect(bare('Example: <code>x</code>', 'Example')).toBe('<code>x</code>');
    expect(bare('Three players', 'Example')).toBe('Three players');
  });
});
