// What is said shows at the seat for a while.
import type { Bubble, TableState } from './state';

const REACTION = 2600; // milliseconds
const LINE = 3000; // and as long as it takes to read
const LETTER = 60;
const LONGEST = 9000;

let count = 0;

export function addBubble(table: TableState, bubble: Omit<Bubble, 'key'>): void {
  const key = (count += 1);
  table.bubbles.push({ ...bubble, key });
  const time = bubble.what ? REACTION : Math.min(LONGEST, LINE + LETTER * bubble.text.length);
  setTimeout(() => {
    table.bubbles = table.bubbles.filter((one) => one.key !== key);
  }, time);
}
