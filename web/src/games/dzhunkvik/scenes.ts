// What facts look and sound like: which card flies where, and when.
import { DRAW_GAP, MOVE, SLOW, type Box } from '../../table/animate';
import type { Scene } from '../../table/scene';
import type { Sound } from '../../table/sound';
import { backOnce, cardOnce } from './cards';
import type { Fact } from './follow';

/** A place with its element. */
export interface Spot {
  box: Box;
  element: Element;
}

/** The places of the table, as they are drawn now or as they were before. */
export interface Places {
  /** Where somebody sits, or my hand; somebody's Nest, Home and Viruses. */
  seat: (seat: number) => Box | null;
  own: (what: 'nest' | 'home' | 'virus', seat: number) => Box | null;
  /** The card on the ring, and the last card of the stack that nobody has taken. */
  top: (card: string) => Spot | null;
  /** A card of mine as it lay in my hand, if it did. */
  held: (card: string) => Box | null;
  /** Cards that are new in my hand. */
  fresh: ({ card: string } & Spot)[];
  fights: (seat: number) => Spot | null;
  pile: Box | null;
}

const SMALL = 30; // width of a card at a seat
const MOST = 6; // cards that fly one by one
const SOUNDS: Readonly<Record<string, Sound>> = {
  HY: 'caught',
  IS: 'frost',
  VS: 'bite',
  VM: 'bite',
  VL: 'bite',
  D4: 'uno',
};

/** `landed`: my own card lies there already. */
export function sceneOf(facts: readonly Fact[], places: Places, you: number | null, landed: boolean): Scene {
  const scene: Scene = { flights: [], beats: [] };
  let at = 0;
  const small = (box: Box | null): Box | null => box && { ...box, width: SMALL };
  const atSeat = (seat: number): Box | null => (seat === you ? places.seat(seat) : small(places.seat(seat)));
  const sound = (name: Sound): void => void scene.beats.push({ at, sound: name });
  const fly = (face: string, from: Box | null, to: Box | null, more: Partial<Scene['flights'][number]> = {}): void => {
    if (from && to) scene.flights.push({ from, to, face, delay: at, ...more });
  };
  /** Cards that go from one place to another, one after the other. */
  const several = (faces: readonly string[], from: Box | null, to: Box | null): void => {
    faces.slice(0, MOST).forEach((face, i) => fly(face, from, to, { delay: at + i * DRAW_GAP }));
    if (faces.length) sound('draw');
    at += MOVE;
  };
  const faces = (cards: readonly string[]): string[] =>
    cards.map((card) => (card === '?' ? backOnce('dzhun') : cardOnce(card)));

  for (const fact of facts) {
    switch (fact.kind) {
      case 'lays':
      case 'uses': {
        const to = places.top(fact.card);
        const mine = fact.seat === you;
        if (to && !(mine && landed))
          fly(cardOnce(fact.card), (mine ? places.held(fact.card) : null) ?? atSeat(fact.seat), to.box, {
            target: to.element,
            press: true,
          });
        if (fact.card === 'HY' && !mine) scene.beats.push({ at: at + MOVE, ripple: fact.seat });
        sound(SOUNDS[fact.card] ?? 'lay');
        break;
      }
      case 'fights': {
        const to = places.fights(fact.seat);
        if (to && fact.seat !== you)
          fly(backOnce('dzhun'), atSeat(fact.seat), to.box, { target: to.element, press: true });
        sound('lay');
        break;
      }
      case 'battle':
        sound('caught');
        break;
      case 'wins':
        sound('round');
        break;
      case 'packs':
        scene.beats.push({ at, sound: 'uno', ripple: fact.seat });
        break;
      case 'takes': {
        const nest = fact.zone === 'nest';
        several(
          faces(fact.cards),
          nest ? small(places.own('nest', fact.from)) : atSeat(fact.from),
          nest ? small(places.own('nest', fact.seat)) : atSeat(fact.seat),
        );
        break;
      }
      case 'grabs':
        several(faces(fact.pack), small(places.own('home', fact.on)), small(places.own('home', fact.seat)));
        scene.beats.push({ at, shake: fact.on });
        break;
      case 'gives':
        several(faces(fact.cards), atSeat(fact.seat), atSeat(fact.to));
        break;
      case 'perish':
        several(faces(fact.cards), atSeat(fact.from), small(places.pile));
        scene.beats.push({ at, sound: 'burn', shake: fact.from });
        break;
      case 'catches':
        fly(cardOnce(fact.virus), small(places.pile), small(places.own('virus', fact.seat)), {
          cover: backOnce('virus'),
          duration: SLOW,
        });
        scene.beats.push({ at, sound: 'caught', shake: fact.seat });
        break;
      case 'pays':
        if (fact.paid) several(faces(fact.cards), small(places.own('nest', fact.seat)), small(places.pile));
        break;
      case 'deals':
        drawn(places.fresh.length);
        break;
      case 'draws': {
        for (const { seat, cards } of fact.drawn)
          if (seat !== you)
            cards
              .slice(0, MOST)
              .forEach((_, i) =>
                fly(backOnce('dzhun'), small(places.pile), atSeat(seat), { delay: at + i * DRAW_GAP }),
              );
        drawn(fact.drawn.find(({ seat }) => seat === you)?.cards.length ?? 0);
        break;
      }
      case 'cancelled':
        sound('refused');
        break;
      case 'instant':
      case 'leader':
        sound('window');
        break;
    }
  }
  return scene;

  function drawn(mine: number): void {
    if (mine)
      places.fresh.forEach(({ card, element, box }, i) =>
        fly(cardOnce(card), small(places.pile), box, {
          cover: backOnce('dzhun'),
          delay: at + i * DRAW_GAP,
          target: element,
        }),
      );
    sound('draw');
  }
}
