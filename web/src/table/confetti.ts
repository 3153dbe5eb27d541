// Once, at the end of a game: a little paper in the colours and shapes of its cards.
import { reduced } from './animate';

const PIECES = 56;

/** `shapes` are drawings in a box of 24 × 24. */
export function confetti(layer: HTMLElement, shapes: readonly string[]): void {
  if (reduced() || document.hidden || !shapes.length) return;
  const width = innerWidth;
  const height = innerHeight;
  for (let i = 0; i < PIECES; i++) {
    const piece = document.createElement('div');
    piece.className = 'paper';
    const size = 8 + Math.random() * 8;
    piece.style.width = piece.style.height = `${size}px`;
    piece.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes[i % shapes.length] ?? ''}</svg>`;
    layer.append(piece);
    const x = width * (0.5 + (Math.random() - 0.5) * 0.5);
    const side = (Math.random() - 0.5) * width * 0.8;
    const peak = height * (0.12 + Math.random() * 0.25);
    const spin = (Math.random() - 0.5) * 1200;
    const fall = piece.animate(
      [
        {
          transform: `translate(${x}px, ${height * 0.45}px) rotate(0deg) scale(.2)`,
          opacity: 1,
          easing: 'cubic-bezier(.1,.7,.3,1)',
        },
        {
          transform: `translate(${x + side * 0.6}px, ${peak}px) rotate(${spin / 2}deg) scale(1)`,
          opacity: 1,
          offset: 0.3,
          easing: 'cubic-bezier(.4,0,.8,.6)',
        },
        { transform: `translate(${x + side}px, ${height + 30}px) rotate(${spin}deg) scale(1)`, opacity: 0.9 },
      ],
      { duration: 2200 + Math.random() * 1400, delay: Math.random() * 250, fill: 'both' },
    );
    fall.onfinish = fall.oncancel = () => piece.remove();
  }
}
