// Quick reactions: a drawing and a word for each.
import type { Reaction } from '../wire';

const face = (inner: string): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="13" fill="var(--lamp)"/><g fill="none" stroke="var(--on-lamp)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>`;

export const ART: Record<Reaction, string> = {
  clap: `<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="var(--lamp)" stroke="var(--on-lamp)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"><path d="M6 19 12.5 9.5A1.9 1.9 0 0 1 15.7 11.6L13 16 20 8.5A1.9 1.9 0 0 1 22.8 11L17 18 24 12.5A1.9 1.9 0 0 1 26.3 15.5L19 24C15 28.5 9.5 28.5 7 25.5 5.2 23.4 4.9 21 6 19Z"/><path d="M9 6 8 3.5M14 5V2.5M4.5 9.5 2.5 8.5" fill="none" stroke="currentColor"/></g></svg>`,
  laugh: face(
    '<path d="M9 13C10 11 12 11 13 13M19 13C20 11 22 11 23 13"/><path d="M9.5 18H22.5C22 23 19 25 16 25S10 23 9.5 18Z" fill="var(--on-lamp)"/>',
  ),
  wow: face(
    '<circle cx="11" cy="13" r="1.6" fill="var(--on-lamp)"/><circle cx="21" cy="13" r="1.6" fill="var(--on-lamp)"/><ellipse cx="16" cy="21" rx="3.2" ry="4"/><path d="M8.5 8.5 11 7.5M23.5 8.5 21 7.5"/>',
  ),
  sad: face(
    '<path d="M11 13V14.5M21 13V14.5M10.5 23C12 20 20 20 21.5 23"/><path d="M22.5 17C24.5 20 24 22 22.5 22S20.5 20 22.5 17Z" fill="var(--tear)" stroke="none"/>',
  ),
  hurry: `<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="var(--lamp)" stroke="var(--on-lamp)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><circle cx="16" cy="18" r="10.5"/><path d="M16 12V18L20 20.5M16 7.5V4M12.5 4H19.5" fill="none"/></g><path d="M24 8 26 6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`,
};

export const WORDS: Record<Reaction, string> = {
  clap: 'table-react-clap',
  laugh: 'table-react-laugh',
  wow: 'table-react-wow',
  sad: 'table-react-sad',
  hurry: 'table-react-hurry',
};

export const REACTIONS = Object.keys(ART) as Reaction[];
