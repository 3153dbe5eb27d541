// Faces for seats, made from the same parts as the creatures, in dusty colours; bots have an aerial.
import { B, D, eye, fill, line, oval } from './bodies';
import { INK } from './frame';

const AV = {
  pip: () =>
    fill('M32 8C46 8 54 20 53 34 52 48 44 56 32 56S12 48 11 34C10 20 18 8 32 8Z') +
    line('M32 9C31 5 33 3 36 2', 3, D) +
    eye(32, 30, 11, { look: [0.2, -0.2] }) +
    line('M26 47C30 50 34 50 38 47', 2.6),
  lop: () =>
    fill('M20 22C8 8 2 20 6 40 14 40 20 34 24 28ZM44 22C56 8 62 20 58 40 50 40 44 34 40 28Z', D) +
    fill('M32 12C46 12 51 26 51 38 51 50 44 57 32 57S13 50 13 38C13 26 18 12 32 12Z') +
    eye(25, 31, 7, { look: [-0.4, 0.2] }) +
    eye(39, 31, 7, { look: [0.4, -0.2] }) +
    line('M26 45C29 48 35 48 38 45', 2.6),
  stilt: () =>
    line('M22 24 18 14M32 22V10M42 24 46 14', 4, D) +
    fill('M32 20C48 20 54 30 54 40 54 51 45 57 32 57S10 51 10 40C10 30 16 20 32 20Z') +
    eye(17, 14, 6.4, { look: [-0.3, 0.2] }) +
    eye(32, 9, 6.8) +
    eye(47, 14, 6.4, { look: [0.3, 0.2] }) +
    line('M24 42C28 47 36 47 40 42', 2.8),
  grum: () =>
    fill('M14 24C6 20 5 12 8 6 12 12 18 14 22 16ZM50 24C58 20 59 12 56 6 52 12 46 14 42 16Z', D) +
    fill('M8 34C8 18 18 12 32 12S56 18 56 34V54L50 50 44 57 38 51 32 57 26 51 20 57 14 50 8 54Z') +
    eye(22, 32, 7, { look: [0.4, 0.2], lid: 0.3, tilt: 12 }) +
    eye(42, 32, 7, { look: [-0.4, 0.2], lid: 0.3, tilt: -12 }) +
    line('M22 46H42', 2.8) +
    fill('M25 46H29L27 40.5ZM35 46H39L37 40.5Z', '#fff'),
  owl: () =>
    fill('M12 8 24 14H40L52 8C56 22 56 34 54 42 51 52 43 57 32 57S13 52 10 42C8 34 8 22 12 8Z') +
    eye(22, 30, 9.5) +
    eye(42, 30, 9.5) +
    fill('M32 34 37 40 32 46 27 40Z', 'var(--gold)'),
  cone: () =>
    fill('M32 4C38 14 56 34 54 46 52 54 44 57 32 57S12 54 10 46C8 34 26 14 32 4Z') +
    eye(25, 38, 6.4, { look: [0.3, 0.2], lid: 0.45 }) +
    eye(39, 38, 6.4, { look: [0.3, 0.2], lid: 0.45 }) +
    line('M27 49C31 51 35 50.5 38 48', 2.6),
  moss: () =>
    fill(
      'M8 40C4 28 12 24 14 20 16 12 26 14 29 10 34 4 42 8 44 14 52 14 54 22 53 26 60 32 58 42 54 46 50 56 42 57 32 57S12 54 8 40Z',
    ) +
    eye(24, 34, 6.6, { look: [0, -0.4] }) +
    eye(41, 34, 8.2, { look: [0, -0.4] }) +
    oval(33, 47.5, 4.5, 3.6, INK),
  cat: () =>
    fill('M10 10 24 18H40L54 10 55 36C55 50 46 57 32 57S9 50 9 36Z') +
    line('M19 33C21 30 26 30 28 33M36 33C38 30 43 30 45 33', 3) +
    line('M32 40V43M32 43C30 47 26 47 24 45M32 43C34 47 38 47 40 45', 2.4),
  bot: () =>
    line('M32 14V7', 3, D) +
    `<circle cx="32" cy="6" r="3.6" fill="var(--gold)"/><rect x="9" y="14" width="46" height="42" rx="13" fill="${B}"/><rect x="15" y="23" width="34" height="17" rx="8.5" fill="${INK}"/><circle cx="25" cy="31.5" r="4" fill="var(--gold)"/><circle cx="39" cy="31.5" r="4" fill="var(--gold)"/>` +
    line('M26 48H38', 2.8),
  bot2: () =>
    line('M18 14 15 8M46 14 49 8', 3, D) +
    `<circle cx="14.5" cy="7" r="3" fill="var(--gold)"/><circle cx="49.5" cy="7" r="3" fill="var(--gold)"/><path d="M12 28A20 18 0 0 1 52 28V46A10 10 0 0 1 42 56H22A10 10 0 0 1 12 46Z" fill="${B}"/><circle cx="32" cy="31" r="10" fill="${INK}"/><circle cx="32" cy="31" r="5" fill="var(--gold)"/>` +
    line('M24 48H28M31 48H33M36 48H40', 2.8),
};

type FaceName = keyof typeof AV;
// A face has a number and the tone of that number (messages: FaceNumber).
const FACES: readonly FaceName[] = ['pip', 'lop', 'stilt', 'grum', 'owl', 'cone', 'moss', 'cat'];
export const FACE_COUNT = FACES.length;

const drawn = (name: FaceName, tone: number): string =>
  `<svg class="ava av-${tone}" viewBox="0 0 64 60" aria-hidden="true">${AV[name]()}</svg>`;

/** The face of that number, 1 to 8; a bot's has an aerial and keeps the tone. */
export function face(number: number, bot = false): string {
  const tone = ((((number - 1) % FACE_COUNT) + FACE_COUNT) % FACE_COUNT) + 1;
  return bot ? drawn(tone % 2 ? 'bot' : 'bot2', tone) : drawn(FACES[tone - 1] ?? 'pip', tone);
}
