// Cards that fly (look.md, 6). The table is drawn as it is at once; flights are drawn over it, and what a card flies to
// stays hidden until it has landed. Only transform and opacity move, so the browser can leave the rest alone.

export const FAST = 120;
export const MOVE = 260;
export const SLOW = 420;
export const EASE = 'cubic-bezier(.2,.8,.2,1)';
export const DROP = 'cubic-bezier(.3,1.3,.5,1)';
export const DRAW_GAP = 70;
const DEAL_GAP = 45;
const DEAL_WHOLE = 1200;

/** Where something is: its middle, its width and how it is turned. */
export interface Box {
  x: number;
  y: number;
  width: number;
  turn?: number;
}

export interface Flight {
  from: Box;
  to: Box;
  /** The card as it is seen at the end, and (if it turns over on the way) at the start. */
  face: string;
  cover?: string;
  delay?: number;
  duration?: number;
  /** Hidden until the card has landed. */
  target?: Element | null;
  /** Pressed down a little on landing. */
  press?: boolean;
  landed?: () => void;
}

/** Flights under way. With more than three scenes they run at double speed, with more than twelve they are left out. */
const HURRY = 3;
const SKIP = 12;

export const reduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Time between two cards that are dealt: never longer than 1.2 s in all. */
export const dealGap = (count: number): number => Math.min(DEAL_GAP, (DEAL_WHOLE - MOVE) / Math.max(1, count));

export function boxOf(element: Element | null | undefined): Box | null {
  if (!element) return null;
  const rect = element.getBoundingClientRect();
  if (!rect.width) return null;
  const width = element instanceof HTMLElement ? element.offsetWidth : rect.width;
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width };
}

const at = (box: Box, width: number): string =>
  `translate(${(box.x - width / 2).toFixed(1)}px, ${(box.y - width * 0.7).toFixed(1)}px) rotate(${box.turn ?? 0}deg) scale(${(box.width / width).toFixed(3)})`;

export class Stage {
  private running = 0;

  constructor(private readonly layer: HTMLElement) {}

  /** Flies a scene of cards; resolves when all have landed. */
  async fly(flights: Flight[]): Promise<void> {
    if (!flights.length) return;
    if (document.hidden || this.running >= SKIP || reduced()) {
      for (const flight of flights) {
        if (reduced()) mark(flight.target);
        flight.landed?.();
      }
      return;
    }
    const speed = this.running >= HURRY ? 2 : 1;
    this.running += 1;
    try {
      await Promise.all(flights.map((flight) => this.one(flight, speed)));
    } finally {
      this.running -= 1;
    }
  }

  private async one(flight: Flight, speed: number): Promise<void> {
    const delay = (flight.delay ?? 0) / speed;
    const duration = (flight.duration ?? MOVE) / speed;
    const ghost = document.createElement('div');
    ghost.className = 'ghost';
    ghost.style.width = `${flight.to.width}px`;
    ghost.innerHTML = flight.face;
    const hidden = flight.target?.animate([{ opacity: 0 }, { opacity: 0 }], {
      duration: delay + duration,
      fill: 'none',
    });
    const timing = { delay, duration, easing: EASE, fill: 'both' } as const;
    const path = ghost.animate(
      [{ transform: at(flight.from, flight.to.width) }, { transform: at(flight.to, flight.to.width) }],
      timing,
    );
    ghost.animate([{ opacity: delay ? 0 : 1 }, { opacity: 1 }], { delay, duration: 1, fill: 'both' });
    if (flight.cover) this.turnOver(ghost, flight.cover, delay, duration);
    this.layer.append(ghost);
    try {
      await path.finished;
      flight.landed?.();
      if (flight.press)
        flight.target?.animate([{ scale: 1 }, { scale: 0.97 }, { scale: 1 }], { duration: FAST, easing: DROP });
    } finally {
      hidden?.cancel();
      ghost.remove();
    }
  }

  /** A back until half-way, then the face: a squeeze to nothing and out again. */
  private turnOver(ghost: HTMLElement, cover: string, delay: number, duration: number): void {
    const face = ghost.firstElementChild;
    ghost.insertAdjacentHTML('beforeend', cover);
    const back = ghost.lastElementChild;
    const timing = { delay, duration, fill: 'both' } as const;
    face?.animate(
      [
        { transform: 'scaleX(0)', opacity: 0 },
        { transform: 'scaleX(0)', opacity: 1, offset: 0.5 },
        { transform: 'scaleX(1)', opacity: 1 },
      ],
      timing,
    );
    back?.animate(
      [
        { transform: 'scaleX(1)', opacity: 1 },
        { transform: 'scaleX(0)', opacity: 1, offset: 0.5 },
        { transform: 'scaleX(0)', opacity: 0 },
      ],
      timing,
    );
  }
}

/** Without motion: what changed fades in and keeps an outline for a moment. */
export function mark(element: Element | null | undefined): void {
  if (!element) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FAST });
  element.classList.add('changed');
  setTimeout(() => element.classList.remove('changed'), 1200);
}

/** One shake, for whoever is caught. */
export function shake(element: Element | null | undefined): void {
  if (!element) return;
  if (reduced()) return mark(element);
  element.animate(
    [0, -4, 4, -4, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: SLOW, easing: 'ease-in-out' },
  );
}

/** A small ring leaves a seat: UNO was said. */
export function ripple(layer: HTMLElement, box: Box | null): void {
  if (!box || reduced() || document.hidden) return;
  const ring = document.createElement('div');
  ring.className = 'ripple';
  ring.style.width = ring.style.height = `${box.width}px`;
  ring.style.left = `${box.x - box.width / 2}px`;
  ring.style.top = `${box.y - box.width / 2}px`;
  layer.append(ring);
  const gone = ring.animate(
    [
      { transform: 'scale(.8)', opacity: 1 },
      { transform: 'scale(2)', opacity: 0 },
    ],
    { duration: 700, easing: EASE },
  );
  gone.onfinish = gone.oncancel = () => ring.remove();
}
