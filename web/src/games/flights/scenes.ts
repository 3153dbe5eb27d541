// What facts look and sound like: which card flies where, and when.
import { back } from '../../look/frame';
import { DRAW_GAP, MOVE, SLOW, type Box } from '../../table/animate';
import type { Scene } from '../../table/scene';
import { cardOnce, miniOnce } from './cards';
import type { Fact } from './follow';
import { isCity } from './view';

/** The places of the table, as they are drawn now or as they were before. */
export interface Places {
  /** A city in a row as it is now, with its element. */
  city: (seat: number, card: string) => { box: Box; element: Element } | null;
  /** And as it was. */
  cityBefore: (seat: number, card: string) => Box | null;
  /** The end of a row. */
  end: (seat: number) => Box | null;
  /** A bid before it was turned up, by seat. */
  bidBefore: (seat: number) => Box | null;
  /** A bid that lies face down now. */
  bid: (seat: number) => { box: Box; element: Element } | null;
  /** Cards laid, as they lie now and as they lay. */
  lies: (card: string) => { box: Box; element: Element }[];
  laidBefore: (card: string) => Box | null;
  seat: (seat: number) => Box | null;
  /** Cards that are new in my hand. */
  fresh: { card: string; element: Element; box: Box }[];
  pile: Box | null;
}

const SMALL = 30; // width of a card at a seat

export function sceneOf(facts: readonly Fact[], places: Places, you: number | null): Scene {
  const scene: Scene = { flights: [], beats: [] };
  let at = 0;
  const atSeat = (seat: number): Box | null => {
    const box = places.seat(seat);
    return box && { ...box, width: SMALL };
  };
  const sound = (name: NonNullable<Scene['beats'][number]['sound']>): void =>
    void scene.beats.push({ at, sound: name });

  for (const fact of facts) {
    switch (fact.kind) {
      case 'lays': {
        if (fact.seat === you) break; // it lies there already
        const to = places.bid(fact.seat);
        const from = atSeat(fact.seat);
        if (from && to)
          scene.flights.push({ from, to: to.box, face: back('flights'), delay: at, target: to.element, press: true });
        sound('lay');
        break;
      }
      case 'turned': {
        // All at the same time, each from where it lay.
        const used = new Set<Element>();
        for (const { seat, card } of fact.bids) {
          const to = places.lies(card).find(({ element }) => !used.has(element));
          const from = places.bidBefore(seat) ?? atSeat(seat);
          if (!to || !from) continue;
          used.add(to.element);
          scene.flights.push({
            from,
            to: to.box,
            face: cardOnce(card),
            ...(seat === you ? {} : { cover: back('flights') }),
            delay: at,
            duration: SLOW,
            target: to.element,
          });
        }
        sound('draw');
        at += SLOW;
        sound('lay');
        break;
      }
      case 'takes': {
        const from = places.laidBefore(fact.card);
        const now = isCity(fact.card) ? places.city(fact.seat, fact.card) : null;
        const to = now?.box ?? (isCity(fact.card) ? places.end(fact.seat) : atSeat(fact.seat));
        if (from && to)
          scene.flights.push({
            from,
            to,
            face: miniOnce(fact.card),
            delay: at,
            target: now?.element ?? null,
            press: true,
          });
        at += MOVE;
        sound('lay');
        break;
      }
      case 'swaps':
        for (const [seat, card, other] of [
          [fact.whom, fact.own, fact.seat],
          [fact.seat, fact.card, fact.whom],
        ] as const) {
          const from = places.cityBefore(other, card);
          const now = places.city(seat, card);
          const to = now?.box ?? places.end(seat);
          if (from && to)
            scene.flights.push({
              from,
              to,
              face: miniOnce(card),
              delay: at,
              duration: SLOW,
              target: now?.element ?? null,
            });
        }
        sound('draw');
        at += SLOW;
        sound('lay');
        break;
      case 'burns':
        scene.beats.push({ at, sound: 'burn', shake: fact.seat });
        break;
      case 'loses': {
        const from = fact.card ? places.cityBefore(fact.seat, fact.card) : null;
        if (from && places.pile && fact.card)
          scene.flights.push({ from, to: { ...places.pile, width: SMALL }, face: miniOnce(fact.card), delay: at });
        scene.beats.push({ at, sound: 'caught', shake: fact.seat });
        break;
      }
      case 'no-swap':
        scene.beats.push({ at, sound: 'refused' });
        break;
      case 'deals':
      case 'draws':
        places.fresh.forEach(({ card, element, box }, i) => {
          if (places.pile)
            scene.flights.push({
              from: { ...places.pile, width: SMALL },
              to: box,
              face: cardOnce(card),
              cover: back('flights'),
              delay: at + i * DRAW_GAP,
              target: element,
            });
        });
        sound('draw');
        break;
      case 'ends':
        sound('round');
        break;
    }
  }
  return scene;
}
