// Made by script/types from src/koloda/engine/games/uno. Changes belong there.

export type DrawCause = 'turn' | 'effect' | 'caught' | 'challenge' | 'bluff' | 'mistake';

/** In turn, just drawn, in answer to a card, out of turn */
export type How = 'turn' | 'drawn' | 'answer' | 'jump-in';

export type LossCause = 'skip' | 'reverse' | 'effect' | 'challenge' | 'bluff';

/** A round begins: all cards are in the draw pile and `seat` deals. */
export interface RoundBegins {
  kind: 'round-begins';
  seat: number;
  /** From 1 */
  round: number;
  /** The game is this one round */
  single: boolean;
  /** Cards in the draw pile */
  stock: number;
}

/** The lot has made `seat` the first dealer. */
export interface FirstDealer {
  kind: 'first-dealer';
  seat: number;
}

/** A card has been dealt to `seat`; only that seat sees it. */
export interface Dealt {
  kind: 'dealt';
  seat: number;
  count: number;
  cards: string[] | null;
}

/** The dealer, `seat`, has dealt `count` cards to everybody. */
export interface Deals {
  kind: 'deals';
  seat: number;
  count: number;
}

/** The top card of the draw pile is turned up: it begins the discard pile, or goes back if it is a Wild Draw. */
export interface TurnedUp {
  kind: 'turned-up';
  card: string;
  /** The colour in force; null while a turned-up Wild has none, and for a card that goes back */
  color: Color | null;
  goes_back: boolean;
}

/** `seat` names the colour of a turned-up Wild. */
export interface NamesColor {
  kind: 'names-color';
  seat: number;
  color: Color;
}

/** `seat` lays a card on the discard pile. */
export interface Lays {
  kind: 'lays';
  seat: number;
  card: string;
  /** The colour in force from now on */
  color: Color;
  /** The colour was named with the card, which is black */
  named: boolean;
  how: How;
  /** UNO was said with it */
  uno: boolean;
  /** Cards left in the hand */
  left: number;
}

/** `seat` is to draw `count` cards; they come one by one as far as there are any. */
export interface MustDraw {
  kind: 'must-draw';
  seat: number;
  count: number;
  cause: DrawCause;
}

/** `seat` draws a card from the draw pile; only that seat sees it. */
export interface Draws {
  kind: 'draws';
  seat: number;
  count: number;
  cards: string[] | null;
  cause: DrawCause;
}

/** The draw pile is empty: the lowest `count` cards of the discard pile are shuffled into a new one. */
export interface Reshuffles {
  kind: 'reshuffles';
  count: number;
}

/** `seat` is to draw `count` cards and finds none at all. */
export interface NothingToDraw {
  kind: 'nothing-to-draw';
  seat: number;
  count: number;
  cause: DrawCause;
}

/** `seat` has drawn all there was; the last `count` cards of the penalty are let off. */
export interface Lapses {
  kind: 'lapses';
  seat: number;
  count: number;
}

/** `seat` keeps the card it has just drawn: by choice, or because another seat jumped in. */
export interface Keeps {
  kind: 'keeps';
  seat: number;
  cause: 'turn' | 'jump-in';
}

/** Play runs the other way round. With two seats that changes nothing about whose turn comes next. */
export interface DirectionChanges {
  kind: 'direction-changes';
  /** 1 is clockwise */
  direction: 1 | -1;
  /** At the table */
  seats: number;
}

/** `seat` loses its turn: to a Skip or a Reverse, with the cards it drew, or by a challenge. */
export interface LosesTurn {
  kind: 'loses-turn';
  seat: number;
  cause: LossCause;
}

/** `seat` challenged the Wild Draw that `whom` laid, with the verdict. */
export interface Challenged {
  kind: 'challenged';
  seat: number;
  whom: number;
  bluff: boolean;
}

/** `seat` shows the challenger, `whom`, the hand as it was when the Wild Draw was laid; only these two see it. */
export interface ShowsHand {
  kind: 'shows-hand';
  seat: number;
  whom: number;
  count: number;
  cards: string[] | null;
}

/** `seat` takes the top card of the discard pile back into the hand: a bluff was found out. */
export interface TakesBack {
  kind: 'takes-back';
  seat: number;
  card: string;
  /** The colour in force again */
  color: Color;
}

/** `seat`, whom the table waited for, says that it is ready. */
export interface SaysReady {
  kind: 'says-ready';
  seat: number;
}

/** `seat` laid its next-to-last card without saying UNO and can be caught from now on. */
export interface Forgets {
  kind: 'forgets';
  seat: number;
}

/** `seat` did not say UNO and can be caught no more: the game has gone on. */
export interface Escapes {
  kind: 'escapes';
  seat: number;
}

/** `seat` catches `whom`, who did not say UNO. */
export interface Catches {
  kind: 'catches';
  seat: number;
  whom: number;
}

