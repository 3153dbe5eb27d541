// What every card face has: paper, rim, field. Every face is 100 × 140.
import { rings } from './parts';

export const PAPER = 'var(--paper)';
export const INK = 'var(--card-ink)';

export interface CardLook {
  /** For screen readers; without it the drawing is decoration. */
  label?: string;
}

const QUOTED: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const quoted = (text: string): string => text.replace(/[&"<]/g, (ch) => QUOTED[ch] ?? ch);

export const frame = (inner: string, cls = '', label = ''): string =>
  `<svg class="face ${cls}" viewBox="0 0 100 140" ${label ? `role="img" aria-label="${quoted(label)}"` : 'aria-hidden="true"'}><rect width="100" height="140" rx="11" fill="${PAPER}"/>${inner}</svg>`;
export const field = (fill: string): string => `<rect x="4" y="4" width="92" height="132" rx="8" fill="${fill}"/>`;
export const clipField = (inner: string): string => `<g clip-path="url(#card-field)">${inner}</g>`;

export type BackKind = 'uno' | 'express' | 'flights' | 'silver' | 'gold' | 'dzhun' | 'virus';

/** The back of a card: rings around an off-centre pith, one tint per deck. */
export const back = (kind: BackKind, label = ''): string =>
  frame(
    `<rect x="4" y="4" width="92" height="132" rx="8" fill="var(--bk)"/>` +
      clipField(
        rings(60, 84, [7, 15, 21, 31, 36, 46, 54, 59, 70, 79, 91, 99, 112], 'var(--bk2)', 2.2) +
          `<path d="M60 84 101 52M60 84 78 66" stroke="var(--bk)" stroke-width="3.4"/><circle cx="60" cy="84" r="3.4" fill="var(--bk3)"/>`,
      ),
    'bk-' + kind,
    label,
  );
