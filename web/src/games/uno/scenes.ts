// What facts look and sound like: who flies where, and when.
import { back } from '../../look/frame';
import { uno } from '../../look/uno';
import { DRAW_GAP, MOVE, SLOW, dealGap, type Box } from '../../table/animate';
import type { Scene } from '../../table/scene';
import type { Fact } from './follow';

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
  players: number;
  express: boolean;
  direction: number;
  /** My own card is there already. */
  landed: boolean;
}

const SMALL = 34; // width of a card at a seat
const MOST_DRAWN = 6;

export function sceneOf(facts: readonly Fact[], places: Places, table: Table): Scene {
  const scene: Scene = { flights: [], beats: [] };
  const cover = back(table.express ? 'express' : 'uno');
  const spot = (seat: number): Box | null => {
    if (seat === table.you) return places.hand;
    const box = places.seat(seat);
    return box && { ...box, width: SMALL };
  };
  const fresh = [...places.fresh];
  const takeFresh = (card?: string): Places['fresh'][number] | undefined => {
    const i = card ? fresh.findIndex((one) => one.card === card) : 0;
    return i < 0 ? undefined : fresh.splice(i, 1)[0];
  };
  let at = 0;

  const lay = (fact: Extract<Fact, { kind: 'lays' }>): void => {
    const mine = fact.seat === table.you;
    if (!(mine && table.landed)) {
      const from = mine ? (places.before.get(fact.card) ?? places.hand) : spot(fact.seat);
      if (from && places.heap) {
        const face = uno(fact.card, { named: fact.color });
        scene.flights.push({ from, to: places.heap, face, delay: at, target: places.top, press: true });
        at += MOVE;
      }
      scene.beats.push({ at, sound: 'lay' });
    }
    if (fact.uno) scene.beats.push({ at, sound: 'uno', ripple: fact.seat });
    if (fact.moves)
      bundles(
        Array.from({ length: table.players }, (_, seat) => [
          seat,
          (seat + table.direction + table.players) % table.players,
        ]),
      );
  };

  /** Hands on the move, as bundles of backs. */
  const bundles = (ways: readonly (readonly number[])[]): void => {
    for (const [from = 0, to = 0] of ways) {
      const start = spot(from),
        end = spot(to);
      if (!start || !end) continue;
      for (let i = 0; i < 3; i++) {
        const turn = (i - 1) * 10;
        scene.flights.push({
          from: { ...start, width: SMALL, turn },
          to: { ...end, width: SMALL, turn },
          face: cover,
          delay: at + i * 40,
          duration: SLOW,
        });
      }
    }
    scene.beats.push({ at, sound: 'draw' });
    at += SLOW;
  };

  const draw = (seat: number, count: number, cards: readonly string[]): void => {
    for (let i = 0; i < Math.min(count, MOST_DRAWN); i++) {
      const delay = at + i * DRAW_GAP;
      const mine = seat === table.you ? takeFresh(cards[i]) : undefined;
      const to = mine?.box ?? spot(seat);
      if (!places.pile || !to) continue;
      scene.flights.push(
        mine
          ? { from: places.pile, to, face: uno(mine.card), cover, delay, target: mine.element }
          : { from: places.pile, to, face: cover, delay },
      );
      scene.beats.push({ at: delay, sound: 'draw' });
    }
    at += Math.min(count, MOST_DRAWN) * DRAW_GAP + MOVE / 2;
  };

  const deal = (dealer: number, each: number): void => {
    const total = each * table.players;
    const gap = dealGap(total);
    for (let i = 0; i < total; i++) {
      const seat = (dealer + 1 + i) % table.players;
      const mine = seat === table.you ? takeFresh() : undefined;
      const to = mine?.box ?? spot(seat);
      if (!places.pile || !to) continue;
      const delay = at + i * gap;
      scene.flights.push(
        mine
          ? { from: places.pile, to, face: uno(mine.card), cover, delay, target: mine.element }
          : { from: places.pile, to, face: cover, delay },
      );
      if (i % 3 === 0) scene.beats.push({ at: delay, sound: 'draw' });
    }
    at += total * gap + MOVE / 2;
  };

  for (const fact of facts) {
    switch (fact.kind) {
      case 'lays':
        lay(fact);
        break;
      case 'draws':
        if (fact.cause !== 'draw') scene.beats.push({ at, plus: { seat: fact.seat, count: fact.count } });
        draw(fact.seat, fact.count, fact.cards);
        break;
      case 'deals':
        deal(fact.seat, fact.count);
        break;
      case 'up':
        if (places.pile && places.heap)
          scene.flights.push({
            from: places.pile,
            to: places.heap,
            face: uno(fact.card),
            cover,
            delay: at,
            target: places.top,
            press: true,
          });
        at += MOVE;
        scene.beats.push({ at, sound: 'lay' });
        break;
      case 'catches':
        scene.beats.push({ at, sound: 'caught', shake: fact.whom });
        break;
      case 'errs':
        scene.beats.push({ at, sound: 'refused', shake: fact.seat });
        break;
      case 'late':
        scene.beats.push({ at, sound: 'uno', ripple: fact.seat });
        break;
      case 'swaps':
        bundles([
          [fact.seat, fact.whom],
          [fact.whom, fact.seat],
        ]);
        break;
      case 'ends':
        scene.beats.push({ at, sound: 'round' });
        break;
    }
  }
  return scene;
}
