// Face to Face in words: events, piles, what is asked, buttons, refusals.
import { sentence, type EventWords, type GameEvent } from '../../table/log';
import { person, type People } from '../../table/people';
import { bold, plain } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { spotOf, topOf, type Moves, type Spot, type Where } from './actions';
import type { FaceToFaceView, Way } from './types';

export const WORDS: EventWords = {
  prefix: 'face',
  // A number has no cases; the card that a sentence is about stands out.
  card: (_, card, grammar) => (grammar === 'acc' ? bold(card) : card),
  headings: ['turn-begins'],
  ownLine: ['laid-out', 'shows', 'game-ends'],
};

/** Why the game is over, if it is. */
export function endReason(t: Texts, people: People, events: readonly GameEvent[]): string {
  const event = events.findLast(({ kind }) => kind === 'laid-out' || kind === 'cannot-lay');
  return event ? plain(sentence(t, people, WORDS, event)) : '';
}

export const cardCount = (t: Texts, count: number): string => t('face-cards', { count, case: 'nom' });

/** A pile by whose it is, with its top card. */
export const pileText = (t: Texts, people: People, { whom, pile }: Spot, top: number): string =>
  plain(t('face-pile-of', { ...person(t, people, whom), pile, case: 'nom', top }));

/** What is said of a card that was laid in this turn. */
export const MARKS: Record<Way, string> = {
  ordinary: 'face-mark-new',
  trick: 'face-mark-trick',
  help: 'face-mark-help',
};

// ---------------------------------------------------------------- what is asked

/** The line in the tray; `chosen` is the card whose place is asked for. */
export function promptOf(
  t: Texts,
  view: FaceToFaceView,
  moves: Moves,
  names: readonly string[],
  chosen: number | null,
): Line {
  const whose = view.due[0];
  if (view.seat !== null && whose === view.seat)
    return { pill: t('table-your-turn'), text: asked(t, view, moves, chosen), mine: true };
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return { pill: names[whose] ?? '', text: t('table-waits-turn'), mine: false };
}

/** Whether all that is left is one card in hand. */
const isLast = (view: FaceToFaceView): boolean => view.seat !== null && view.out[view.seat]?.length === 1;

function asked(t: Texts, view: FaceToFaceView, moves: Moves, chosen: number | null): string {
  if (chosen !== null) return t('face-line-where', { card: bold(String(chosen)) });
  if (view.may_end) return t(moves.cards.size ? 'face-line-more' : 'face-line-end');
  if (view.laid.length) return t('face-line-second');
  return t(isLast(view) ? 'face-line-last' : 'face-line-first');
}

/** What ending the turn brings, or what it waits for. */
export function endText(t: Texts, view: FaceToFaceView): string {
  if (view.seat === null || view.turn !== view.seat || view.phase !== 'turn') return t('face-end');
  if (!view.may_end)
    return isLast(view) && !view.laid.length ? t('face-end') : t(view.laid.length ? 'face-end-one' : 'face-end-two');
  if (!view.draws) return t('face-end-nothing');
  return view.helped
    ? t('face-end-refill', { n: view.draws + (view.hands[view.seat] ?? 0) })
    : t('face-end-draw', { n: view.draws });
}

/** A move as a button would say it. */
export function moveText(t: Texts, text: string, view: FaceToFaceView): string {
  const [card = '', where] = text.split(' ');
  if (!where) return endText(t, view);
  const spot = spotOf(where as Where, view.seat ?? 0);
  return t(spot.whom === view.seat ? 'face-do-lay' : 'face-do-help', {
    card: bold(card),
    pile: spot.pile,
    case: 'acc',
    top: topOf(view, spot),
  });
}

/** Why a move was refused: `text` is the move, `view` the table it was meant for; the rule comes from the server. */
export function refusal(t: Texts, rule: string, text: string, view: FaceToFaceView): string {
  const [word = '', where] = text.split(' ');
  if (view.seat === null || view.turn !== view.seat) return t('table-no-turn');
  if (word === 'end') return t('face-no-end');
  if (!where) return t('table-no-move');
  const spot = spotOf(where as Where, view.seat);
  const values = { card: word, top: topOf(view, spot) };
  switch (rule) {
    case 'F-2.2':
      return t('face-no-second-help');
    case 'F-3.1':
      return t('face-no-rising', values);
    case 'F-3.2':
      return t('face-no-falling', values);
    case 'F-3.4':
      return t(spot.pile === 'up' ? 'face-no-help-rising' : 'face-no-help-falling', values);
    case 'F-5.3':
      return t('face-no-pair', { card: word });
    case 'F-5.4':
      return t('face-no-last-help');
    default:
      return t('table-no-move');
  }
}
