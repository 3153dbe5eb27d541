// Dzhunkvik: creatures built from a few shared parts. A Dzhun has as many eyes as it is worth.
import {
  arm,
  B,
  card,
  cheeks,
  D,
  eye as stare,
  feet,
  fill,
  flake,
  L,
  line,
  oval,
  shadow,
  tooth,
  type Gaze,
} from './bodies';
import { frame, INK, PAPER, type CardLook } from './frame';
import './life.css';
import { figures, r1, rings } from './parts';

/* ---------- the cast ---------- */
// What life.css moves: eyes that blink, a body that starts, a jaw that bites.
const eye = (x: number, y: number, r: number, gaze: Gaze = {}): string =>
  `<g class="cr-eye">${stare(x, y, r, gaze)}</g>`;
/** A path and its mirror image. */
const both = (d: string): string => d + d.replace(/([\d.]+)( [\d.]+)/g, (_, x, y) => r1(100 - x) + y);
const eyes = (
  x: number,
  y: number,
  r: number,
  { look: [dx, dy], tilt = 0, lid = 0 }: Gaze & { look: [number, number] },
): string => eye(x, y, r, { look: [dx, dy], tilt, lid }) + eye(100 - x, y, r, { look: [-dx, dy], tilt: -tilt, lid });
const jaw = (teeth: string): string => `<g class="cr-jaw"><path d="${teeth}" fill="#fff"/></g>`;
const CAST: Record<string, () => string> = {
  // 1: Pip, a shy acorn, one big eye
  1: () =>
    shadow(50, 22) +
    line('M50 74C50 68 49 64 50 60', 2.8, 'var(--leaf)') +
    fill('M50 62C44 52 34 52 29 56 33 64 42 66 50 62ZM50 62C54 50 64 48 71 51 68 60 59 65 50 62Z', 'var(--leaf)') +
    feet(42, 58, 122, 7) +
    fill('M50 71C66 71 73 87 71 102 69 116 61 122 50 122S31 116 29 102C27 87 34 71 50 71Z') +
    oval(50, 112, 12, 8, L) +
    arm(both('M31 104C25 106 24 111 27 114'), 5) +
    eye(50, 92, 12.5, { look: [0.25, -0.3] }) +
    cheeks(34.5, 65.5, 104, 3.4) +
    line('M44.5 108.5C48 112 52 112 55.5 108.5', 2.4),
  // 2: Lop, long ears, two eyes that do not agree
  2: () =>
    shadow(50, 26) +
    fill(both('M38 62C22 48 10 60 13 86 25 87 33 78 39 70Z'), D) +
    fill(both('M35 66C25 57 18 64 19 79 26 79 31 74 35.5 69Z'), L) +
    feet(39, 61, 122, 9) +
    fill('M50 54C65 54 69 69 71 82 79 96 78 122 50 122S21 96 29 82C31 69 35 54 50 54Z') +
    oval(50, 106, 16, 13, L) +
    eye(40.5, 73, 8.8, { look: [-0.7, 0.2] }) +
    eye(59.5, 73, 8.8, { look: [0.2, -0.6] }) +
    line('M41 87C46 91.5 54 91.5 59 87', 2.4) +
    `<path d="M46 89.5H50V95A2 2 0 0 1 46 95ZM50.6 89.5H54.6V94A2 2 0 0 1 50.6 94Z" fill="#fff"/>` +
    arm(both('M28 96C24 106 32 112 38 108'), 5.5) +
    cheeks(32, 68, 86),
  // 3: Stilt, three eyes on stalks, tongue out
  3: () =>
    shadow(50, 24) +
    line('M40 68C36 62 34 56 33 50M50 66V46M60 68C64 62 66 56 67 50', 4.6, D) +
    line('M70 112C84 114 90 104 84 97 79 92 74 98 79 102', 5.5, D) +
    feet(40, 60, 122, 8.5) +
    fill('M50 62C67 62 69 76 69 88 69 100 74 122 50 122S31 100 31 88C31 76 33 62 50 62Z') +
    `<g fill="${D}" opacity=".55"><circle cx="38" cy="108" r="4"/><circle cx="61" cy="112" r="3"/><circle cx="63" cy="100" r="4.4"/><circle cx="46" cy="115" r="2.6"/></g>` +
    eye(33, 46, 8.8, { look: [-0.5, 0.2] }) +
    eye(50, 39, 9.4, { look: [0, -0.4] }) +
    eye(67, 46, 8.8, { look: [0.5, 0.2] }) +
    fill('M38 79H62C62 89 57 93 50 93S38 89 38 79Z', INK) +
    fill('M45 86H55V97A5 5 0 0 1 45 97Z', 'var(--tongue)') +
    line('M50 88V95', 1.4, 'var(--tongue-2)') +
    arm('M32 90C24 90 20 84 22 78M68 90C76 92 80 88 79 82', 5.5) +
    cheeks(35.5, 64.5, 88, 3.2),
  // 4: Grum, burly, four eyes, two fangs
  4: () =>
    shadow(50, 34) +
    fill(both('M30 58C20 54 16 44 19 36 24 44 30 47 38 50Z'), 'var(--horn)') +
    feet(36, 64, 122, 11) +
    fill('M22 70C22 54 34 46 50 46S78 54 78 70V116L72 110 66 120 58 112 50 122 42 112 34 120 28 110 22 116Z') +
    arm(both('M22 84C10 84 8 98 15 103 19 105 23 102 24 98'), 7) +
    eyes(43, 59, 5.4, { look: [0.2, 0.5], lid: 0.3, tilt: 12 }) +
    eyes(36.5, 75, 9, { look: [0.5, 0.2], lid: 0.32, tilt: 14 }) +
    fill('M32 93C38 89.5 62 89.5 68 93 66 101 60 103 50 103S34 101 32 93Z', INK) +
    fill(both('M38 101 40.5 90.5 45 102Z'), '#fff'),
  // Liar, 2: the halo is on a stick, the nose grows a twig
  L2: () =>
    shadow(46, 24) +
    line('M27 98 27.5 45', 2.2, 'var(--horn-2)') +
    `<ellipse cx="42" cy="42" rx="15" ry="4.6" fill="none" stroke="var(--gold)" stroke-width="3.4" transform="rotate(-8 42 42)"/>` +
    feet(36, 56, 122, 8.5) +
    fill('M46 54C60 54 65 68 66 82 70 98 70 122 46 122S22 98 27 82C29 68 32 54 46 54Z') +
    oval(46, 106, 14, 12, L) +
    eye(38.5, 70, 8.2, { look: [-0.6, -0.6] }) +
    eye(55, 69, 8.2, { look: [-0.6, -0.6] }) +
    fill('M47 77C60 74 80 71 91 72.5 94 74 94 78 91 79.5 80 81 60 87 49 87 43 87 42 79 47 77Z', 'var(--c2)') +
    line('M80 73C81 66 85 64 87 60', 2.2, 'var(--horn-2)') +
    fill('M87 61C84 55 87 51 91 50 92.5 55 91.5 59 87 61ZM83 66C79 65 77 62 77 58 81 59 83 62 83 66Z', 'var(--leaf)') +
    line('M37 94C42 99 50 99 54 95', 2.4) +
    arm('M65 96C74 98 78 104 75 109', 5.5) +
    line('M74 108 71 116M75.5 108.5 79 116M79 109 71.5 113', 2.8, D) +
    cheeks(30, 62, 84) +
    arm('M27 96C25 96 26 96 28 97', 5.5),
  // Thief, 3: three eyes in one mask, a sack twice its size
  T3: () =>
    shadow(52, 34) +
    `<path d="M58 66C74 52 96 66 94 92 93 112 82 120 68 118 54 116 50 98 52 84Z" fill="var(--tan)"/>` +
    line('M60 67C64 64 66 60 64 55M66 64C70 60 74 60 76 56', 3, 'var(--tan-2)') +
    card(78, 62, 24, PAPER, 15) +
    fill('M56 72C68 60 88 66 93 82 82 76 66 78 54 86Z', 'var(--tan)') +
    line('M60 104C66 110 76 112 84 108', 2, 'var(--tan-2)') +
    line('M30 112 26 121M46 114 48 121', 6, D) +
    oval(24, 122.5, 6.5, 3.2, D) +
    oval(46.5, 122.5, 6.5, 3.2, D) +
    fill('M36 56C52 54 58 66 58 80 60 96 58 116 38 117 20 117 18 98 19 84 19 70 22 58 36 56Z') +
    fill('M17 60C18 46 30 42 38 43 50 44 57 50 57 61Z', INK) +
    `<rect x="14" y="58" width="46" height="5.5" rx="2.7" fill="var(--slate-2)"/>` +
    fill('M16 70C26 66 50 66 59 69L60 84C50 88 28 88 17 86Z', INK) +
    line('M58 74 68 70M58 79 68 82', 3.4, INK) +
    eye(25.5, 77.5, 6, { look: [-0.8, 0.1] }) +
    eye(38.5, 77, 6.6, { look: [-0.8, 0.1] }) +
    eye(51.5, 77.5, 6, { look: [-0.8, 0.1] }) +
    line('M28 97C33 101 41 101 47 95', 2.4) +
    fill('M40 98.8 44 97.4 43.2 102Z', '#fff') +
    arm('M54 96C60 96 62 88 60 80', 5.5) +
    line('M12 90 17 93M11 97 16 98', 2, D),
  // Grabber, 4: arms as long as its appetite
  G4: () =>
    shadow(50, 34) +
    card(38, 64, -16, 'var(--v1)', 22) +
    card(47, 60, -5, 'var(--v2)', 22) +
    card(56, 61, 7, 'var(--v3)', 22) +
    card(65, 66, 18, 'var(--v4)', 22) +
    feet(34, 66, 122, 10) +
    fill('M20 104C20 88 32 80 50 80S80 88 80 104C80 118 70 122 50 122S20 118 20 104Z') +
    arm('M22 106C6 104 8 60 24 56 40 53 56 56 72 60', 7.5) +
    arm('M78 106C95 104 95 78 80 73 62 69 44 68 30 70', 7.5) +
    line('M72 60 76 57M72.5 60.5 77.5 61.5M72 61.5 75 65', 3.6, D) +
    line('M30 70 25.5 67M29.5 70 24 71M30 70.5 26.5 74.5', 3.6, D) +
    eyes(32, 92, 5.6, { look: [0.2, -0.8] }) +
    eyes(43.5, 89, 6.6, { look: [0.1, -0.8] }) +
    fill('M32 102H68C67 112 60 116 50 116S33 112 32 102Z', INK) +
    `<path d="M34 102H66V105.5L62 107.5 58 105.5 54 107.5 50 105.5 46 107.5 42 105.5 38 107.5 34 105.5Z" fill="#fff"/>`,
  // Dominant, 4: the only one, and it knows
  D4: () =>
    shadow(50, 40) +
    fill('M14 124C10 96 18 74 32 70H68C82 74 90 96 86 124Z', 'var(--cape)') +
    fill('M22 124C20 100 24 82 36 74H64C76 82 80 100 78 124Z') +
    fill('M20 70C20 52 34 46 50 46S80 52 80 70C80 90 68 96 50 96S20 90 20 70Z') +
    fill('M30 50 26 27 38 37 50 22 62 37 74 27 70 50C60 45.5 40 45.5 30 50Z', 'var(--gold)') +
    `<g fill="var(--gold-2)"><circle cx="26" cy="26" r="3"/><circle cx="50" cy="21" r="3.2"/><circle cx="74" cy="26" r="3"/></g><path d="M50 37 53.5 41.5 50 46 46.5 41.5Z" fill="var(--v4)"/>` +
    oval(50, 112, 19, 12, L) +
    eyes(29.5, 66, 5.8, { look: [0.3, 0.3], lid: 0.5 }) +
    eyes(43, 64, 7, { look: [0.15, 0.3], lid: 0.5 }) +
    line('M40 83C48 86 56 84.5 62 79.5', 2.8) +
    `<path d="M44 97 50 104 56 97" fill="none" stroke="var(--gold)" stroke-width="2.4"/><circle cx="50" cy="107" r="5" fill="var(--gold)"/><path d="M50 104 51.2 106.5 53.5 106.8 51.8 108.4 52.3 110.8 50 109.6 47.7 110.8 48.2 108.4 46.5 106.8 48.8 106.5Z" fill="var(--gold-2)"/>` +
    cheeks(27, 73, 78, 4),
  // Evolution: four sizes of itself, any one of them
  EV: () =>
    shadow(44, 34) +
    fill('M68 58C50 42 54 20 68 20 82 21 84 42 76 58Z', 'var(--wing)') +
    fill('M78 64C88 44 102 50 98 66 95 80 84 80 77 74Z', 'var(--wing)') +
    fill('M68 50C60 42 60 30 67 29 74 30 75 42 72 51ZM82 64C88 56 94 60 92 67 90 73 85 73 81 70Z', 'var(--wing-2)') +
    `<circle cx="18" cy="112" r="10" fill="var(--v1)"/><circle cx="33" cy="106" r="13" fill="var(--v2)"/><circle cx="50" cy="95" r="16" fill="var(--v3)"/><circle cx="67" cy="76" r="20.5" fill="var(--v4)"/>` +
    line('M14 120V124.5M22 121V124.5M29 118V124.5M38 118V124.5M47 110V116M56 108V114', 3.4, INK) +
    line('M59 58C56 50 50 47 45 50M64 56C62 48 58 42 53 42', 2.8, 'var(--v4d)') +
    `<circle cx="44" cy="50.5" r="3.2" fill="var(--gold)"/><circle cx="52" cy="41.5" r="3.2" fill="var(--gold)"/>` +
    eye(59.5, 72, 7.4, { look: [0.1, -0.5] }) +
    eye(75, 71, 7.4, { look: [0.1, -0.5] }) +
    line('M60 85C64.5 89.5 71 89.5 75.5 84.5', 2.5) +
    cheeks(54, 81.5, 81, 3.2) +
    `<g fill="var(--gold)"><path d="M24 70 26.5 76 32 78 26.5 80 24 86 21.5 80 16 78 21.5 76Z"/><path d="M37 68 38.2 71 41 72 38.2 73 37 76 35.8 73 33 72 35.8 71Z"/></g>`,
  // Clean Slate: a sheet that has forgotten everything
  CS: () =>
    shadow(50, 28) +
    fill(
      'M26 48A5 5 0 0 1 31 43H62L76 57V118C71 124 66 116 61 120S52 124 48 119 38 123 34 119 28 122 26 118Z',
      '#fff',
    ) +
    fill('M62 43V53A4 4 0 0 0 66 57H76Z', 'var(--l)') +
    `<path d="M26 48A5 5 0 0 1 31 43H62L76 57V118C71 124 66 116 61 120S52 124 48 119 38 123 34 119 28 122 26 118Z" fill="none" stroke="${D}" stroke-width="2.2" stroke-linejoin="round"/>` +
    line('M36 66C38 63.5 42 63.5 44 66M57 66C59 63.5 63 63.5 65 66', 2.8) +
    line('M45 75C48 78.5 53 78.5 56 75', 2.4) +
    cheeks(36, 65, 74, 3.6) +
    `<g stroke="var(--l)" stroke-width="4" stroke-linecap="round"><path d="M36 90H50M36 101H44"/></g>` +
    `<g transform="rotate(-24 66 100)"><rect x="52" y="92" width="17" height="17" rx="4" fill="var(--tongue)"/><rect x="66" y="92" width="20" height="17" rx="3" fill="var(--slate)"/></g>` +
    arm('M76 80C86 82 88 90 82 95', 5, D) +
    arm('M26 82C18 84 16 92 20 96', 5, D) +
    `<g fill="var(--tongue)"><circle cx="44" cy="114" r="1.8"/><circle cx="50" cy="110" r="1.3"/><circle cx="38" cy="112" r="1.2"/></g>`,
  // Too Soon: the party is over before it began
  TS: () =>
    shadow(46, 26) +
    line('M74 112C78 96 72 92 76 78', 1.8, D) +
    fill('M76 78C68 74 66 64 72 61 76 59 78 64 80 61 84 56 92 60 89 68 87 74 82 77 76 78Z', 'var(--v4)') +
    line('M83 66 90 58M86 54 92 50M78 55 77 48M90 70 97 70', 2.2, 'var(--v4)') +
    feet(35, 57, 122, 8.5) +
    fill('M46 62C64 62 70 78 70 92 70 110 62 122 46 122S22 110 22 92C22 78 28 62 46 62Z') +
    oval(46, 110, 14, 9, L) +
    fill('M34 66 40 34 60 60C52 66 42 68 34 66Z', 'var(--v3)') +
    line('M38.5 51 48.5 47.5M36.5 60 55 54.5', 3, 'var(--gold)') +
    `<circle cx="40" cy="33" r="4.4" fill="var(--gold)"/>` +
    eye(36.5, 80, 8.4, { lid: 0.5, look: [0, 0.3] }) +
    eye(56, 80, 8.4, { lid: 0.5, look: [0, 0.3] }) +
    line('M39 99C43 95.5 49 95.5 53 98', 2.6) +
    line('M53 98C62 97 68 101 70 107 70.5 110 67 110.5 66.5 108', 4.2, 'var(--gold)') +
    arm('M69 100C74 102 76 108 74 112M23 98C16 102 18 108 22 108', 5.5) +
    line('M64 104 67.5 101.5', 1.6, 'var(--gold-2)'),
  // Hysteria: NO
  HY: () =>
    shadow(50, 26) +
    fill('M28 70 19 50 31 54 29 37 41 48 47 31 55 47 65 34 66 50 80 41 73 56 83 54 72 70Z', D) +
    feet(40, 60, 122, 8.5) +
    fill('M50 50C70 50 76 68 76 86 76 108 68 122 50 122S24 108 24 86C24 68 30 50 50 50Z') +
    arm(both('M25 88C12 84 8 70 12 60'), 6.5) +
    line(both('M12 60 7 55M12 60 11.5 53M12 60 17 55'), 3.4, D) +
    line(both('M33 61 43 67 33 72'), 3.2) +
    fill('M50 76C63 76 66 86 66 95 66 107 60 115 50 115S34 107 34 95C34 86 37 76 50 76Z', INK) +
    fill('M39 103C43 97 57 97 61 103 58 111 55 113 50 113S42 111 39 103Z', 'var(--tongue)') +
    fill('M41 78.5C44 76.5 56 76.5 59 78.5L58 83H42Z', '#fff') +
    `<path d="M48 84H52L51 91A1.2 1.2 0 0 1 49 91Z" fill="var(--tongue-2)"/>` +
    `<g fill="var(--tear)"><path d="M29 72C20 74 14 84 16 96 22 90 28 84 31 76ZM71 72C80 74 86 84 84 96 78 90 72 84 69 76Z"/><circle cx="14" cy="104" r="3"/><circle cx="86" cy="104" r="3"/><circle cx="20" cy="110" r="2"/><circle cx="80" cy="110" r="2"/></g>`,
  // Icestorm: cold breath, two moves long
  IS: () =>
    shadow(50, 15) +
    fill('M46 117C50 119 54 119 58 117 58 121 55 124 51 125.5 48 124 46.5 121 46 117Z', 'var(--ice-2)') +
    fill('M38 105C46 109 58 109 66 104 69 110 62 116 51 116 42 116 36 111 38 105Z', 'var(--ice)') +
    fill('M30 91C40 97 62 97 73 90 77 98 68 104.5 51 104.5 36 104.5 27 98 30 91Z', 'var(--ice-2)') +
    fill('M22 75C36 83 66 83 80 74 84 84 74 91 51 91 30 91 18 84 22 75Z', 'var(--ice)') +
    fill('M24 46 27 28 34 38 40 20 48 34 56 17 61 35 70 24 72 40 80 32 80 52Z', 'var(--ice-2)') +
    fill('M14 60C12 46 30 38 50 38S90 46 87 60C85 71 70 76 50 76S16 71 14 60Z', 'var(--ice-3)') +
    `<g fill="#fff"><path d="M22 70 26 82 31 73ZM68 74 73 84 78 71ZM56 76 59 84 63 75.5Z"/></g>` +
    line('M27 46 41 52M72 46 58 52', 3.6, 'var(--ice-4)') +
    `<circle cx="36" cy="56" r="3.8" fill="var(--ice-4)"/><circle cx="62" cy="56" r="3.8" fill="var(--ice-4)"/><circle cx="25.5" cy="62" r="6" fill="var(--blush)" opacity=".5"/><circle cx="74" cy="62" r="6" fill="var(--blush)" opacity=".5"/>` +
    oval(49, 66, 5.4, 4.6, 'var(--ice-4)') +
    line('M57 67C68 70 80 67 92 72M57 70C66 74 76 74 86 80', 2.2, '#fff') +
    flake(14, 92, 6.5) +
    flake(86, 98, 7) +
    flake(24, 110, 4.5) +
    flake(78, 114, 4.6) +
    flake(90, 40, 5),
  // Devourers: the same mouth, three appetites
  VS: () =>
    shadow(50, 22) +
    feet(42, 58, 122, 6.5, INK) +
    `<circle cx="50" cy="99" r="22" fill="${B}"/>` +
    fill(both('M34 85 36 74 43 80Z'), D) +
    eyes(42, 86, 4.6, { look: [0.3, 0.4] }) +
    fill('M32 97C40 94 60 94 68 97 68 110 60 117 50 117S32 110 32 97Z', 'var(--maw)') +
    jaw('M34 96.5 38 103 42 95.6 46 102.5 50 95.2 54 102.5 58 95.6 62 103 66 96.5Z') +
    fill('M42 112C45 107 55 107 58 112 55 116 45 116 42 112Z', 'var(--tongue)'),
  VM: () =>
    shadow(50, 32) +
    feet(36, 64, 122, 9, INK) +
    fill('M50 54C74 54 84 70 84 88 84 110 70 122 50 122S16 110 16 88C16 70 26 54 50 54Z') +
    fill(both('M26 66 24 48 37 57Z'), D) +
    eyes(37, 68, 6.6, { look: [0.3, 0.5], lid: 0.24, tilt: 14 }) +
    fill('M22 82C34 77 66 77 78 82 79 104 68 115 50 115S21 104 22 82Z', 'var(--maw)') +
    fill('M50 92C58 92 61 98 61 105 61 110 57 112 50 112S39 110 39 105C39 98 42 92 50 92Z', 'var(--v1)') +
    eye(50, 101, 5.6, { look: [0, -0.7] }) +
    jaw('M24 81.2 29 92 34 79.6 39.5 90 45 78.6 50 89 55 78.6 60.5 90 66 79.6 71 92 76 81.2Z') +
    fill(both('M34 110 38 102 42.5 113.5Z'), '#fff'),
  VL: () =>
    shadow(50, 42) +
    feet(28, 72, 122, 12, INK) +
    fill('M50 34C84 34 93 56 93 80 93 108 76 122 50 122S7 108 7 80C7 56 16 34 50 34Z') +
    fill('M34 40 39 26 45 36ZM86 56 92 38 75 43Z', D) +
    eye(45, 46, 7.4, { look: [0.3, 0.5], lid: 0.26, tilt: 14 }) +
    eye(69, 46.5, 7.4, { look: [-0.3, 0.5], lid: 0.26, tilt: -14 }) +
    fill('M13 66C30 57 70 57 87 66 90 100 74 116 50 116S10 100 13 66Z', 'var(--maw)') +
    `<circle cx="50" cy="95" r="19" fill="var(--dv)"/><path d="M38 82 39 72 46 78ZM62 82 61 72 54 78Z" fill="var(--dv2)"/>` +
    eyes(43.5, 87, 4.4, { look: [0, -0.8] }) +
    line('M40 99C44 95.5 56 95.5 60 99', 2.2, '#fff') +
    line('M44 97.5 45.5 100.5M50 96.5V99.5M56 97.5 54.5 100.5', 1.6, '#fff') +
    jaw('M15.5 65 22 80 28.5 61.5 36 76 43 59.4 50 73 57 59.4 64 76 71.5 61.5 78 80 84.5 65Z') +
    fill(both('M21 101 27.5 91 32 109.5Z'), '#fff'),
  // instants
  BA: () =>
    shadow(50, 40) +
    feet(20, 36, 122, 7.5, 'var(--v2d)') +
    feet(64, 80, 122, 7.5, 'var(--v4d)') +
    `<g transform="rotate(16 30 96)">` +
    fill('M30 68C44 68 48 82 47 98 47 114 41 120 30 120S13 114 13 98C12 82 16 68 30 68Z', 'var(--v2)') +
    eye(30, 83, 6, { look: [0.7, 0.1], lid: 0.34, tilt: 18, lc: 'var(--v2d)' }) +
    eye(41, 82, 5.6, { look: [0.7, 0.1], lid: 0.34, tilt: 18, lc: 'var(--v2d)' }) +
    line('M32 96 36 93 39 97 43 94', 2.2) +
    '</g>' +
    `<g transform="rotate(-16 70 96)">` +
    fill('M54 66 56 58 62 67ZM86 66 84 58 78 67Z', 'var(--horn)') +
    fill('M70 66C85 66 88 82 87 98 87 114 81 120 70 120S53 114 53 98C52 82 55 66 70 66Z', 'var(--v4)') +
    eye(70, 82, 6, { look: [-0.7, 0.1], lid: 0.34, tilt: -18, lc: 'var(--v4d)' }) +
    eye(59, 81, 5.6, { look: [-0.7, 0.1], lid: 0.34, tilt: -18, lc: 'var(--v4d)' }) +
    line('M57 94 61 97 64 93 68 96', 2.2) +
    '</g>' +
    fill(
      'M50 32 54 44 65 38 60 50 72 54 60 58 64 68 54 63 50 73 46 63 36 68 40 58 28 54 40 50 35 38 46 44Z',
      'var(--gold)',
    ) +
    fill('M50 43 52.5 50 59 52.5 53 55.5 50 62 47 55.5 41 52.5 47.5 50Z', '#fff'),
  EM: () =>
    shadow(50, 30) +
    line('M58 82 84 50', 3.4, 'var(--horn-2)') +
    `<path d="M70 46C70 34 94 34 95 48 95 60 86 64 80 62 72 60 69 54 70 46Z" fill="var(--cape)"/><path d="M80 40 73 34 82 35 90 32 86 39Z" fill="var(--cape)"/><g fill="#fff"><circle cx="78" cy="49" r="1.8"/><circle cx="86" cy="46" r="1.8"/><circle cx="84" cy="55" r="1.8"/><circle cx="90" cy="53" r="1.4"/></g>` +
    line('M42 112 33 121M56 112 62 120', 6, 'var(--v3d)') +
    oval(30, 122, 7, 3.6, 'var(--v3d)') +
    oval(64, 122, 7, 3.6, 'var(--v3d)') +
    fill('M48 60C64 60 67 76 67 90 67 108 60 116 48 116S29 108 29 90C29 76 32 60 48 60Z', 'var(--v3)') +
    fill('M25 61C36 56 58 56 70 61 62 65.5 34 65.5 25 61ZM34 59C34 46 40 42 48 42S62 46 62 59Z', 'var(--tan-2)') +
    line('M34.5 56C42 58.5 54 58.5 61.5 56', 3, INK) +
    eye(35.5, 75, 6, { look: [-0.8, 0] }) +
    eye(47.5, 74, 6.8, { look: [-0.8, 0] }) +
    eye(60, 75, 5.6, { look: [-0.8, 0] }) +
    line('M36 91C41 96 49 96 54 92', 2.4) +
    arm('M64 94C67 90 64 86 59 82', 5.5, 'var(--v3d)') +
    arm('M31 92C23 94 20 88 19 82', 5.5, 'var(--v3d)') +
    line('M19 82 14 79M19 82 18 76M19 82 23.5 77', 2.8, 'var(--v3d)') +
    line('M76 100H90M74 108H86M78 116H92', 2.4, 'var(--d)'),
  IM: () =>
    fill('M30 124V64A26 26 0 0 1 82 64V124Z', 'var(--tan-2)') +
    fill('M37 124V66A19 19 0 0 1 75 66V124Z', INK) +
    eye(49, 62, 5, { look: [-0.5, 0.3] }) +
    eye(61, 62, 5, { look: [-0.5, 0.3] }) +
    eye(66, 78, 4, { look: [-0.6, 0.2] }) +
    shadow(38, 24) +
    feet(28, 46, 122, 7.5, 'var(--v1d)') +
    fill('M37 78C51 78 57 91 55 103 54 116 48 121 37 121S20 116 19 103C17 91 23 78 37 78Z', 'var(--v1)') +
    eye(36, 93, 9, { look: [-0.5, -0.2] }) +
    line('M31 108C35 112 40 112 44 108', 2.4) +
    arm('M21 104C12 104 10 96 12 90', 5, 'var(--v1d)') +
    line('M12 90C11 82 13 78 12 74', 2.2, 'var(--leaf)') +
    `<g fill="var(--v4)"><circle cx="12" cy="66" r="3.4"/><circle cx="7.8" cy="70" r="3.4"/><circle cx="16.2" cy="70" r="3.4"/><circle cx="9.6" cy="74.5" r="3.4"/><circle cx="14.4" cy="74.5" r="3.4"/></g><circle cx="12" cy="71" r="2.8" fill="var(--gold)"/>`,
  DE: () =>
    shadow(50, 38) +
    `<g fill="#fff" fill-opacity=".45" stroke="${D}" stroke-width="2.2" stroke-dasharray="3.5 4.5" stroke-linecap="round"><path d="M36 60C47 60 51 71 50 81 49 91 45 98 36 98S23 91 22 81C21 71 25 60 36 60Z"/><path d="M67 46C80 46 84 60 83 73 82 88 78 98 67 98S52 88 51 73C50 60 54 46 67 46Z"/></g><g fill="#fff" stroke="${D}" stroke-width="2"><circle cx="36" cy="75" r="6"/><circle cx="60.5" cy="66" r="5.2"/><circle cx="74" cy="66" r="5.2"/></g><g fill="${D}"><circle cx="37" cy="73.5" r="2.4"/><circle cx="61" cy="64" r="2.2"/><circle cx="74.500" cy="64" r="2.2"/></g>` +
    oval(36, 87, 2.4, 2.8, D) +
    oval(67.5, 80, 3, 3.4, D) +
    fill('M12 96C14 114 30 123 50 123S86 114 88 96C78 102 64 104 50 104S22 102 12 96Z', 'var(--tan-2)') +
    line(
      'M14 100C30 108 70 108 86 100M18 108C34 116 66 116 82 108M28 116C42 121 58 121 72 116M24 98 34 114M44 104 40 120M62 103 68 117M76 99 70 112',
      2,
      'var(--tan)',
    ) +
    line('M84 44 89 39M88 54H95M24 56 18 50M18 66H11', 2.4, D),
};

