// Made by script/types from src/koloda/engine/games/dzhunkvik. Changes belong there.

/** The lot has fallen on the first player, who gets the marker. */
export interface Begins {
  kind: 'begins';
  /** The first player */
  seat: number;
}

/** A card from the draw pile for a hand, before the first round; only its owner sees it. */
export interface IsDealt {
  kind: 'is-dealt';
  seat: number;
  cards: string[] | null;
  count: number;
}

/** Everybody has been dealt so many cards; the instants are shuffled into the draw pile. */
export interface Deals {
  kind: 'deals';
  count: number;
}

/** A card from the draw pile goes into a hand: up to six for a round or for an instant, or after a redeal. */
export interface Draws {
  kind: 'draws';
  seat: number;
  cards: string[] | null;
  count: number;
  cause: 'round' | 'instant' | 'redeal';
}

/** An instant card leaves a hand and is carried out: by itself, or announced by its holder (honour). */
export interface PlaysInstant {
  kind: 'plays-instant';
  seat: number;
  card: string;
  /** By itself, or announced */
  cause: 'auto' | 'honour';
}

/** A player announces no instant card. */
export interface Ready {
  kind: 'ready';
  seat: number;
}

/** An instant card comes to light in a hand, is discarded without effect and costs its holder Viruses. */
export interface Found {
  kind: 'found';
  seat: number;
  card: string;
  /** Where: in a hand shown, in a bluff, as a card taken */
  cause: 'redeal' | 'bluff' | 'stolen';
}

/** A round begins with Gathering; the first player has the marker. */
export interface RoundBegins {
  kind: 'round-begins';
  /** The first player */
  seat: number;
  /** From 1 */
  round: number;
}

/** A card goes from a hand, or an Evolution from a Nest, on top of the stack. */
export interface Lays {
  kind: 'lays';
  seat: number;
  card: string;
  /** On the stack; null for a card without one */
  value: number | null;
  /** What an Evolution counts as; null for any other card */
  counts_as: number | null;
  /** On an empty stack, or after a Clean Slate */
  opens: boolean;
  /** Where it comes from */
  zone: Zone;
  /** Cards left in the hand */
  left: number;
  /** `storm`: an extra card; `alone`: all others have passed; `moment`: a Hysteria in its moment */
  cause: 'turn' | 'storm' | 'alone' | 'leader' | 'moment';
}

/** The leader of the round, the card in force with its place in the stack and value, and the cancelled places. */
export interface InForce {
  kind: 'in-force';
  /** The leader of the round */
  seat: number;
  /** The card in force */
  card: string;
  /** In the stack, from 0 at the bottom */
  place: number;
  /** In force; null if the card has none */
  value: number | null;
  /** The places of all cancelled cards */
  cancelled: number[];
}

/** A player is out until the round ends: on the own turn, in the Leader phase, or because time was up. */
export interface Passes {
  kind: 'passes';
  seat: number;
  cause: 'turn' | 'leader' | 'clock';
}

/** A player gets a Virus from the virus pile, for passing or for an instant that came to light. */
export interface Catches {
  kind: 'catches';
  seat: number;
  virus: Virus;
  /** The number on the Virus */
  price: number;
  cause: 'pass' | 'found';
}

/** The virus pile is empty: its discards become the new one. */
export interface VirusesShuffled {
  kind: 'viruses-shuffled';
  /** Viruses */
  count: number;
}

/** A player would get so many Viruses, but none is left. */
export interface NoVirus {
  kind: 'no-virus';
  seat: number;
  count: number;
  cause: 'pass' | 'found';
}

/** An opener shows the whole hand to take a new one, for the first, second or third time (`time`). */
export interface Redeals {
  kind: 'redeals';
  seat: number;
  cards: string[];
  count: number;
  /** From 1 to 3 */
  time: number;
}

/** Cards of a hand that was shown go into the draw pile. */
export interface ShufflesIn {
  kind: 'shuffles-in';
  seat: number;
  cards: string[];
  count: number;
}

