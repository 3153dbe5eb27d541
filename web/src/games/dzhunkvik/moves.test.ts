import { expect, it } from 'vitest';
import { grouped, targets } from './moves';

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
});

it('knows what a card is asked for', () => {
  expect(grouped(['show 1', 'show HY', 'done']).cards.get('HY')?.plain).toBe('show HY');
  expect(grouped(['give 1']).cards.get('1')?.plain).toBe('give 1');
  expect(grouped(['lay T3']).cards.get('T3')?.plain).toBe('lay T3');
  expect([...grouped(['lay nothing']).words]).toEqual(['lay nothing']);
  expect(grouped(['say 1', 'say BA']).says).toEqual(['1', 'BA']);
  expect(grouped(['pay v1', 'pay v3', 'done']).pays).toEqual(['v1', 'v3']);
  expect(grouped(['with 1', 'with EV']).withs).toEqual(['1', 'EV']);
});