/* ---------- index marks, box 18 × 18 around 0,0 ---------- */
const mk = (d: string, w = 3): string =>
  `<path d="${d}" fill="none" stroke="${PAPER}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dots = (n: number): string =>
  [...Array(n)]
    .map(
      (_, i) =>
        `<circle cx="${r1((n > 2 ? (i % 2) * 7 - 3.5 : 0) + 0)}" cy="${r1(n > 2 ? Math.floor(i / 2) * 7 - 3.5 : (i - (n - 1) / 2) * 7)}" r="2.6" fill="${PAPER}"/>`,
    )
    .join('');
const MARK: Record<string, () => string> = {
  L2: () => mk('M-7 -2H5A3 3 0 0 1 5 4H-4M-6 -7.5C-6 -7.5 -2 -9 2 -7.5', 2.8),
  T3: () =>
    `<path d="M-9 -4C-4 -6 4 -6 9 -4V4C4 6 2 2 0 2S-4 6 -9 4Z" fill="${PAPER}"/><g fill="var(--tab)"><circle cx="-4.5" r="1.9"/><circle cx="4.5" r="1.9"/></g>`,
  G4: () => mk('M-6 8V-2M-6 -2V-5M-1.5 -1V-8M3 -1V-7M7 1V-4M-6 3C-6 9 7 9 7 1', 2.8),
  D4: () => `<path d="M-8 6H8L9 -5 4 -1 0 -8 -4 -1 -9 -5Z" fill="${PAPER}"/>`,
  EV: () => mk('M0 8V-7M-6 -1 0 -7.5 6 -1'),
  CS: () => mk('M-6 -8H2L7 -3V8H-6ZM2 -8V-3H7', 2.8),
  TS: () => mk('M0 -8A8 8 0 1 1 0 8 8 8 0 0 1 0 -8ZM0 -4V0.5L3 2.5', 2.8),
  HY: () => mk('M0 -8V2M0 8V8.1', 4.2),
  IS: () => mk('M0 -8.5V8.5M-7.4 -4.2 7.4 4.2M7.4 -4.2 -7.4 4.2', 2.6),
  V: () => mk('M-8 -4C-3 -6 3 -6 8 -4 8 4 4 8 0 8S-8 4 -8 -4ZM-4 -5 -2 0 0 -5.5 2 0 4 -5', 2.4),
  BA: () => mk('M-8 -7 7 8M8 -7 -7 8', 3),
  EM: () => mk('M8 0H-7M-1 -6.5 -7.5 0 -1 6.5'),
  IM: () => mk('M8 0H-7M2 -6.5 8.5 0 2 6.5'),
  DE: () => '',
};
const at = (x: number, y: number, s: number, inner = ''): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">${inner}</g>`;
const bolt = (x: number, y: number): string =>
  `<path transform="translate(${x} ${y})" d="M2 -8 -6 2H-1L-2.5 8.5 6 -2.5H1Z" fill="${PAPER}"/>`;