/** Gathering is over and the Leader phase begins; `seat` leads the round. */
export interface LeaderBegins {
  kind: 'leader-begins';
  /** Who laid the card that ended Gathering, and leads */
  seat: number;
}

/** The time of the Leader phase is up: all who are still in pass. */
export interface LeaderCloses {
  kind: 'leader-closes';
}

/** A property is used on a player; the card lies beside the stack. For a Grabber: which Pack, by its place. */
export interface Uses {
  kind: 'uses';
  seat: number;
  whom: number;
  card: string;
  /** The place in the Home; null but for a Grabber */
  pack: number | null;
  pack_cards: string[];
  /** Cards left in the hand */
  left: number;
}

/** A liar puts a card of the hand face down; only the liar sees it. */
export interface Shows {
  kind: 'shows';
  seat: number;
  whom: number;
  cards: string[] | null;
  count: number;
}

/** What a liar says that one of the cards is. */
export interface Says {
  kind: 'says';
  seat: number;
  whom: number;
  cards: string[];
  count: number;
}

/** The opponent of a liar answers: a lie or the truth. */
export interface Answers {
  kind: 'answers';
  seat: number;
  /** The liar */
  whom: number;
  /** What is answered */
  lie: boolean;
}

/** The liar's cards are shown to all and go back to the hand: was it a lie, and was the opponent right? */
export interface TurnsOver {
  kind: 'turns-over';
  /** The liar */
  seat: number;
  /** The opponent */
  whom: number;
  cards: string[];
  said_cards: string[];
  count: number;
  /** Whether it was one */
  lie: boolean;
  /** Whether the opponent was */
  right: boolean;
}

/** Chance takes a card of another player's hand or Nest (`zone`) into the own Nest or hand; only the two see it. */
export interface Takes {
  kind: 'takes';
  seat: number;
  /** Whose card it was */
  whom: number;
  zone: Zone;
  into: Zone;
  cards: string[] | null;
  count: number;
  cause: 'liar' | 'thief' | 'immigration';
}

/** A card that chance took from a hand (`seat`) for another player has no value and is discarded. */
export interface Discarded {
  kind: 'discarded';
  /** Whose card it was */
  seat: number;
  /** Who would have got it */
  whom: number;
  card: string;
  cause: 'liar' | 'thief';
}

/** A property takes effect, but there is no card to show or to take. */
export interface NothingHappens {
  kind: 'nothing-happens';
  /** Who would show or take */
  seat: number;
  whom: number;
  card: string;
  cause: 'show' | 'take';
}

/** A Pack, given by its place in that Home, goes to another Home and lies last there. */
export interface Grabs {
  kind: 'grabs';
  seat: number;
  whom: number;
  /** Its place in the Home it leaves */
  pack: number;
  cards: string[];
  count: number;
}

/** A Clean Slate has taken effect: the round starts again with Gathering. Everything laid stays. */
export interface GatheringBegins {
  kind: 'gathering-begins';
  /** Who laid the Clean Slate */
  seat: number;
}

/** An Icestorm: the others are frozen, and its player may lay so many more cards. */
export interface Freezes {
  kind: 'freezes';
  seat: number;
  frozen: number[];
  /** Extra cards that may be laid */
  count: number;
}

/** A player lays no further card after an Icestorm, or when all others have passed. */
export interface Stops {
  kind: 'stops';
  seat: number;
  cause: 'storm' | 'alone';
}

/** An Icestorm is over: nobody is frozen any more. */
export interface Thaws {
  kind: 'thaws';
  seat: number;
}

/** A Hysteria is played beside the stack, on a property in use or on a Hysteria about one (`on_card`). */
export interface PlaysHysteria {
  kind: 'plays-hysteria';
  seat: number;
  /** Who played that card */
  whom: number;
  card: string;
  on_card: string;
  /** Cards left in the hand */
  left: number;
}

/** A moment for Hysteria opens before a card takes effect: Hysterias on it so far, and who may play the next. */
export interface MomentOpens {
  kind: 'moment-opens';
  /** Whose card can be cancelled */
  seat: number;
  card: string;
  /** Who played them, the first one first */
  hysterias: number[];
  /** Who may play the next one */
  admits: number[];
}

