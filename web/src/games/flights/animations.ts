// What events look and sound like: which card flies where, and when. Only where things lie on the screen is known here.
import { back } from '../../look/frame';
import { boxOf, DRAW_GAP, MOVE, SLOW, type Box, type Flight } from '../../table/animate';
import type { Animation, Cue } from '../../table/animation';
import { cardOnce, miniOnce } from './cards';
import type { FlightsEvent } from './types';

/** Something drawn, and where it is. */
export interface Place {
  box: Box;
  element: Element;
}

/** The places of the table, as they are drawn now or as they were before. */
export interface Places {
  /** A city in a row, as it lies now and as it lay. */
  city: (seat: number, card: string) => Place | null;
  cityBefore: (seat: number, card: string) => Box | null;
  /** The end of a row. */
  end: (seat: number) => Box | null;
  /** A bid that lies face down, now and before it was turned up. */
  bid: (seat: number) => Place | null;
  bidBefore: (seat: number) => Box | null;
  /** Cards laid, as they lie now and as they lay. */
  laid: (card: string) => Place[];
  laidBefore: (card: string) => Box | null;
  /** Cards in my hand. */
  hand: (card: string) => Place[];
  seat: (seat: number) => Box | null;
  pile: Box | null;
}

const SMALL = 30; // width of a card at a seat

export function animationOf(events: readonly FlightsEvent[], places: Places, you: number | null): Animation {
  const flights: Flight[] = [];
  const cues: Cue[] = [];
  const used = new Set<Element>(); // cards that one flies to already
  let at = 0;
  let drawing = false;
  let drawn = 0; // cards of mine
  const small = (box: Box | null): Box | null => box && { ...box, width: SMALL };
  const sound = (name: NonNullable<Cue['sound']>, more: Partial<Cue> = {}): void =>
    void cues.push({ at, sound: name, ...more });
  const fly = (from: Box | null, to: Box | null | undefined, face: string, how: Partial<Flight> = {}): void => {
    if (from && to) flights.push({ from, to, face, delay: at, ...how });
  };
  const free = (found: readonly Place[]): Place | undefined => {
    const place = found.find(({ element }) => !used.has(element));
    if (place) used.add(place.element);
    return place;
  };
  /** Into a row: a card that burns there at once is not drawn any more, and flies to its end. */
  const toRow = (from: Box | null, seat: number, card: string, how: Partial<Flight>): void => {
    const now = places.city(seat, card);
    fly(from, now?.box ?? places.end(seat), miniOnce(card), { target: now?.element ?? null, ...how });
  };

  for (const event of events) {
    switch (event.kind) {
      case 'lays': {
        if (event.seat === you) break; // it lies there already
        const to = places.bid(event.seat);
        fly(small(places.seat(event.seat)), to?.box, back('flights'), { target: to?.element ?? null, press: true });
        sound('lay');
        break;
      }
      case 'bids-shown':
        // All at the same time, each from where it lay.
        for (const { seat, card } of event.bids) {
          const to = free(places.laid(card));
          fly(places.bidBefore(seat) ?? small(places.seat(seat)), to?.box, cardOnce(card), {
            ...(seat === you ? {} : { cover: back('flights') }),
            duration: SLOW,
            target: to?.element ?? null,
          });
        }
        sound('draw');
        at += SLOW;
        sound('lay');
        break;
      case 'takes': {
        const from = places.laidBefore(event.card);
        if (event.place === 'row') toRow(from, event.seat, event.card, { press: true });
        else fly(from, small(places.seat(event.seat)), miniOnce(event.card), { press: true });
        at += MOVE;
        sound('lay');
        break;
      }
      case 'swaps':
        toRow(places.cityBefore(event.seat, event.own_card), event.whom, event.own_card, { duration: SLOW });
        toRow(places.cityBefore(event.whom, event.card), event.seat, event.card, { duration: SLOW });
        sound('draw');
        at += SLOW;
        sound('lay');
        break;
      case 'burns':
        sound('burn', { shake: event.seat });
        break;
      case 'deports':
        fly(places.cityBefore(event.seat, event.card), small(places.pile), miniOnce(event.card));
        sound('caught', { shake: event.seat });
        break;
      case 'deports-nothing':
        sound('caught', { shake: event.seat });
        break;
      case 'no-swap':
        sound('refused');
        break;
      case 'draws':
        if (!drawing) sound('draw');
        drawing = true;
        for (const card of event.seat === you ? (event.cards ?? []) : []) {
          const to = free(places.hand(card));
          fly(small(places.pile), to?.box, cardOnce(card), {
            cover: back('flights'),
            delay: at + drawn * DRAW_GAP,
            target: to?.element ?? null,
          });
          drawn += 1;
        }
        break;
      case 'deal-ends':
        sound('round');
        break;
    }
  }
  return { flights, cues };
}

/** Rows as they were when something in them caught fire, and what burns there; by seat. */
export interface Blaze {
  rows: Record<number, readonly string[]>;
  burning: Record<number, readonly string[]>;
}
export function blazeOf(events: readonly FlightsEvent[]): Blaze | null {
  const blaze: Blaze = { rows: {}, burning: {} };
  for (const event of events) {
    if (event.kind !== 'burns') continue;
    // What burns after the gap has closed was in the row from the beginning.
    blaze.rows[event.seat] ??= event.row;
    blaze.burning[event.seat] = [...(blaze.burning[event.seat] ?? []), ...event.cards];
  }
  return Object.keys(blaze.rows).length ? blaze : null;
}

// ---------------------------------------------------------------- where things lie

/** Where things lay before the table changed. */
export interface Before {
  cities: Map<string, Box>;
  bids: Map<string, Box>;
  laid: Map<string, Box>;
}
export const NOTHING_BEFORE: Before = { cities: new Map(), bids: new Map(), laid: new Map() };

const all = (where: string): Element[] => [...document.querySelectorAll(where)];
const dataOf = (element: Element, name: string): string =>
  element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? '';

function boxes(where: string, ...names: string[]): Map<string, Box> {
  const found = new Map<string, Box>();
  for (const element of all(where)) {
    const box = boxOf(element);
    if (box) found.set(names.map((name) => dataOf(element, name)).join(' '), box);
  }
  return found;
}

export const remembered = (): Before => ({
  cities: boxes('[data-row] [data-card]', 'row', 'card'),
  bids: boxes('[data-bid] .fl-lies', 'bid'),
  laid: boxes('[data-lies] .card', 'lies'),
});

/** `seat` says where somebody sits; `before` is how things lay. */
export function placesOf(before: Before, seat: (seat: number) => Box | null): Places {
  const placed = (where: string): Place[] =>
    all(where).flatMap((element) => {
      const box = boxOf(element);
      return box ? [{ box, element }] : [];
    });
  return {
    city: (who, card) => placed(`[data-row="${who}"] [data-card="${card}"]`)[0] ?? null,
    cityBefore: (who, card) => before.cities.get(`${who} ${card}`) ?? null,
    end: (who) => boxOf(all(`[data-row="${who}"] > :last-child`)[0]) ?? seat(who),
    bid: (who) => placed(`[data-bid="${who}"] .fl-lies`)[0] ?? null,
    bidBefore: (who) => before.bids.get(String(who)) ?? null,
    laid: (card) => placed(`[data-lies="${card}"] .card`),
    laidBefore: (card) => before.laid.get(card) ?? null,
    hand: (card) => placed(`[data-hand="${card}"]`).reverse(),
    seat,
    pile: boxOf(all('.fl-deck')[0]),
  };
}
