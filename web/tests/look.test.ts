import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { face, FACE_COUNT } from '../src/look/faces';
import { back } from '../src/look/frame';
import { icon, mark, symbols } from '../src/look/parts';
import { uno } from '../src/look/uno';

const look = (name: string): string => readFileSync(join(import.meta.dirname, '..', 'src', 'look', name), 'utf8');

const CARDS = [
  ...['r', 'y', 'g', 'b'].flatMap((color) => [...'0123456789', 'S', 'R', '+1', '+2'].map((value) => color + value)),
  'W',
  'W+2',
  'W+4',
];

describe('drawings', () => {
  it('are all different, and refer only to what stands on the page', () => {
    const drawn = [
      ...CARDS.map((card) => uno(card)),
      uno('W', { named: 'g' }),
      back('uno'),
      back('express'),
      mark(),
      icon('rules'),
    ];
    drawn.push(...Array.from({ length: FACE_COUNT }, (_, i) => face(i + 1)), face(1, true), face(2, true));
    expect(new Set(drawn).size).toBe(drawn.length);
    const there = new Set([...symbols().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = drawn.flatMap((svg) =>
      [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, a, b]) => a ?? b),
    );
    expect(wanted.filter((id) => !there.has(id))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(100);
  });

  it('hold no number that is none', () => {
    expect(CARDS.map((card) => uno(card)).join('')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('take a label as text, whatever is in it', () => {
    expect(uno('r7', { label: 'red "7" <&>' })).toContain('aria-label="red &quot;7&quot; &lt;&amp;>"');
    expect(uno('r7')).toContain('aria-hidden="true"');
  });

  it('have a face for every number', () => {
    expect(face(9)).toBe(face(1));
    expect(face(0)).toBe(face(8));
  });
});

describe('tokens', () => {
  it('are the same for a dark system and a dark choice', () => {
    const css = look('tokens.css');
    const system = /:root:not\(\[data-theme=light\]\)\{([^}]*)\}/.exec(css)?.[1];
    const choice = /:root\[data-theme=dark\]\{([^}]*--bg[^}]*)\}/.exec(css)?.[1];
    expect(system).toContain('--bg:');
    expect(choice).toBe(system);
  });
});
