// Short messages: one at a time, spoken too.
import type { IconName } from '../look/parts';
import { Cell } from '../reactive';

export interface Toast {
  text: string;
  icon?: IconName;
  /** A button beside the text: a rule number, "Try again". */
  act?: { label: string; href?: string; run?: () => void };
}

const current = new Cell<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const shown = (): Toast | null => current.value;

/**
 * Shows a message for a few seconds, longer when there is something to press; a newer one takes its place. What it
 * returns puts away this message and no other.
 */
export function toast(message: Toast | string): () => void {
  const next = typeof message === 'string' ? { text: message } : { ...message };
  clearTimeout(timer);
  current.value = next;
  timer = setTimeout(hide, next.act ? 8000 : 4000);
  return () => void (current.value === next && hide());
}

export function hide(): void {
  clearTimeout(timer);
  current.value = null;
}