const VALUE: Record<string, number> = { 1: 1, 2: 2, 3: 3, 4: 4, L2: 2, T3: 3, G4: 4, D4: 4 };
function index(code: string): string {
  const v = VALUE[code];
  if (v)
    return (
      figures(v, 17.5, 21, 23, { fill: 'var(--tf, var(--paper))', w: 4.6 }) +
      at(17.5, 43.5, code.length > 1 ? 0.82 : 0.9, MARK[code]?.() ?? dots(v))
    );
  if (code[0] === 'V')
    return at(17.5, 19, 0.95, MARK.V?.()) + figures(code.slice(1), 17.5, 42.5, 17, { fill: PAPER, w: 5.2 });
  if (code === 'EV')
    return figures('+1', 17.5, 20.5, 17, { fill: PAPER, w: 5, tight: 0.84 }) + at(17.5, 42, 0.8, MARK.EV?.());
  if (code === 'DE') return figures('-2', 17.8, 20.5, 17, { fill: PAPER, w: 5, tight: 0.8 }) + bolt(17.5, 42);
  if (['BA', 'EM', 'IM'].includes(code)) return at(17.5, 20, 1, MARK[code]?.()) + bolt(17.5, 42);
  return (
    at(17.5, 21, 1.1, MARK[code]?.()) +
    `<circle cx="17.5" cy="43" r="3.2" fill="none" stroke="${PAPER}" stroke-width="2.4"/>`
  );
}
const klass = (code: string): string => 'z-' + (VALUE[code] ?? (code[0] === 'V' ? 'V' : code));