/** A moment for Hysteria is over: time is up, or a Hysteria was played in it. */
export interface MomentCloses {
  kind: 'moment-closes';
  /** Whose card could be cancelled */
  seat: number;
  card: string;
  cause: 'clock' | 'hysteria';
}

/** A card is cancelled by an odd number of Hysterias. */
export interface Cancelled {
  kind: 'cancelled';
  /** Whose card it is */
  seat: number;
  card: string;
  hysterias: number;
}

/** A card that could be cancelled takes effect, perhaps after all: with an even number of Hysterias on it. */
export interface TakesEffect {
  kind: 'takes-effect';
  /** Whose card it is */
  seat: number;
  card: string;
  hysterias: number;
}

/** A card that was carried out goes to the discard pile: an instant, or a property with the Hysterias about it. */
export interface Discards {
  kind: 'discards';
  /** Whose card it was */
  seat: number;
  cards: string[];
  count: number;
  cause: 'instant' | 'property';
}

/** The leader takes Dzhuns and Evolutions of the stack into the Nest, the rest is discarded; no leader: unopened. */
export interface RoundEnds {
  kind: 'round-ends';
  /** The winner */
  seat: number | null;
  round: number;
  /** Those the winner takes */
  cards: string[];
  /** Of them */
  count: number;
  discarded_cards: string[];
  /** Rounds in a row that nobody opened but with Evolutions of a Nest, with this one */
  unopened: number;
  /**
   * `passed`: all but the leader; `stopped`: and the leader, alone, lays no more; `clock`: time is up; `frozen`: nobody
   * can answer an attack after an Icestorm
   */
  cause: 'passed' | 'stopped' | 'clock' | 'dominant' | 'frozen' | 'unopened';
}

/** Four cards of a Nest become a Pack at Home, where it has this place. */
export interface MakesPack {
  kind: 'makes-pack';
  seat: number;
  /** Standing for 1, 2, 3 and 4 */
  cards: string[];
  count: number;
  /** Its place in the Home, from 0 */
  pack: number;
}

/** A player begins to pay off a Virus. */
export interface ChoosesVirus {
  kind: 'chooses-virus';
  seat: number;
  virus: Virus;
  /** The number on the Virus */
  price: number;
}

/** A card of a Nest is discarded as payment for a Virus. */
export interface Pays {
  kind: 'pays';
  seat: number;
  cards: string[];
  count: number;
}

/** The price of a Virus is met, and it goes to the discarded Viruses. */
export interface PaidOff {
  kind: 'paid-off';
  seat: number;
  virus: Virus;
  /** The number on the Virus */
  price: number;
  /** What the cards paid with are worth */
  paid: number;
}

/** A player with a Virus pays off none, or no more. */
export interface PaysNoMore {
  kind: 'pays-no-more';
  seat: number;
}

/** The marker goes to the next player, who is the first player now. */
export interface MarkerGoes {
  kind: 'marker-goes';
  seat: number;
}

/** A player lays a card face down for a Battle, or nothing; only that player knows which before all are shown. */
export interface Fights {
  kind: 'fights';
  seat: number;
  cards: string[] | null;
  /** Null for those who may not know it */
  count: number | null;
}

/** Everybody has laid for the Battle, and the cards are shown together. */
export interface BattleShown {
  kind: 'battle-shown';
}

/** What a player has laid for the Battle: one card or none. */
export interface Fighter {
  kind: 'fighter';
  seat: number;
  cards: string[];
  count: number;
}

/** The highest card, or the lowest if the highest is tied, takes all cards of the Battle into the Nest. */
export interface WinsBattle {
  kind: 'wins-battle';
  seat: number;
  cards: string[];
  count: number;
  cause: 'highest' | 'lowest';
}

/** Nobody wins the Battle: all take their own cards back. */
export interface BattleDrawn {
  kind: 'battle-drawn';
}

/** Emigration: a card goes from a hand to that of the left neighbour; only the two see it. */
export interface Gives {
  kind: 'gives';
  seat: number;
  whom: number;
  cards: string[] | null;
  count: number;
}

