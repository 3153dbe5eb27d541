// Through whose eyes a record is seen.

/** All hands open, the watchers, or a seat. */
export type Eyes = 'all' | 'watch' | number;

export function eyesOf(text: string, players: number): Eyes {
  if (text === 'watch') return 'watch';
  const seat = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return seat >= 0 && seat < players ? seat : 'all';
}