export function dzhun(code: string, { label = '' }: CardLook = {}): string {
  return frame(
    `<rect x="4" y="4" width="92" height="132" rx="8" fill="var(--t)"/><circle cx="50" cy="84" r="43" fill="var(--t2)"/>` +
      rings(50, 84, [13, 21, 32, 40], 'var(--t)', 1.6) +
      `<path d="M4 124H96V128A8 8 0 0 1 88 136H12A8 8 0 0 1 4 128Z" fill="var(--tab)"/><path d="M4 12A8 8 0 0 1 12 4H31V51A4 4 0 0 1 27 55H4Z" fill="var(--tab)"/>` +
      `<g transform="translate(8.2 10) scale(.92)"><g class="cr-body">${CAST[code]?.() ?? ''}</g></g>` +
      index(code),
    klass(code),
    label,
  );
}
/** Viruses: one eye per point. */
export function virus(n: number, { label = '' }: CardLook = {}): string {
  let spikes = '';
  for (let i = 0; i < 9; i++) {
    const a = ((i * 40 - 90) * Math.PI) / 180,
      R = 28,
      Q = i % 2 ? 37 : 40;
    spikes +=
      line(
        `M${r1(50 + R * Math.cos(a))} ${r1(84 + R * Math.sin(a))}L${r1(50 + Q * Math.cos(a))} ${r1(84 + Q * Math.sin(a))}`,
        5,
        D,
      ) + `<circle cx="${r1(50 + Q * Math.cos(a))}" cy="${r1(84 + Q * Math.sin(a))}" r="4.6" fill="${D}"/>`;
  }
  const eyes: Record<number, [number, number, number][]> = {
    1: [[50, 78, 10]],
    2: [
      [41, 78, 7.6],
      [59, 78, 7.6],
    ],
    3: [
      [37, 80, 6.4],
      [50, 74, 7],
      [63, 80, 6.4],
    ],
    4: [
      [36, 81, 5.6],
      [45, 72, 5.6],
      [56, 72, 5.6],
      [64, 81, 5.6],
    ],
  };
  return frame(
    `<rect x="4" y="4" width="92" height="132" rx="8" fill="var(--t)"/><circle cx="50" cy="84" r="43" fill="var(--t2)"/><path d="M4 12A8 8 0 0 1 12 4H31V51A4 4 0 0 1 27 55H4Z" fill="var(--tab)"/><g transform="translate(8 12) scale(.92)"><g class="cr-body">` +
      spikes +
      `<circle cx="50" cy="84" r="29" fill="${B}"/><circle cx="34" cy="96" r="3" fill="${D}" opacity=".5"/><circle cx="68" cy="95" r="4" fill="${D}" opacity=".5"/><circle cx="62" cy="104" r="2.4" fill="${D}" opacity=".5"/>` +
      (eyes[n] ?? [])
        .map(([x, y, r]) => eye(x, y, r, { look: [0.1, 0.3], lid: 0.28, tilt: x < 50 ? 12 : x > 50 ? -12 : 0 }))
        .join('') +
      fill('M39 94H61C60 102 56 105 50 105S40 102 39 94Z', INK) +
      tooth(42, 94, 5, 5) +
      tooth(53, 94, 5, 5) +
      '</g></g>' +
      figures(n, 17.5, 21, 23, { fill: PAPER, w: 4.6 }) +
      `<g transform="translate(17.5 43)" stroke="${PAPER}" stroke-width="2.4" stroke-linecap="round"><circle r="4" fill="${PAPER}" stroke="none"/><path d="M0 -8V8M-8 0H8M-5.5 -5.5 5.5 5.5M5.5 -5.5 -5.5 5.5"/></g>`,
    'z-X',
    label,
  );
}
