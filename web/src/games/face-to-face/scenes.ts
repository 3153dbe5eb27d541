// What facts look and sound like: who flies where, and when.
import { back } from '../../look/frame';
import { DRAW_GAP, MOVE, dealGap, type Box } from '../../table/animate';
import type { Scene } from '../../table/scene';
import { cardOnce } from './cards';
import type { Fact } from './follow';
import { metalOf, type Spot } from './view';

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

interface Table {
  you: number | null;
  /** My own card is there already. */
  landed: boolean;
  /** My hand, for the deal. */
  hand: readonly number[];
}

const SMALL = 34; // width of a card at a seat
const BACK = MOVE / 2; // what is taken back flies at double speed

export function sceneOf(facts: readonly Fact[], places: Places, table: Table): Scene {
  const scene: Scene = { flights: [], beats: [] };
  let at = 0;

  const spot = (seat: number): Box | null => {
    if (seat === table.you) return places.hand;
    const box = places.seat(seat);
    return box && { ...box, width: SMALL };
  };
  const cover = (seat: number): string => back(metalOf(seat) === 's' ? 'silver' : 'gold');

  const lay = (fact: Extract<Fact, { kind: 'lays' }>): void => {
    const mine = fact.seat === table.you;
    const to = places.pile(fact);
    const from = mine ? (places.before.get(fact.card) ?? places.hand) : spot(fact.seat);
    if (!(mine && table.landed) && from && to) {
      scene.flights.push({
        from,
        to: to.box,
        face: cardOnce(metalOf(fact.seat), fact.card),
        delay: at,
        target: to.element,
        press: true,
      });
      at += MOVE;
      scene.beats.push({ at, sound: 'lay' });
    }
    if (fact.trick) scene.beats.push({ at, sound: 'uno', ripple: fact.seat });
    else if (fact.owner !== fact.seat) scene.beats.push({ at, ripple: fact.owner });
  };

  const takeBack = (fact: Extract<Fact, { kind: 'back' }>): void => {
    const from = places.pile(fact)?.box;
    const mine = fact.seat === table.you ? places.held(fact.card) : null;
    const to = mine?.box ?? spot(fact.seat);
    scene.beats.push({ at, sound: 'draw' });
    if (!from || !to) return;
    scene.flights.push({
      from,
      to,
      face: cardOnce(metalOf(fact.seat), fact.card),
      delay: at,
      duration: BACK,
      target: mine?.element ?? null,
    });
    at += BACK;
  };

  const draw = (seat: number, card: number | undefined, delay: number): void => {
    const from = places.stock(seat);
    const mine = seat === table.you && card !== undefined ? places.held(card) : null;
    const to = mine?.box ?? spot(seat);
    if (!from || !to) return;
    scene.flights.push(
      mine && card !== undefined
        ? { from, to, face: cardOnce(metalOf(seat), card), cover: cover(seat), delay, target: mine.element }
        : { from, to, face: cover(seat), delay },
    );
  };

  for (const fact of facts) {
    if (fact.kind === 'lays') lay(fact);
    else if (fact.kind === 'back') takeBack(fact);
    else if (fact.kind === 'draws') {
      for (let i = 0; i < fact.count; i++) {
        draw(fact.seat, fact.cards[i], at + i * DRAW_GAP);
        scene.beats.push({ at: at + i * DRAW_GAP, sound: 'draw' });
      }
      at += fact.count * DRAW_GAP + MOVE / 2;
    } else if (fact.kind === 'dealt') {
      const gap = dealGap(fact.count);
      for (let i = 0; i < fact.count; i++) {
        const each = Math.floor(i / 2);
        const seat = i % 2 ? 1 - fact.first : fact.first;
        draw(seat, seat === table.you ? table.hand[each] : undefined, at + i * gap);
        if (i % 3 === 0) scene.beats.push({ at: at + i * gap, sound: 'draw' });
      }
      at += fact.count * gap + MOVE / 2;
    }
  }
  return scene;
}