/** Depopulation: a card that the left neighbour has picked from a hand is discarded. */
export interface Perishes {
  kind: 'perishes';
  seat: number;
  /** Who picked it */
  whom: number;
  cards: string[];
  count: number;
}

/** Depopulation: the Dominant is picked from a hand and laid aside until all cards are picked. */
export interface DominantPicked {
  kind: 'dominant-picked';
  seat: number;
  /** Who picked it */
  whom: number;
  card: string;
}

/** Depopulation: the Dominant goes back into the hand. */
export interface DominantReturns {
  kind: 'dominant-returns';
  seat: number;
  card: string;
}

/** The game ends: a card must be drawn from the empty draw pile, or six rounds in a row were not opened. */
export interface GameEnds {
  kind: 'game-ends';
  cause: 'draw-pile' | 'unopened';
}

/** The cards left in a hand are shown and added to the Nest. */
export interface HandToNest {
  kind: 'hand-to-nest';
  seat: number;
  cards: string[];
  count: number;
}

/** The count of a player: Packs, those lost to Viruses, what remains, cards with a value left; the open Nest. */
export interface Counts {
  kind: 'counts';
  seat: number;
  /** At Home */
  packs: number;
  /** To Viruses */
  lost: number;
  score: number;
  /** Cards with a value, and Evolutions, in the Nest */
  left: number;
  /** All cards in the Nest */
  nest_cards: string[];
}

/** A player has won the game, alone or with others. */
export interface Wins {
  kind: 'wins';
  seat: number;
  score: number;
  shared: boolean;
}

/** Whose turn it is, or who is asked, and for what; with the extra cards of an Icestorm, and whether it opens. */
export interface Turn {
  kind: 'turn';
  /** Null where all, or only the dealer or the clock, are waited for */
  seat: number | null;
  phase: Phase;
  stage: Stage;
  /** Cards that may still be laid after an Icestorm */
  extra: number;
  /** Whether the seat opens the round, or opens anew after a Clean Slate */
  opening: boolean;
}

/** All events, in the order of the rulebook. */
export type DzhunkvikEvent =
  | Begins
  | IsDealt
  | Deals
  | Draws
  | PlaysInstant
  | Ready
  | Found
  | RoundBegins
  | Lays
  | InForce
  | Passes
  | Catches
  | VirusesShuffled
  | NoVirus
  | Redeals
  | ShufflesIn
  | LeaderBegins
  | LeaderCloses
  | Uses
  | Shows
  | Says
  | Answers
  | TurnsOver
  | Takes
  | Discarded
  | NothingHappens
  | Grabs
  | GatheringBegins
  | Freezes
  | Stops
  | Thaws
  | PlaysHysteria
  | MomentOpens
  | MomentCloses
  | Cancelled
  | TakesEffect
  | Discards
  | RoundEnds
  | MakesPack
  | ChoosesVirus
  | Pays
  | PaidOff
  | PaysNoMore
  | MarkerGoes
  | Fights
  | BattleShown
  | Fighter
  | WinsBattle
  | BattleDrawn
  | Gives
  | Perishes
  | DominantPicked
  | DominantReturns
  | GameEnds
  | HandToNest
  | Counts
  | Wins
  | Turn;

/** What the table waits for. Up to `pick` it is the dealer; in `moment` and `leader` the clock, and anybody may act. */
export type Phase =
  | 'lot'
  | 'deal'
  | 'virus'
  | 'pick'
  | 'ready'
  | 'battle'
  | 'give'
  | 'turn'
  | 'storm'
  | 'alone'
  | 'show'
  | 'say'
  | 'answer'
  | 'choose-virus'
  | 'pay'
  | 'moment'
  | 'leader'
  | 'over';

/** Which part of a round it is. */
export type Stage = 'before' | 'gathering' | 'leader' | 'after' | 'over';

export type Virus = 'v1' | 'v2' | 'v3' | 'v4';

export type Zone = 'hand' | 'nest';

