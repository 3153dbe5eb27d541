// Made by script/types from src/koloda/engine/games/face_to_face. Changes belong there.

/** The rising and the falling pile of a player */
export type Pile = 'up' | 'down';

export type Way = 'ordinary' | 'trick' | 'help';

export type Phase = 'lot' | 'deal' | 'draw' | 'turn' | 'over';

export type DrawCause = 'deal' | 'turn' | 'helped';

export type EndCause = 'two' | 'six' | 'rest' | 'nothing';

export type StuckCause = 'pair' | 'one-card' | 'last-card';

export type EndRule = 'F-5.1' | 'F-5.2';

/** A player begins the game; the lot has decided (F-1.3). */
export interface Begins {
  kind: 'begins';
  seat: number;
}

/** A card comes from the player's own draw pile into the hand (F-1.2, F-4.1). */
export interface Draws {
  kind: 'draws';
  seat: number;
  count: number;
  /** Null for those who may not see them */
  cards: string[] | null;
  /** The deal; the end of a turn; the same when a card has gone to the opponent */
  cause: DrawCause;
}

/** The deal is complete: each player has been dealt so many cards (F-1.2). */
export interface Dealt {
  kind: 'dealt';
  count: number;
}

/** A turn begins (F-2.1). */
export interface TurnBegins {
  kind: 'turn-begins';
  seat: number;
  /** Its number, counted from 1 at the first turn of the game or of the position */
  turn: number;
}

/** A player lays a card on a pile (F-2.1, F-3). */
export interface Lays {
  kind: 'lays';
  seat: number;
  card: string;
  /** Whose pile it is: the player's own or the opponent's */
  whom: number;
  pile: Pile;
  /** The card it is laid on */
  top_card: string;
  /** As the pile goes (F-3.1, F-3.2); ten back (F-3.3); on a pile of the opponent (F-3.4) */
  way: Way;
  /** Cards in the player's hand then */
  hand: number;
  /** Cards laid in this turn so far */
  laid: number;
}

/** The card laid last returns to the hand; everybody has seen it (F-2.4). */
export interface TakesBack {
  kind: 'takes-back';
  seat: number;
  card: string;
  /** Whose pile it leaves */
  whom: number;
  pile: Pile;
  /** The card on top of that pile then */
  top_card: string;
  /** Cards in the player's hand then */
  hand: number;
  /** Cards laid in this turn that still lie */
  laid: number;
}

/** A player has laid enough and ends the turn; cards are drawn next, unless none are left (F-4). */
export interface EndsTurn {
  kind: 'ends-turn';
  seat: number;
  /** Cards laid in this turn */
  laid: number;
  /** Whether one of them went to the opponent */
  helped: boolean;
  /** Cards to be drawn now */
  draws: number;
  /** Two cards; up to six in hand; what is left; nothing is left */
  cause: EndCause;
}

/** A player has laid all cards and wins by it (F-5.1). */
export interface LaidOut {
  kind: 'laid-out';
  seat: number;
}

/** A player whose turn begins cannot lay the least that is asked, and loses by it (F-5.2). */
export interface CannotLay {
  kind: 'cannot-lay';
  seat: number;
  /** No two cards fit; one card is left (strict); it does not fit (lenient) */
  cause: StuckCause;
}

/** The game is over, and a player shows the cards left in hand (F-2.3). */
export interface Shows {
  kind: 'shows';
  seat: number;
  count: number;
  cards: string[];
}

/** The game is over (F-5.5): `seat` has won, `whom` has lost. */
export interface GameEnds {
  kind: 'game-ends';
  seat: number;
  whom: number;
  /** The rule that ended it */
  rule: EndRule;
  /** Cards that the loser has not laid, in hand or still to be drawn */
  left: number;
  /** By seat */
  scores: number[];
}

/** Whose turn it is and what the table waits for, when either has changed; the last event of a move. */
export interface Turn {
  kind: 'turn';
  seat: number | null;
  phase: Phase;
  /** While cards are dealt or drawn: whose, and how many are still to come */
  drawing: number[] | null;
}

export type FaceToFaceEvent =
  Begins | Draws | Dealt | TurnBegins | Lays | TakesBack | EndsTurn | LaidOut | CannotLay | Shows | GameEnds | Turn;

/** The two piles of a player, each bottom to top, the base card first. */
export interface Piles {
  up: number[];
  down: number[];
}

/** The number that would go ten back on each pile of a player (F-3.3); null where there is none. */
export interface Tricks {
  up: number | null;
  down: number | null;
}

/** A table of Face to Face as a seat, or a watcher, sees it. */
export interface FaceToFaceView {
  game: string;
  /** Null for a watcher */
  seat: number | null;
  players: number;
  phase: Phase;
  due: number[];
  actors: number[];
  /** Null until the lot is drawn */
  turn: number | null;
  /** Null until the lot is drawn, and in a game that began at a position */
  began: number | null;
  /** By seat */
  piles: Piles[];
  /** By seat */
  tricks: Tricks[];
  /** The seat's own; empty for a watcher */
  hand: number[];
  /** How many cards, by seat */
  hands: number[];
  /** How many cards are still to be drawn, by seat */
  stock: number[];
  /** The numbers that are not laid yet, in hand or still to be drawn, by seat */
  out: number[][];
  /** Cards that everybody knows to be in a hand (F-2.4), by seat; the seat's own left out */
  known: number[][];
  /** In this turn, in order: the card, and the pile as moves name it */
  laid: (number | string)[][];
  /** Whether a card of this turn has gone to the opponent */
  helped: boolean;
  /** Cards that are drawn if the turn ends now */
  draws: number;
  may_end: boolean;
  /** While cards are dealt or drawn: whose, and how many are still to come */
  drawing: number[] | null;
  /** Both hands, when the game is over */
  shown: number[][] | null;
  /** The rule by which the game is over */
  ended: EndRule | null;
  /** The option (F-5.4) */
  last_card: 'strict' | 'lenient';
  winners: number[];
}
