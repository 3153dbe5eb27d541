// Made by script/types from src/koloda/engine/games/flights. Changes belong there.

/** A new deal, a heading: all cards are shuffled into the deck, nobody has a card, everybody holds all flights. */
export interface DealBegins {
  kind: 'deal-begins';
  deal: number;
  /** Cards in the deck */
  count: number;
  colors: string[];
  flights: number[];
}

/** Who is first player of the deal: by lot, or clockwise from whoever began the last one. */
export interface Begins {
  kind: 'begins';
  seat: number;
  cause: 'lot' | 'clockwise';
}

/** A city colour goes out of the deck for this deal. */
export interface TakenOut {
  kind: 'taken-out';
  color: string;
  /** Cards */
  count: number;
}

/** A card comes from the deck into a hand: one of the first three, or the one at the end of a round. */
export interface Draws {
  kind: 'draws';
  seat: number;
  count: number;
  /** Only for who draws them */
  cards: string[] | null;
  cause: 'deal' | 'round';
}

/** Everybody has drawn the first cards of the deal, `count` each. */
export interface HandsDealt {
  kind: 'hands-dealt';
  count: number;
}

/** A new round, a heading: nothing is laid or taken yet. */
export interface RoundBegins {
  kind: 'round-begins';
  deal: number;
  round: number;
}

/** A seat has no card to bid with in this round. */
export interface SitsOut {
  kind: 'sits-out';
  seat: number;
}

/** A bid, a card from hand and a flight, is laid face down. */
export interface Lays {
  kind: 'lays';
  seat: number;
  count: number;
  /** Only for who laid it */
  cards: string[] | null;
  /** Likewise */
  flight: number | null;
}

/** All bids are turned up, here in the order of choice: the cards lie on the table, the flights are used. */
export interface BidsShown {
  kind: 'bids-shown';
  bids: ShownBid[];
}

/** A place in the order of choice: by flight; with equal flights after `whom`, clockwise from the first player. */
export interface OrderOfChoice {
  kind: 'order-of-choice';
  seat: number;
  /** From 1 */
  place: number;
  /** That the seat laid */
  card: string;
  flight: number;
  cause: 'flight' | 'equal-flights';
  whom: number | null;
}

/** A card laid this round is taken: of free choice, as the last city left, or because the rule leaves no other. */
export interface Takes {
  kind: 'takes';
  seat: number;
  card: string;
  cause: 'choice' | 'left' | 'deportation' | 'exchange' | 'universal';
  rule: 'P-3.1' | 'P-3.2' | 'P-3.3' | 'P-3.4';
  /** Where it goes; `exchange`: it waits for its swap */
  place: 'row' | 'discard' | 'exchange';
}

/** All laid cards are taken: everybody draws a card, from this round's first player on. */
export interface AllDraw {
  kind: 'all-draw';
  /** Who draws first */
  seat: number;
}

/** The deck is empty: the discard pile becomes the new one. */
export interface NewDeck {
  kind: 'new-deck';
  /** Its cards */
  count: number;
}

/** Deck and discard pile are empty: these seats draw nothing. */
export interface NothingLeft {
  kind: 'nothing-left';
  seats: number[];
  count: number;
}

/** A used-up set of flights is whole again. */
export interface FlightsReturn {
  kind: 'flights-return';
  seat: number;
  flights: number[];
}

/** The marker passes on: `seat` is first player now. */
export interface MarkerMoves {
  kind: 'marker-moves';
  seat: number;
}

/** A deportation: the last city of the row is discarded. */
export interface Deports {
  kind: 'deports';
  seat: number;
  card: string;
}

/** A deportation finds no city in the row. */
export interface DeportsNothing {
  kind: 'deports-nothing';
  seat: number;
}

/** `own_card` and `card` of `whom` change places in the two rows; the exchange card is discarded. */
export interface Swaps {
  kind: 'swaps';
  seat: number;
  own_card: string;
  whom: number;
  card: string;
  exchange_card: string;
}

/** No swap is possible: the exchange card is discarded. */
export interface NoSwap {
  kind: 'no-swap';
  seat: number;
  card: string;
}

/** Cities of one colour leave a row for the discard pile, as neighbours or because there are three. */
export interface Burns {
  kind: 'burns';
  seat: number;
  count: number;
  cards: string[];
  cause: 'neighbours' | 'three';
  rule: 'P-5.1' | 'P-5.2';
  /** As it was before */
  row: string[];
}

/** A deal is over: a row has all the colours, or nobody has a card and none can be drawn. */
export interface DealEnds {
  kind: 'deal-ends';
  deal: number;
  cause: 'complete' | 'nothing-left';
}