/** A card of the stack; an Evolution has the value it counts as, other influence cards have none. */
export interface StackCard {
  card: string;
  seat: number;
  value: number | null;
  cancelled: boolean;
}

/**
 * A moment for Hysteria: the card that can still be cancelled and whose it is, who played Hysterias on it, who may play
 * the next one.
 */
export interface Moment {
  card: string;
  seat: number;
  hysterias: number[];
  admits: number[];
}

/** A property in use: whose, on whom and, for a Grabber, which Pack of that Home. */
export interface Used {
  card: string;
  seat: number;
  on: number | null;
  pack: number | null;
}

/** A Liar's game: how many cards lie face down, which (only the liar knows before the answer), what is said. */
export interface Bluff {
  seat: number;
  on: number;
  shown: number;
  cards: string[];
  said: string[];
  answer: 'truth' | 'lie' | null;
}

/** An instant card that is being carried out, and whose it is. */
export interface Instant {
  card: string;
  seat: number;
}

/** Cards that chance takes: from whom, from which zone, who gets them, and how many more. */
export interface Picking {
  from: number;
  zone: Zone;
  by: number;
  left: number;
}

/** A Virus that is being paid off, and how much is paid so far. */
export interface Paying {
  virus: Virus;
  paid: number;
}

/** Cards that the seat knows to be in others' hands and Nests, by seat. */
export interface Known {
  hands: string[][];
  nests: string[][];
}

/** The house rules that a player has to know. */
export interface Options {
  instants: 'auto' | 'honour';
  play_on: boolean;
  grabber: 'forced' | 'double';
  thief: 'nests' | 'anyone';
  devourer_on_too_soon: boolean;
  evolution_from_nest: boolean;
  cancelled_devourer: 'leader' | 'gathering';
}

/** The final count of a seat: Packs made, Packs lost to Viruses, cards with a value left in the Nest. */
export interface Count {
  packs: number;
  lost: number;
  left: number;
}

/** All cards at the end by seat: hands as they were, Nests with what no Pack was made of. */
export interface Open {
  hands: string[][];
  nests: string[][];
}

/** A table of Dzhunkvik as a seat sees it. */
export interface DzhunkvikView {
  game: 'dzhunkvik';
  /** Whose view it is; null for a watcher */
  seat: number | null;
  players: number;
  /** From 1; 0 before the first */
  round: number;
  phase: Phase;
  stage: Stage;
  /** Those the table waits for */
  due: number[];
  /** Those who may act */
  actors: number[];
  /** Who has the marker */
  first: number | null;
  /** Whose turn it is, or who is asked */
  turn: number | null;
  /** One's own */
  hand: string[];
  /** By seat: how many cards */
  hands: number[];
  /** One's own */
  nest: string[];
  /** By seat: how many cards */
  nests: number[];
  /** By seat: Packs */
  homes: string[][][];
  viruses: Virus[][];
  /** Cards in the draw pile */
  stock: number;
  discard: string[];
  /** Viruses in their pile */
  virus_stock: number;
  virus_discard: Virus[];
  /** From the bottom */
  stack: StackCard[];
  /** Place in the stack of the card in force */
  force: number | null;
  /** In force */
  value: number | null;
  /** Of the round */
  leader: number | null;
  passed: number[];
  frozen: number[];
  /** Cards that may still be laid after an Icestorm */
  extra: number;
  /** Of this opener */
  redeals: number;
  /** Whether whoever is on turn opens */
  opening: boolean;
  /** Whom passing now would cost a Virus */
  pass_costs: number[];
  moment: Moment | null;
  used: Used | null;
  bluff: Bluff | null;
  instant: Instant | null;
  /** Who has laid a card in a Battle */
  laid: boolean[] | null;
  /** Emigration: who gives, and how many more cards */
  giving: number[] | null;
  /** And to whom */
  giving_to: number | null;
  picking: Picking | null;
  paying: Paying | null;
  known: Known;
  /** Rounds in a row that nobody opened but with Evolutions of a Nest */
  unopened: number;
  options: Options;
  /** By seat, when the game is over */
  final: Count[] | null;
  open: Open | null;
  winners: number[];
}
