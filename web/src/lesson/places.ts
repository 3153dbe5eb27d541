// Where a mark points, and where it stands so that it covers nothing that matters.

/** Places that every table has, and those of our games. At the table of any other game a zone says `data-place`. */
const PLACES: Record<string, string> = {
  hand: '.tray .hand, .tray .fl-own',
  actions: '.tray .acts',
  say: '.tray .say',
  seat: '.table [data-seat]',
  pile: '.heap',
  draw: '.draw',
  middle: '.fl-laid, .dz-stk, .dz-mid',
  order: '.fl-order',
  row: '.fl-me',
  flights: '.fl-set',
  nest: '.tray [data-own^=nest], .dz-own',
  home: '.tray [data-own^=home], .dz-own',
  viruses: '.tray [data-own^=virus], .dz-own',
};

/** The place of a name, as it is drawn now. */
export function placeOf(name: string, you: number | null): Element | null {
  const own = `[data-half="${you}"]`;
  const selectors = [
    `[data-place="${name}"]`,
    ...(name === 'mine' ? [own, '.tray .fl-me'] : name === 'other' ? [`.half:not(${own})`] : []),
    ...(PLACES[name] ?? '').split(', ').filter(Boolean),
    '.tray .say',
  ];
  for (const selector of selectors)
    for (const found of document.querySelectorAll(selector)) if (found.getClientRects().length) return found;
  return null;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of what is in a place: a list of cards may be much wider than its cards. */
export function boxOf(place: Element): Rect {
  const whole = place.getBoundingClientRect();
  const inside = [...place.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (!inside.length) return whole;
  return {
    left: Math.max(whole.left, Math.min(...inside.map(({ left }) => left))),
    top: whole.top,
    right: Math.min(whole.right, Math.max(...inside.map(({ right }) => right))),
    bottom: whole.bottom,
  };
}

export type Side = 'above' | 'below' | 'left' | 'right' | 'free';

const GAP = 14;
const EDGE = 8;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const held = (at: number, size: number, room: number): number => Math.max(EDGE, Math.min(at, room - size - EDGE));

/**
 * Where a panel of this size stands: beside what it speaks about, never over it, and over as little as can be of what
 * else is needed now (`keep`, the first most).
 */
export function stand(
  target: Rect,
  size: { width: number; height: number },
  room: { width: number; height: number },
  keep: readonly Rect[],
): { left: number; top: number; side: Side } {
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const x = held(middle.x - size.width / 2, size.width, room.width);
  const y = held(middle.y - size.height / 2, size.height, room.height);
  const spots: { left: number; top: number; side: Side }[] = [
    { left: x, top: target.top - GAP - size.height, side: 'above' },
    { left: x, top: target.bottom + GAP, side: 'below' },
    { left: target.left - GAP - size.width, top: y, side: 'left' },
    { left: target.right + GAP, top: y, side: 'right' },
    { left: x, top: held(60, size.height, room.height), side: 'free' },
    { left: x, top: held(room.height, size.height, room.height), side: 'free' },
    // above what is needed, in the middle or at either end of what it speaks about
    ...keep.flatMap(({ top }) =>
      [x, held(target.left, size.width, room.width), held(target.right - size.width, size.width, room.width)].map(
        (left) => ({ left, top: top - GAP - size.height, side: 'free' as const }),
      ),
    ),
  ];
  const cost = (spot: { left: number; top: number }): number => {
    const box = { ...spot, right: spot.left + size.width, bottom: spot.top + size.height };
    const outside =
      Math.max(0, EDGE - box.left) +
      Math.max(0, EDGE - box.top) +
      Math.max(0, box.right - room.width + EDGE) +
      Math.max(0, box.bottom - room.height + EDGE);
    const covered = keep.reduce((sum, rect, i) => sum + overlap(box, rect) / (i + 1), 0);
    const away = Math.hypot((box.left + box.right) / 2 - middle.x, (box.top + box.bottom) / 2 - middle.y);
    return outside * 10_000 + overlap(box, target) * 20 + covered + away * 6;
  };
  const [best = { left: x, top: y, side: 'free' as const }] = spots
    .map((spot) => ({ spot, cost: cost(spot) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ spot }) => spot);
  return best;
}
