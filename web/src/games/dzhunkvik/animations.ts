// What events look and sound like: which card flies where, and when; and what is shown to all for a moment.
import { DRAW_GAP, MOVE, SLOW, type Box } from '../../table/animate';
import type { Animation } from '../../table/animation';
import type { Sound } from '../../table/sound';
import { backOnce, cardOnce } from './cards';
import type { DzhunkvikEvent } from './types';

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
  /** The card on the ring, or the last such card of the stack. */
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
export function animationOf(
  events: readonly DzhunkvikEvent[],
  places: Places,
  you: number | null,
  landed: boolean,
): Animation {
  const animation: Animation = { flights: [], cues: [] };
  let at = 0;
  let drew = false;
  const small = (box: Box | null): Box | null => box && { ...box, width: SMALL };
  const atSeat = (seat: number): Box | null => (seat === you ? places.seat(seat) : small(places.seat(seat)));
  const inZone = (zone: 'hand' | 'nest', seat: number): Box | null =>
    zone === 'nest' ? small(places.own('nest', seat)) : atSeat(seat);
  const cue = (what: Omit<Animation['cues'][number], 'at'>): void => void animation.cues.push({ at, ...what });
  const sound = (name: Sound): void => cue({ sound: name });
  const fly = (
    face: string,
    from: Box | null,
    to: Box | null,
    more: Partial<Animation['flights'][number]> = {},
  ): void => {
    if (from && to) animation.flights.push({ from, to, face, delay: at, ...more });
  };
  /** Cards that go from one place to another, one after the other. */
  const several = (
    { cards, count }: { cards: readonly string[] | null; count: number },
    from: Box | null,
    to: Box | null,
  ): void => {
    const faces = cards?.map(cardOnce) ?? Array<string>(count).fill(backOnce('dzhun'));
    faces.slice(0, MOST).forEach((face, i) => fly(face, from, to, { delay: at + i * DRAW_GAP }));
    if (faces.length) sound('draw');
    at += MOVE;
  };
  const toMyHand = (): void => {
    places.fresh.forEach(({ card, element, box }, i) =>
      fly(cardOnce(card), small(places.pile), box, {
        cover: backOnce('dzhun'),
        delay: at + i * DRAW_GAP,
        target: element,
      }),
    );
  };

  for (const event of events) {
    switch (event.kind) {
      case 'lays':
      case 'uses':
      case 'plays-hysteria': {
        const to = places.top(event.card);
        const mine = event.seat === you;
        const zone = event.kind === 'lays' ? event.zone : 'hand';
        const from = mine && zone === 'hand' ? places.held(event.card) : null;
        if (to && !(mine && landed))
          fly(cardOnce(event.card), from ?? inZone(zone, event.seat), to.box, { target: to.element, press: true });
        if (event.card === 'HY' && !mine) animation.cues.push({ at: at + MOVE, ripple: event.seat });
        sound(SOUNDS[event.card] ?? 'lay');
        break;
      }
      case 'fights': {
        const to = places.fights(event.seat);
        if (to && event.seat !== you)
          fly(backOnce('dzhun'), atSeat(event.seat), to.box, { target: to.element, press: true });
        sound('lay');
        break;
      }
      case 'battle-shown':
        sound('caught');
        break;
      case 'round-ends':
        sound('round');
        break;
      case 'makes-pack':
        cue({ sound: 'uno', ripple: event.seat });
        break;
      case 'takes':
        several(event, inZone(event.zone, event.whom), inZone(event.into, event.seat));
        break;
      case 'grabs':
        several(event, small(places.own('home', event.whom)), small(places.own('home', event.seat)));
        cue({ shake: event.whom });
        break;
      case 'gives':
        several(event, atSeat(event.seat), atSeat(event.whom));
        break;
      case 'discarded':
        several({ cards: [event.card], count: 1 }, atSeat(event.seat), small(places.pile));
        break;
      case 'perishes':
        several(event, atSeat(event.seat), small(places.pile));
        cue({ sound: 'burn', shake: event.seat });
        break;
      case 'catches':
        fly(cardOnce(event.virus), small(places.pile), small(places.own('virus', event.seat)), {
          cover: backOnce('virus'),
          duration: SLOW,
        });
        cue({ sound: 'caught', shake: event.seat });
        break;
      case 'pays':
        several(event, small(places.own('nest', event.seat)), small(places.pile));
        break;
      case 'deals':
        toMyHand();
        sound('draw');
        break;
      case 'draws':
        if (event.seat !== you)
          for (let i = 0; i < Math.min(event.count, MOST); i++)
            fly(backOnce('dzhun'), small(places.pile), atSeat(event.seat), { delay: at + i * DRAW_GAP });
        if (!drew) sound('draw');
        drew = true;
        break;
      case 'cancelled':
        sound('refused');
        break;
      case 'plays-instant':
      case 'leader-begins':
        sound('window');
        break;
    }
  }
  if (events.some((event) => event.kind === 'draws' && event.seat === you)) toMyHand();
  return animation;
}

// ---------------------------------------------------------------- what has just come to light

/** All cards of a Battle by seat, null for who had none. */
interface Battle {
  kind: 'battle';
  cards: (string | null)[];
  winner: number | null;
}

/** For how many milliseconds it is shown. */
const LASTS = {
  'turns-over': 4600,
  battle: 4200,
  redeals: 3400,
  'plays-instant': 2000,
  found: 2600,
  discarded: 2200,
  perishes: 2400,
  'makes-pack': 2400,
  'round-ends': 2300,
  cancelled: 1500,
  'takes-effect': 1000,
} as const;
export type Reveal = Battle | Extract<DzhunkvikEvent, { kind: keyof typeof LASTS }>;

/** What of some events deserves to be seen by all; the cards of a Battle are seen together. */
export function revealsOf(events: readonly DzhunkvikEvent[]): Reveal[] {
  const reveals: Reveal[] = [];
  let battle: Battle | null = null;
  for (const event of events) {
    if (event.kind === 'battle-shown') reveals.push((battle = { kind: 'battle', cards: [], winner: null }));
    else if (event.kind === 'fighter' && battle) battle.cards[event.seat] = event.cards[0] ?? null;
    else if (event.kind === 'wins-battle' && battle) battle.winner = event.seat;
    else if (event.kind in LASTS) reveals.push(event as Reveal);
  }
  return reveals;
}

/** Milliseconds that some last, one after the other. */
export const lasting = (shown: readonly Reveal[]): number => shown.reduce((sum, { kind }) => sum + LASTS[kind], 0);

// ---------------------------------------------------------------- what others do to somebody

const DONE_TO = ['takes', 'grabs', 'gives', 'uses', 'plays-hysteria'];
const COMES_TO = ['catches', 'perishes', 'discarded', 'found'];

export const happensTo = (event: DzhunkvikEvent, you: number): boolean =>
  (DONE_TO.includes(event.kind) && 'whom' in event && event.whom === you) ||
  (COMES_TO.includes(event.kind) && 'seat' in event && event.seat === you) ||
  (event.kind === 'freezes' && event.frozen.includes(you));
