// What the device does for a game: its screen stays on, and it calls whoever looks elsewhere when it is their turn.
import { settings } from '../settings';

export const hasWakeLock = (): boolean => 'wakeLock' in navigator;
export const hasNotices = (): boolean => 'Notification' in window;

/** Keeps the screen on until told otherwise. A hidden page loses it, and takes it again when it is seen. */
export function stayAwake(): () => void {
  if (!hasWakeLock()) return () => {};
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const take = async (): Promise<void> => {
    if (document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (over) void lock.release();
    } catch {
      // A battery that runs low has the last word.
    }
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}

/** Marks the tab while the page is hidden, and tells by a notice what has come in that time; until told otherwise. */
export function beckon(title: string, body: string): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const tag = location.pathname;
  const mark = (on: boolean): void => void (icon && (icon.href = on ? '/icon-turn.svg' : '/icon.svg'));
  let told: Promise<typeof import('./notices')> | null = null;
  const withdraw = (): void => void told?.then((notices) => notices.withdraw(tag));
  const looked = (): void => {
    mark(document.hidden);
    if (!document.hidden) withdraw();
  };
  mark(document.hidden);
  if (document.hidden && settings.notices && hasNotices() && Notification.permission === 'granted') {
    told = import('./notices');
    void told.then((notices) => notices.notify(title, { body, tag, icon: '/icon-192.png', data: location.href }));
  }
  document.addEventListener('visibilitychange', looked);
  return () => {
    document.removeEventListener('visibilitychange', looked);
    mark(false);
    withdraw();
  };
}