/** `seat` says UNO late, before anybody has caught it. */
export interface SaysUno {
  kind: 'says-uno';
  seat: number;
}

/** `seat` makes a mistake that costs cards. */
export interface MakesMistake {
  kind: 'makes-mistake';
  seat: number;
}

/** A round is over: `seat` went out, or nobody if it is null. The hands are counted in the open. */
export interface RoundEnds {
  kind: 'round-ends';
  seat: number | null;
  round: number;
  /** Who writes points down: whoever went out, or everybody for the own hand */
  scoring: 'winner' | 'loser';
  /** The points of whoever went out */
  gain: number;
  /** By seat: the cards left */
  hands: string[][];
  /** By seat: what these cards count */
  in_hand: number[];
  /** By seat: what the round gives */
  points: number[];
  /** By seat: the new totals */
  scores: number[];
}

/** The game is over. */
export interface GameEnds {
  kind: 'game-ends';
  /** Somebody has won: nobody has if all seats have lost by their points */
  won: boolean;
  winners: number[];
  /** By seat: the final scores */
  scores: number[];
}

/** `seat` has won the game; told for every winner. */
export interface Wins {
  kind: 'wins';
  seat: number;
}

/** `seat` swaps hands with `whom`, because of a 7. */
export interface Swaps {
  kind: 'swaps';
  seat: number;
  whom: number;
}

/** Every hand moves on by one seat in the direction of play, because of a 0. */
export interface HandsMove {
  kind: 'hands-move';
}

/** The whole hand that `seat` held goes to `whom`; only these two see it. */
export interface PassesHand {
  kind: 'passes-hand';
  seat: number;
  whom: number;
  count: number;
  cards: string[] | null;
}

/** What the table waits for has changed; told last. `seat` is in turn, or asked, or null. */
export interface Turn {
  kind: 'turn';
  seat: number | null;
  phase: Phase;
  /** Cards due from `seat`, unless it answers */
  penalty: number;
  /** Turns in a row that laid nothing and found nothing to draw */
  idle: number;
}

export type UnoEvent =
  | RoundBegins
  | FirstDealer
  | Dealt
  | Deals
  | TurnedUp
  | NamesColor
  | Lays
  | MustDraw
  | Draws
  | Reshuffles
  | NothingToDraw
  | Lapses
  | Keeps
  | DirectionChanges
  | LosesTurn
  | Challenged
  | ShowsHand
  | TakesBack
  | SaysReady
  | Forgets
  | Escapes
  | Catches
  | SaysUno
  | MakesMistake
  | RoundEnds
  | GameEnds
  | Wins
  | Swaps
  | HandsMove
  | PassesHand
  | Turn;

export type Color = 'r' | 'y' | 'g' | 'b';

/** What the table waits for. In lot, deal, turn-up and draw it is the dealer. */
export type Phase =
  'lot' | 'deal' | 'turn-up' | 'draw' | 'turn' | 'drawn' | 'answer' | 'swap' | 'color' | 'ready' | 'over';

/** A finished round. */
export interface RoundView {
  /** Who went out; null if nobody could go on */
  out: number | null;
  /** By seat: what the round gave */
  points: number[];
  /** By seat: the cards left */
  hands: string[][];
}

/** A table of UNO as a seat, or a watcher, may know it. */
export interface UnoView {
  game: string;
  /** Whose view it is; null for a watcher */
  seat: number | null;
  players: number;
  /** From 1 */
  round: number;
  phase: Phase;
  /** Those the table waits for */
  due: number[];
  /** Those who may act */
  actors: number[];
  dealer: number | null;
  /** The seat in turn, or asked */
  turn: number | null;
  /** The seat that comes after it, as play runs now */
  next: number | null;
  /** 1 is clockwise */
  direction: 1 | -1;
  /** The colour in force */
  color: Color | null;
  /** The top card of the discard pile */
  top: string | null;
  /** The top card is the one turned up at the start */
  turned_up: boolean;
  /** Bottom to top */
  discard: string[];
  /** Cards in the draw pile */
  stock: number;
  /** One's own */
  hand: string[];
  /** By seat: how many cards */
  hands: number[];
  /** The card just drawn, while it may be laid; `?` for all but its owner */
  drawn: string | null;
  /** Cards due from the seat that is asked */
  penalty: number;
  /** Cards that would answer what is asked, whoever holds them */
  answers: string[];
  /** A Wild Draw laid by this seat now would be a bluff; null for a watcher */
  bluff: boolean | null;
  /** The seat that draws and how many cards are still to come */
  drawing: number[] | null;
  /** Who did not say UNO and can be caught */
  unsaid: number | null;
  /** Turns in a row that laid nothing and found nothing to draw */
  idle: number;
  /** By seat: the totals */
  scores: number[];
  /** The points that end the game; null for a single round */
  target: number | null;
  /** By seat: cards known to be in another hand */
  known: string[][];
  /** Those finished */
  rounds: RoundView[];
  winners: number[];
}
