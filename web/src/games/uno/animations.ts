// What events look and sound like: which cards fly from where to where, and when.
import { back } from '../../look/frame';
import { uno } from '../../look/uno';
import { DRAW_GAP, MOVE, SLOW, dealGap, type Box } from '../../table/animate';
import type { Animation } from '../../table/animation';
import type { Lays, PassesHand, UnoEvent } from './types';

/** The places of the table, as they are drawn now and (hand, by key) as they were before. */
export interface Places {
  pile: Box | null;
  heap: Box | null;
  /** The top card, hidden until it has landed. */
  top: Element | null;
  seat: (seat: number) => Box | null;
  /** Cards that are new in my hand, by what they are. */
  fresh: { card: string; element: Element; box: Box }[];
  /** Cards that were in my hand, by what they are. */
  before: Map<string, Box>;
  hand: Box | null;
}

interface Table {
  you: number | null;
  express: boolean;
  /** My own card is there already. */
  landed: boolean;
}

const SMALL = 34; // width of a card at a seat
const MOST_DRAWN = 6;

export function animationOf(events: readonly UnoEvent[], places: Places, table: Table): Animation {
  const { flights, cues }: Animation = { flights: [], cues: [] };
  const cover = back(table.express ? 'express' : 'uno');
  const fresh = [...places.fresh];
  let at = 0; // milliseconds from now

  const spot = (seat: number): Box | null => {
    if (seat === table.you) return places.hand;
    const box = places.seat(seat);
    return box && { ...box, width: SMALL };
  };

  /** A card that comes to a seat: to its own place in my hand, else to the disc. `shown` if all may see it. */
  const comes = (from: Box | null, seat: number, card: string | undefined, delay: number, shown = false): void => {
    const i = seat === table.you ? fresh.findIndex((one) => one.card === card) : -1;
    const mine = fresh.splice(i < 0 ? fresh.length : i, 1)[0];
    const to = mine?.box ?? spot(seat);
    if (!from || !to) return;
    if (shown && card) flights.push({ from, to, face: uno(card), delay, target: mine?.element ?? null });
    else if (mine) flights.push({ from, to, face: uno(mine.card), cover, delay, target: mine.element });
    else flights.push({ from, to, face: cover, delay });
  };

  const draw = (seat: number, count: number, cards: readonly string[] | null): void => {
    const shown = Math.min(count, MOST_DRAWN);
    for (let i = 0; i < shown; i++) {
      const delay = at + i * DRAW_GAP;
      comes(places.pile, seat, cards?.[i], delay);
      cues.push({ at: delay, sound: 'draw' });
    }
    at += shown * DRAW_GAP + MOVE / 2;
  };

  const lay = ({ seat, card, color, named, uno: called }: Lays): void => {
    const mine = seat === table.you;
    if (!(mine && table.landed)) {
      const from = mine ? (places.before.get(card) ?? places.hand) : spot(seat);
      if (from && places.heap) {
        const face = uno(card, { named: named ? color : '' });
        flights.push({ from, to: places.heap, face, delay: at, target: places.top, press: true });
        at += MOVE;
      }
      cues.push({ at, sound: 'lay' });
    }
    if (called) cues.push({ at, sound: 'uno', ripple: seat });
  };

  /** A hand on the move, as a bundle of backs. */
  const pass = ({ seat, whom }: PassesHand): void => {
    const [from, to] = [spot(seat), spot(whom)];
    if (!from || !to) return;
    for (let i = 0; i < 3; i++) {
      const look = { width: SMALL, turn: (i - 1) * 10 };
      const delay = at + i * 40;
      flights.push({ from: { ...from, ...look }, to: { ...to, ...look }, face: cover, delay, duration: SLOW });
    }
  };

  const gap = dealGap(events.filter(({ kind }) => kind === 'dealt').length);
  events.forEach((event, i) => {
    switch (event.kind) {
      case 'dealt':
        comes(places.pile, event.seat, event.cards?.[0], at);
        if (i % 3 === 0) cues.push({ at, sound: 'draw' });
        at += gap;
        break;
      case 'deals':
        at += MOVE / 2;
        break;
      case 'turned-up':
        if (event.goes_back) break;
        if (places.pile && places.heap) {
          const face = uno(event.card);
          flights.push({
            from: places.pile,
            to: places.heap,
            face,
            cover,
            delay: at,
            target: places.top,
            press: true,
          });
        }
        at += MOVE;
        cues.push({ at, sound: 'lay' });
        break;
      case 'lays':
        lay(event);
        break;
      case 'draws':
        if (event.cause !== 'turn') cues.push({ at, plus: { seat: event.seat, count: event.count } });
        draw(event.seat, event.count, event.cards);
        break;
      case 'takes-back':
        comes(places.heap, event.seat, event.card, at, true);
        at += MOVE;
        break;
      case 'catches':
        cues.push({ at, sound: 'caught', shake: event.whom });
        break;
      case 'makes-mistake':
        cues.push({ at, sound: 'refused', shake: event.seat });
        break;
      case 'says-uno':
        cues.push({ at, sound: 'uno', ripple: event.seat });
        break;
      case 'swaps':
      case 'hands-move':
        cues.push({ at, sound: 'draw' });
        break;
      case 'passes-hand': // all at the same time
        pass(event);
        if (events[i + 1]?.kind !== 'passes-hand') at += SLOW;
        break;
      case 'round-ends':
        cues.push({ at, sound: 'round' });
        break;
    }
  });
  return { flights, cues };
}

/** What others do to somebody, or the rules: it is not the own choice. */
export function happensTo(event: UnoEvent, you: number): boolean {
  switch (event.kind) {
    case 'catches':
    case 'challenged':
    case 'swaps':
      return event.whom === you;
    case 'draws':
      return event.seat === you && event.cause !== 'turn';
    case 'loses-turn':
    case 'makes-mistake':
      return event.seat === you;
    default:
      return event.kind === 'hands-move';
  }
}
