// From whose place a record is seen.

/** All hands open, the watchers, or a seat. */
export type Viewpoint = 'all' | 'watch' | number;

export function viewpointOf(text: string, players: number): Viewpoint {
  if (text === 'watch') return 'watch';
  const seat = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return seat >= 0 && seat < players ? seat : 'all';
}
