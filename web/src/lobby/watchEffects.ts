// Asks what house rules make of a game.
import { ask } from '../api';
import type { Effects } from '../wire';

const AFTER = 250; // ms that the rules have to stay as they are
const AGAIN = 1000; // ms, while they are being measured
const known = new Map<string, Effects>(); // by address

/** Tells what is known of house rules (JSON), until it is all known or somebody calls what is returned; null for nothing. */
export function watchEffects(
  game: string,
  players: number,
  options: string,
  tell: (effects: Effects | null) => void,
): () => void {
  const path = `/api/games/${encodeURIComponent(game)}/effects?players=${players}&options=${encodeURIComponent(options)}`;
  const found = known.get(path);
  tell(found ?? null);
  if (found) return () => {};
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const look = async (): Promise<void> => {
    try {
      const effects = await ask<Effects>(path, { signal: stop.signal });
      tell(effects);
      if (effects.done) known.set(path, effects);
      else timer = setTimeout(() => void look(), AGAIN);
    } catch {
      // Offline or too busy: nothing is said.
    }
  };
  timer = setTimeout(() => void look(), AFTER);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
