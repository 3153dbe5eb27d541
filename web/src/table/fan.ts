// Where the cards of a hand lie (look.md, 9): one fan; on a phone two rows from 13 cards on and three from 27.

export interface FanBox {
  /** Inner width of the hand, and width of a card, in pixels. */
  width: number;
  card: number;
  /** A phone, upright or on its side: long hands get rows. */
  phone: boolean;
  /** The widest angle of the fan in degrees, and how far its ends sag in pixels. */
  arc: number;
  sag: number;
}

export interface Place {
  x: number;
  /** Down from where an unbent, single-row hand lies; negative is up. */
  y: number;
  turn: number;
  row: number;
}

export const ROW_STEP = 52;
const EDGE = 8;
const FOOT = 14;

export const rowsOf = (count: number, phone: boolean): number => (!phone || count <= 12 ? 1 : count <= 26 ? 2 : 3);

/** How many cards each row gets; rows part between two colours where that leaves them nearly even. */
export function rowSizes(groups: readonly string[], rows: number): number[] {
  const n = groups.length;
  const most = Math.max(13, Math.ceil(n / rows) + 1);
  const sizes: number[] = [];
  let from = 0;
  for (let row = 0; row < rows - 1; row++) {
    const left = rows - row;
    const ideal = from + (n - from) / left;
    let best = Math.ceil(ideal);
    let distance = 3.5; // further away, the rows would be too uneven
    for (let i = from + 1; i < n; i++) {
      if (groups[i] === groups[i - 1] || i - from > most || n - i > most * (left - 1)) continue;
      if (Math.abs(i - ideal) < distance) {
        distance = Math.abs(i - ideal);
        best = i;
      }
    }
    sizes.push(best - from);
    from = best;
  }
  sizes.push(n - from);
  return sizes;
}

/** A place for each card; `groups` names the colour of each, in order. */
export function fan(groups: readonly string[], box: FanBox): Place[] {
  const rows = rowsOf(groups.length, box.phone);
  const flat = rows > 1;
  return rowSizes(groups, rows).flatMap((n, row) =>
    Array.from({ length: n }, (_, i) => {
      const room = box.width - box.card - (flat ? 0 : EDGE);
      const step = Math.min(box.card + 8, room / Math.max(1, n - 1));
      const middle = i - (n - 1) / 2;
      const whole = Math.max(8, n);
      return {
        x: box.width / 2 - box.card / 2 + middle * step,
        y: flat ? -(rows - 1 - row) * ROW_STEP : (middle * middle * box.sag) / (whole * whole) - FOOT,
        turn: flat ? 0 : (middle * box.arc) / whole,
        row,
      };
    }),
  );
}

/** How much higher than a card the hand is, in pixels: room to lift one, and a step for each further row. */
export const fanRoom = (count: number, phone: boolean): number => {
  const rows = rowsOf(count, phone);
  return rows === 1 ? 44 : 30 + (rows - 1) * ROW_STEP;
};
