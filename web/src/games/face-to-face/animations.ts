// What events look and sound like: which card flies where, and when.
import { back } from '../../look/frame';
import { DRAW_GAP, MOVE, dealGap, type Box } from '../../table/animate';
import type { Animation } from '../../table/animation';
import type { Spot } from './actions';
import { cardOnce, metalOf } from './cards';
import type { Draws, FaceToFaceEvent, Lays, TakesBack } from './types';

/** The places of the table, as they are drawn now and (the hand) as they were before. */
export interface Places {
  /** The top card of a pile, hidden until what flies there has landed. */
  pile: (spot: Spot) => { box: Box; element: Element } | null;
  stock: (seat: number) => Box | null;
  seat: (seat: number) => Box | null;
  hand: Box | null;
  /** Cards of my hand as they are drawn, and as they were. */
  held: (card: number) => { box: Box; element: Element } | null;
  before: Map<number, Box>;
}

const SMALL = 34; // width of a card at a seat
const BACK = MOVE / 2; // what is taken back flies at double speed

/** `landed` tells that the card I laid is there already. */
export function animationOf(
  events: readonly FaceToFaceEvent[],
  places: Places,
  you: number | null,
  landed: boolean,
): Animation {
  const animation: Animation = { flights: [], cues: [] };
  let at = 0;

  const spot = (seat: number): Box | null => {
    if (seat === you) return places.hand;
    const box = places.seat(seat);
    return box && { ...box, width: SMALL };
  };
  const cover = (seat: number): string => back(metalOf(seat) === 's' ? 'silver' : 'gold');
  const faceOf = ({ seat, card }: { seat: number; card: string }): string => cardOnce(metalOf(seat), Number(card));

  const lay = (event: Lays): void => {
    const mine = event.seat === you;
    const to = places.pile(event);
    const from = mine ? (places.before.get(Number(event.card)) ?? places.hand) : spot(event.seat);
    if (!(mine && landed) && from && to) {
      animation.flights.push({
        from,
        to: to.box,
        face: faceOf(event),
        delay: at,
        target: to.element,
        press: true,
      });
      at += MOVE;
      animation.cues.push({ at, sound: 'lay' });
    }
    if (event.way === 'trick') animation.cues.push({ at, sound: 'uno', ripple: event.seat });
    else if (event.way === 'help') animation.cues.push({ at, ripple: event.whom });
  };

  const takeBack = (event: TakesBack): void => {
    const from = places.pile(event)?.box;
    const mine = event.seat === you ? places.held(Number(event.card)) : null;
    const to = mine?.box ?? spot(event.seat);
    animation.cues.push({ at, sound: 'draw' });
    if (!from || !to) return;
    animation.flights.push({
      from,
      to,
      face: faceOf(event),
      delay: at,
      duration: BACK,
      target: mine?.element ?? null,
    });
    at += BACK;
  };

  /** One of the cards of a draw. */
  const draw = ({ seat, cards }: Draws, index: number, delay: number): void => {
    const from = places.stock(seat);
    const card = seat === you ? cards?.[index] : undefined;
    const mine = card === undefined ? null : places.held(Number(card));
    const to = mine?.box ?? spot(seat);
    if (!from || !to) return;
    animation.flights.push(
      mine && card !== undefined
        ? { from, to, face: faceOf({ seat, card }), cover: cover(seat), delay, target: mine.element }
        : { from, to, face: cover(seat), delay },
    );
  };

  const draws = (event: Draws): void => {
    for (let i = 0; i < event.count; i++) {
      draw(event, i, at + i * DRAW_GAP);
      animation.cues.push({ at: at + i * DRAW_GAP, sound: 'draw' });
    }
    at += event.count * DRAW_GAP + MOVE / 2;
  };

  /** Cards go to both in turn, in whatever order the dealer gives them. */
  const deal = (deals: readonly Draws[]): void => {
    const cards = deals.flatMap((event, order) =>
      Array.from({ length: event.count }, (_, index) => ({ event, order, index })),
    );
    cards.sort((a, b) => a.index - b.index || a.order - b.order);
    const gap = dealGap(cards.length);
    for (const [i, { event, index }] of cards.entries()) {
      draw(event, index, at + i * gap);
      if (i % 3 === 0) animation.cues.push({ at: at + i * gap, sound: 'draw' });
    }
    at += cards.length * gap + MOVE / 2;
  };

  const dealt = events.filter((event) => event.kind === 'draws' && event.cause === 'deal');
  if (dealt.length) deal(dealt as Draws[]);
  for (const event of events) {
    switch (event.kind) {
      case 'lays':
        lay(event);
        break;
      case 'takes-back':
        takeBack(event);
        break;
      case 'draws':
        if (event.cause !== 'deal') draws(event);
        break;
    }
  }
  return animation;
}
