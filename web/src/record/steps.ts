// Stepping through a record: where one stops, what belongs together, what is fetched ahead.
import type { RecordStep } from '../wire';

export const DEALER = -1;

/** A stop: the table after `move` moves, and the moves since the stop before. */
export interface Stop {
  move: number;
  steps: RecordStep[];
}

export interface Round {
  /** How many moves had been made when it began. */
  from: number;
  /** And when it ended. */
  to: number;
  stops: Stop[];
}

/**
 * The rounds of a game with the places to stop at. What the dealer gives belongs to the move that asked for it, so one
 * stops after it; and a round's first stop is after its deal, for the table before that is how the last round ended.
 */
export function roundsOf(steps: RecordStep[], begins: number[]): Round[] {
  const starts = [...new Set([0, ...begins.filter((move) => move > 0 && move < steps.length)])].sort((a, b) => a - b);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? steps.length;
    const stops: Stop[] = steps[from]?.seat === DEALER ? [] : [{ move: from, steps: [] }];
    let since = from;
    for (let move = from + 1; move <= to; move++) {
      if (move < to && steps[move]?.seat === DEALER) continue;
      stops.push({ move, steps: steps.slice(since, move) });
      since = move;
    }
    return { from, to, stops };
  });
}

/** A place in the record: the round, and the stop in it. */
export interface Place {
  round: number;
  stop: number;
}

/** The place of a move: its own stop, or the one it belongs to. */
export function placeOf(rounds: Round[], move: number): Place {
  for (const [round, { to, stops }] of rounds.entries()) {
    if (move > to && round < rounds.length - 1) continue;
    const stop = stops.findIndex((each) => each.move >= move);
    return { round, stop: stop < 0 ? stops.length - 1 : stop };
  }
  return { round: 0, stop: 0 };
}

/** A place as an address says it: the number that the page shows, after that of the round where there are several. */
export const addressOf = (rounds: Round[], { round, stop }: Place): string =>
  rounds.length > 1 ? `${round + 1}.${stop}` : String(stop);

/** The place that an address names; null if there is none. */
export function placeAt(rounds: Round[], address: string): Place | null {
  const [, round = '1', stop] = /^(?:(\d{1,4})\.)?(\d{1,6})$/.exec(address) ?? [];
  const stops = rounds[Number(round) - 1]?.stops.length;
  return stop === undefined || stops === undefined
    ? null
    : { round: Number(round) - 1, stop: Math.min(Number(stop), stops - 1) };
}

/** So many stops on or back, over the ends of rounds, never beyond the game. */
export function stepped(rounds: Round[], place: Place, by: number): Place {
  let { round, stop } = place;
  for (let left = Math.abs(by); left > 0; left--) {
    if (by > 0) {
      if (stop < lastStop(rounds, round)) stop++;
      else if (round < rounds.length - 1) [round, stop] = [round + 1, 0];
    } else if (stop) stop--;
    else if (round) [round, stop] = [round - 1, lastStop(rounds, round - 1)];
  }
  return { round, stop };
}

export const lastStop = (rounds: Round[], round: number): number => (rounds[round]?.stops.length ?? 1) - 1;
export const moveAt = (rounds: Round[], place: Place): number => rounds[place.round]?.stops[place.stop]?.move ?? 0;
export const atEnd = (rounds: Round[], place: Place): boolean =>
  place.round === rounds.length - 1 && place.stop === lastStop(rounds, place.round);

/** The next place after this one that is worth a look, if there is one. */
export function nextMoment(rounds: Round[], place: Place, isMoment: (stop: Stop) => boolean): Place | null {
  for (let at = place; !atEnd(rounds, at);) {
    at = stepped(rounds, at, 1);
    const stop = rounds[at.round]?.stops[at.stop];
    if (stop && (isMoment(stop) || at.stop === lastStop(rounds, at.round))) return at;
  }
  return null;
}

/** The moves whose tables are wanted now: this one, those ahead, a few behind, and both ends of the round. */
export function wanted(rounds: Round[], place: Place, ahead = 10, behind = 4): number[] {
  const moves = [moveAt(rounds, place)];
  for (let k = 1; k <= Math.max(ahead, behind); k++) {
    if (k <= ahead) moves.push(moveAt(rounds, stepped(rounds, place, k)));
    if (k <= behind) moves.push(moveAt(rounds, stepped(rounds, place, -k)));
  }
  const round = rounds[place.round];
  if (round) moves.push(round.stops[0]?.move ?? 0, round.to);
  return [...new Set(moves)];
}

/** Who moved; nobody where only cards were dealt. */
export const moverOf = (stop: Stop | undefined): number | null => {
  const seat = stop?.steps[0]?.seat ?? -1;
  return seat >= 0 ? seat : null;
};