/** A row has all the colours at the end of a deal. */
export interface Completes {
  kind: 'completes';
  seat: number;
}

/** Where deals are counted: who has won this one; of two complete rows the one that chose earlier; or nobody. */
export interface WinsDeal {
  kind: 'wins-deal';
  seat: number | null;
  cause: 'complete' | 'earlier' | 'nobody';
  /** Deals that the seat has won */
  total: number | null;
}

/** The points of a deal for a seat, and how they came about. */
export interface Scores {
  kind: 'scores';
  seat: number;
  points: number;
  /** Points of all deals; null where deals are counted */
  total: number | null;
  /** The highest city of each colour counts; else two of a colour count their difference */
  complete: boolean;
  lines: ScoreLine[];
}

/** The target is reached: the game is over. */
export interface GameEnds {
  kind: 'game-ends';
  winners: number[];
  scores: number[];
  match: Match;
}

/** Who has won the game, or shares the win, with so many points or deals. */
export interface WinsGame {
  kind: 'wins-game';
  seat: number;
  total: number;
  match: Match;
  shared: boolean;
}

/** What the table waits for now: `seat` is who takes, swaps, or gets the next card; null while all bid. */
export interface Turn {
  kind: 'turn';
  seat: number | null;
  phase: Phase;
  due: number[];
}

export type FlightsEvent =
  | DealBegins
  | Begins
  | TakenOut
  | Draws
  | HandsDealt
  | RoundBegins
  | SitsOut
  | Lays
  | BidsShown
  | OrderOfChoice
  | Takes
  | AllDraw
  | NewDeck
  | NothingLeft
  | FlightsReturn
  | MarkerMoves
  | Deports
  | DeportsNothing
  | Swaps
  | NoSwap
  | Burns
  | DealEnds
  | Completes
  | WinsDeal
  | Scores
  | GameEnds
  | WinsGame
  | Turn;

export type Phase = 'lot' | 'without' | 'deal' | 'draw' | 'bid' | 'take' | 'swap' | 'over';

export type Match = 'points' | 'wins';

/** A card and a flight, laid together. */
export interface Bid {
  card: string;
  flight: number;
}

/** A bid that everybody sees. */
export interface ShownBid {
  seat: number;
  card: string;
  flight: number;
}

/** A card that a seat has taken this round. */
export interface Taken {
  seat: number;
  card: string;
}

/** Who gets the next card of the deck, and how many cards are due to that seat. */
export interface Drawing {
  seat: number;
  count: number;
}

/** The cities that a swap would burn: in the own row, and in the other one. */
export interface BurntBySwap {
  own: string[];
  theirs: string[];
}

/** What a colour of a row counts; its cities from the highest down. */
export interface ScoreLine {
  color: string;
  cards: string[];
  points: number;
}

/** A finished deal. */
export interface DealEnd {
  /** The rows as they lay in the end */
  collections: string[][];
  /** Seats with all the colours */
  complete: number[];
  points: number[];
  /** By seat: how the points came about */
  lines: ScoreLine[][];
  /** Who won the deal, where deals are counted */
  won: number | null;
}

/** What a seat, or a watcher (`seat` is null), may know of a table of Flights. Lists by seat begin with seat 0. */
export interface FlightsView {
  game: 'flights';
  seat: number | null;
  players: number;
  deal: number;
  /** Of this deal; 0 until its cards are dealt */
  round: number;
  /** From `lot` to `draw` the dealer is at work */
  phase: Phase;
  due: number[];
  actors: number[];
  /** Who has the marker */
  first: number | null;
  /** Who began this deal */
  began: number | null;
  /** In play */
  colors: string[];
  /** How many of them a complete row has */
  needed: number;
  hand: string[];
  hands: number[];
  stock: number;
  discard: string[];
  /** Still held, as everybody knows it */
  flights: number[][];
  laid: boolean[];
  sits_out: number[];
  /** The own bid while it lies face down */
  bid: Bid | null;
  /** In the order of choice, once they are turned up */
  bids: ShownBid[];
  /** Laid this round and not yet taken */
  table: string[];
  taken: Taken[];
  chooser: number | null;
  /** Taken, and waiting for its swap */
  exchange: string | null;
  /** The rows, oldest city first */
  collections: string[][];
  drawing: Drawing | null;
  /** By city in hand or on the table: what it would burn in the own row */
  would_burn: Record<string, string[]>;
  /** By move, for the seat that has to swap */
  would_burn_by_swap: Record<string, BurntBySwap>;
  scores: number[];
  target: number;
  match: Match;
  deals: DealEnd[];
  winners: number[];
}
