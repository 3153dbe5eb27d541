// Flights: card faces.
import { clipField, field, frame, PAPER, type CardLook } from './frame';
import { figures, r1, rings, shape } from './parts';

// Skylines: ground at y = 121, sky above; c = base, d = deep, t = tint, PAPER = windows and light.
const W = (x: number, y: number, w = 4, h = 5): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx=".8"/>`;
const grid = (x: number, y: number, nx: number, ny: number, dx = 7, dy = 9, w = 4, h = 5): string => {
  let s = '';
  for (let i = 0; i < nx; i++) for (let j = 0; j < ny; j++) s += W(x + i * dx, y + j * dy, w, h);
  return s;
};
export type CityColor = 'r' | 'o' | 'y' | 'g' | 'b' | 'v';
const SKY: Record<CityColor, string> = {
  // red: old town, gables and a clock tower
  r: `<g fill="var(--m)"><path d="M4 121V96L14 82 24 96V121ZM70 121V90L82 76 96 90V121Z"/></g>
<g fill="var(--c)"><path d="M22 121V88L36 70 50 88V121Z"/><path d="M60 121V60L68.5 40 77 60V121Z"/><path d="M46 121V98L54 88 62 98V121Z"/></g>
<g fill="var(--d)"><path d="M60 60 68.5 40 77 60ZM22 88 36 70 50 88ZM29 75V68H33.5V70Z"/><path d="M66 121V110A3 3 0 0 1 72 110V121Z"/></g>
<circle cx="68.5" cy="69" r="5.2" fill="${PAPER}"/><path d="M68.5 66V69.3L70.8 70.6" stroke="var(--d)" stroke-width="1.5" fill="none" stroke-linecap="round"/>
<g fill="${PAPER}">${grid(28, 93, 3, 2, 7, 11, 4, 6)}${W(52, 103, 4, 5)}${W(10, 101)}${W(17, 101)}${W(83, 96)}${W(83, 106)}</g>`,
  // orange: desert, domes, an arch and a palm
  o: `<circle cx="72" cy="48" r="11" fill="var(--m)"/><path d="M4 106C24 92 44 100 60 96S88 90 96 98V121H4Z" fill="var(--m)"/>
<g fill="var(--c)"><rect x="30" y="84" width="36" height="37"/><path d="M30 85A18 20 0 0 1 66 85Z"/><rect x="70" y="70" width="10" height="51" rx="1"/><path d="M69 71A6 7.5 0 0 1 81 71Z"/><rect x="6" y="98" width="24" height="23"/></g>
<g fill="var(--d)"><path d="M48 66V56" stroke="var(--d)" stroke-width="2.2" stroke-linecap="round"/><path d="M42 121V104A6 7 0 0 1 54 104V121Z"/><rect x="30" y="84" width="36" height="3.5"/><rect x="70" y="70" width="10" height="3"/><path d="M75 64V57" stroke="var(--d)" stroke-width="2" stroke-linecap="round"/></g>
<g fill="${PAPER}"><path d="M34 104V97A3 3.5 0 0 1 40 97V104ZM56 104V97A3 3.5 0 0 1 62 97V104Z"/>${W(11, 104, 4, 6)}${W(20, 104, 4, 6)}<rect x="73.5" y="80" width="3" height="7" rx="1.5"/></g>
<path d="M88 121C89 108 87 102 90 94M90 94C84 90 81 93 79 97M90 94C95 89 97 92 98 96M90 94C88 87 83 85 80 87M90 94C93 87 97 86 100 88" stroke="var(--d)" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  // yellow: canal, narrow stepped houses and a boat
  y: `<g fill="var(--m)"><path d="M4 108V76H7V72H10V68H14V72H17V76H20V108ZM74 108V70H77V66H80V62H86V66H89V70H96V108Z"/></g>
<g fill="var(--c)"><path d="M20 108V66H23V61H26V56H34V61H37V66H40V108Z"/><path d="M56 108V62H59V57H62V52H68V57H71V62H74V108Z"/></g>
<g fill="var(--h)"><path d="M40 108V80A8 8 0 0 1 56 80V108Z"/></g>
<g fill="var(--d)"><rect x="28" y="96" width="5" height="12"/><rect x="62.5" y="95" width="5" height="13"/><rect x="45.5" y="97" width="5" height="11"/><rect x="4" y="107" width="92" height="2.6"/></g>
<g fill="${PAPER}">${grid(24, 70, 2, 2, 8, 11, 4.5, 6.5)}${grid(60, 66, 2, 3, 7, 10, 4, 6)}${W(44.5, 84, 7, 7)}${grid(7.5, 80, 2, 2, 6, 11, 3, 6)}${grid(79, 76, 2, 2, 7.5, 12, 4, 7)}</g>
<rect x="4" y="109.6" width="92" height="12" fill="var(--h)"/><path d="M18 112H38L34 118.5H22ZM28 112V103L35 110.5" fill="var(--d)" stroke="var(--d)" stroke-width="1.2" stroke-linejoin="round"/><path d="M50 114H62M70 117H86M58 118.5H64" stroke="${PAPER}" stroke-width="1.8" stroke-linecap="round"/>`,
  // green: hills, a windmill, firs and a glass house
  g: `<path d="M4 104C20 82 40 84 56 98S86 92 96 84V121H4Z" fill="var(--m)"/><path d="M4 121V112C26 98 46 108 62 110S88 104 96 106V121Z" fill="var(--c)"/>
<path d="M59 108 62 78H72L75 109Z" fill="var(--d)"/><path d="M61 79A6 6 0 0 1 73 79Z" fill="var(--d)"/>
<g stroke="var(--d)" stroke-width="2" stroke-linecap="round" fill="${PAPER}"><path d="M67 74 83 58 87 62 71 77ZM64 77 48 91 44 87 61 72ZM66 73 52 57 56 53 70 70ZM69 78 82 93 86 89 73 74Z" stroke-width="1.4" stroke-linejoin="round"/></g><circle cx="67" cy="75" r="3" fill="var(--d)"/>
<path d="M65 109V102A2.5 2.5 0 0 1 70 102V109Z" fill="${PAPER}"/>
<g fill="var(--d)"><path d="M16 84 24 102H8ZM16 94 26 112H6Z"/><rect x="14.5" y="110" width="3" height="6"/><path d="M30 92 36 106H24ZM30 99 37.5 113H22.5Z"/><rect x="28.8" y="112" width="2.4" height="5"/></g>
<path d="M38 121V114A9 9 0 0 1 56 114V121Z" fill="${PAPER}"/><path d="M38 121V114A9 9 0 0 1 56 114V121M47 105V121M38.5 114.5H55.5" stroke="var(--d)" stroke-width="1.5" fill="none"/>`,
  // blue: harbour, a lighthouse, a crane and a ship
  b: `<path d="M4 104C12 92 24 92 30 104Z" fill="var(--m)"/><path d="M40 104V88H50V80H58V104ZM58 104V84H66V104Z" fill="var(--m)"/>
<path d="M12 104 15 62H23L26 104Z" fill="${PAPER}" stroke="var(--c)" stroke-width="1.6"/><path d="M14.3 72H23.7L24.3 80H13.7ZM13 90H25L25.7 98H12.4Z" fill="var(--c)"/><rect x="13" y="58.5" width="12" height="3.5" rx="1" fill="var(--d)"/><rect x="15.5" y="51" width="7" height="8" fill="${PAPER}" stroke="var(--d)" stroke-width="1.5"/><path d="M14 51 19 45 24 51Z" fill="var(--d)"/><path d="M26 53 44 47V59Z" fill="var(--m)" opacity=".8"/>
<path d="M74 104V62M88 104V62M70 62H96M60 56 92 56M76 62 82 46 88 62M82 46 60 56" stroke="var(--d)" stroke-width="2.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M62 57V74M74 76 88 90M88 76 74 90" stroke="var(--d)" stroke-width="1.5"/>
<path d="M40 104H88L82 115H48Z" fill="var(--c)"/><rect x="44" y="94" width="11" height="10" fill="var(--d)"/><rect x="56" y="97" width="9" height="7" fill="var(--c)"/><rect x="66" y="94" width="9" height="10" fill="var(--d)"/><rect x="59" y="74" width="8" height="6" fill="var(--d)"/><g fill="${PAPER}">${W(47, 97, 2.5, 3)}${W(51, 97, 2.5, 3)}</g>
<path d="M4 110C10 106 14 114 20 110S32 106 38 110 48 118 56 113 70 116 76 112 90 112 96 110V121H4Z" fill="var(--d)"/><path d="M12 116C16 114 18 118 22 116M60 118C64 116 66 120 70 118" stroke="${PAPER}" stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
  // violet: night towers and a bridge
  v: `<g fill="${PAPER}"><circle cx="42" cy="40" r="1.3"/><circle cx="55" cy="30" r="1.5"/><circle cx="66" cy="44" r="1.1"/><circle cx="90" cy="52" r="1.3"/></g><path d="M84 22A9 9 0 1 0 92 34 7.2 7.2 0 0 1 84 22Z" fill="${PAPER}"/>
<g fill="var(--m)"><rect x="4" y="84" width="14" height="37"/><rect x="36" y="72" width="12" height="49"/><path d="M76 121V80L88 74V121Z"/></g>
<g fill="var(--c)"><path d="M16 121V70L20 66H32L36 70V121Z"/><path d="M46 121V62H50V54H54V44H58V54H62V62H66V121Z"/><rect x="64" y="84" width="14" height="37"/><rect x="84" y="92" width="12" height="29"/></g><path d="M56 44V34" stroke="var(--c)" stroke-width="2" stroke-linecap="round"/>
<g fill="var(--w)">${W(20, 74, 4, 4)}${W(28, 82, 4, 4)}${W(20, 90, 4, 4)}${W(28, 74, 4, 4)}${W(50, 68, 3.5, 4)}${W(57, 68, 3.5, 4)}${W(50, 78, 3.5, 4)}${W(57, 88, 3.5, 4)}${W(50, 98, 3.5, 4)}${W(68, 89, 3, 4)}${W(73, 97, 3, 4)}${W(39, 78, 3, 4)}${W(43, 88, 3, 4)}${W(7, 90, 3, 4)}${W(12, 98, 3, 4)}${W(88, 97, 3, 4)}</g>
<path d="M4 112H96" stroke="var(--d)" stroke-width="4"/><path d="M22 112V90M78 112V90M4 104C12 104 18 98 22 91 34 112 66 112 78 91 82 98 88 104 96 104" stroke="var(--w)" stroke-width="1.8" fill="none" stroke-linecap="round"/><rect x="4" y="114" width="92" height="7" fill="var(--d)"/>`,
};
const CLOUD = (x: number, y: number, k = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M3 12A5 5 0 0 1 4 2.5 7 7 0 0 1 17 2 5 5 0 0 1 24 7 3 3 0 0 1 23 12Z" fill="${PAPER}"/>`;
const AIR: Record<CityColor, string> = {
  r: CLOUD(38, 20) + CLOUD(70, 34, 0.7),
  o: CLOUD(40, 24, 0.8),
  y: CLOUD(66, 18) + CLOUD(38, 34, 0.6),
  g: CLOUD(36, 36, 0.8) + CLOUD(66, 16, 1),
  b: CLOUD(40, 20, 0.9),
  v: '',
};
const tab = `<path d="M4 12A8 8 0 0 1 12 4H31V50A4 4 0 0 1 27 54H4Z" fill="var(--c)"/>`;

export function city(c: CityColor, n: number, { label = '' }: CardLook = {}): string {
  const pip = [...Array(n)].map((_, i) => shape(c, 50 + (i - (n - 1) / 2) * 13, 128.6, 8.5, 'var(--f)')).join('');
  return frame(
    field('var(--t)') +
      clipField(AIR[c] + SKY[c] + `<rect x="4" y="121" width="92" height="15" fill="var(--c)"/>` + tab) +
      figures(n, 17.5, 21, 23, { w: 4.6 }) +
      shape(c, 17.5, 42, 12.5) +
      pip,
    'k-' + c,
    label,
  );
}
/** The small form for rows of cities: colour, figure, shape. 40 × 52. */
export const cityMini = (c: CityColor, n: number, label = ''): string =>
  `<svg class="mini k-${c}" viewBox="0 0 40 52" ${label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'}><rect width="40" height="52" rx="7" fill="${PAPER}"/><rect x="2.5" y="2.5" width="35" height="47" rx="5" fill="var(--c)"/>${figures(n, 20, 19, 22, { w: 4.8 })}${shape(c, 20, 39, 11)}</svg>`;

// Six ways to fly, slow to fast: balloon, paper plane, glider, propeller, jet, rocket. Box 0..72 × 0..72.
const FLY: Record<number, string> = {
  1: `<path d="M36 4C50 4 59 14 59 26 59 38 46 46 43 54H29C26 46 13 38 13 26 13 14 22 4 36 4Z" fill="var(--c)"/><path d="M36 4C43 10 46 18 46 26 46 38 41 46 40 54H32C31 46 26 38 26 26 26 18 29 10 36 4Z" fill="var(--h)"/><path d="M30 54 32 62M42 54 40 62" stroke="var(--d)" stroke-width="1.8"/><rect x="29" y="61" width="14" height="10" rx="2.5" fill="var(--d)"/>`,
  2: `<path d="M4 40 68 12 50 62 33 48Z" fill="var(--c)"/><path d="M33 48 68 12 40 53Z" fill="var(--d)"/><path d="M33 48 34 66 42 55Z" fill="var(--h)"/><path d="M33 48 68 12" stroke="${PAPER}" stroke-width="1.8"/>`,
  3: `<path d="M2 24C20 20 52 20 70 24 56 30 44 31 40 31L38 54 44 60H28L34 54 32 31C28 31 16 30 2 24Z" fill="var(--c)"/><path d="M32 22A4 9 0 0 1 40 22L39 33H33Z" fill="var(--d)"/><path d="M6 24.5H66" stroke="var(--h)" stroke-width="2" stroke-linecap="round"/>`,
  4: `<path d="M12 38C14 28 30 27 44 27 58 27 64 32 64 38S58 48 44 48C30 48 16 46 12 38Z" fill="var(--c)"/><path d="M8 22 20 31 14 40Z" fill="var(--d)"/><path d="M26 20H58V26H26ZM24 50H56V56H24Z" fill="var(--d)"/><path d="M34 26V50M50 26V50" stroke="var(--d)" stroke-width="2"/><path d="M40 27A7 7 0 0 1 52 27.5Z" fill="${PAPER}"/><circle cx="65" cy="38" r="3.4" fill="var(--d)"/><path d="M66 22C70 28 70 48 66 54" stroke="var(--h)" stroke-width="3" stroke-linecap="round" fill="none"/>`,
  5: `<path d="M4 50 20 42 14 28 22 26 34 36 46 29 26 8 36 6 60 22C68 18 72 20 70 24 69 28 62 33 56 36L50 66 43 69 42 44 30 51 30 60 25 63 21 53Z" fill="var(--c)"/><path d="M52 27 62 22" stroke="${PAPER}" stroke-width="3" stroke-linecap="round"/><path d="M28 45 46 34" stroke="var(--h)" stroke-width="2.6" stroke-linecap="round"/>`,
  6: `<g transform="rotate(38 36 36)"><path d="M36 0C46 8 49 20 49 30V48H23V30C23 20 26 8 36 0Z" fill="var(--c)"/><path d="M36 0C41 4 44.5 9 46.5 15H25.5C27.5 9 31 4 36 0Z" fill="var(--d)"/><path d="M23 32 12 46V56L23 49ZM49 32 60 46V56L49 49Z" fill="var(--d)"/><circle cx="36" cy="27" r="6.5" fill="${PAPER}"/><circle cx="36" cy="27" r="4" fill="var(--h)"/><path d="M28 51H44C44 60 40 64 36 72 32 64 28 60 28 51Z" fill="var(--h)"/><path d="M32.5 51H39.5C39.5 56 38 59 36 63 34 59 32.5 56 32.5 51Z" fill="${PAPER}"/></g>`,
};
export function flight(c: string, n: number, { label = '' }: CardLook = {}): string {
  const trail = `<path d="M4 ${132 - n * 7}C30 ${134 - n * 9} 60 ${126 - n * 9} 96 ${118 - n * 10}V136H4Z" fill="var(--t)"/>`;
  const puff =
    n === 6
      ? ''
      : `<path d="M44 112A6 6 0 0 1 54 108 8 8 0 0 1 69 109 5.5 5.5 0 0 1 76 117H43A3 3 0 0 1 44 112Z" fill="${PAPER}"/>`;
  return frame(
    clipField(`<rect x="4" y="4" width="92" height="132" fill="${PAPER}"/>` + trail + puff) +
      `<rect x="5" y="5" width="90" height="130" rx="7" fill="none" stroke="var(--c)" stroke-width="3"/>` +
      tab +
      figures(n, 17.5, 21, 23, { w: 4.6 }) +
      shape(c, 17.5, 42, 12.5) +
      `<g transform="translate(18 ${r1(60 - n * 4.5)}) scale(.92)">${FLY[n]}</g>`,
    'u-' + c,
    label,
  );
}
const swapArrows = (cx: number, cy: number, k: number, color: string, w = 6): string =>
  `<g transform="translate(${cx} ${cy}) scale(${k})" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"><path d="M-24 -9C-14 -22 12 -23 23 -9M12.5 -8.5 24 -7.5 25 -19"/><path d="M24 9C14 22 -12 23 -23 9M-12.5 8.5 -24 7.5 -25 19"/></g>`;
const sixDots = (cx: number, cy: number, R: number, s: number): string =>
  ['r', 'o', 'y', 'g', 'b', 'v']
    .map((c, i) => {
      const a = ((-90 + i * 60) * Math.PI) / 180;
      return shape(c, cx + R * Math.cos(a), cy + R * Math.sin(a), s, `var(--city-${c})`);
    })
    .join('');
const plain = (inner: string): string => field('var(--slate)') + clipField(inner);
const sidx = (inner: string): string =>
  `<path d="M4 12A8 8 0 0 1 12 4H31V50A4 4 0 0 1 27 54H4Z" fill="var(--slate-2)"/>` + inner;
export function exchange(k: string, { label = '' }: CardLook = {}): string {
  const any = k === 'U';
  return frame(
    plain(rings(50, 82, [44, 56, 70, 84, 98], 'var(--slate-2)', 1.4)) +
      sidx(
        (any
          ? `<g fill="none" stroke="${PAPER}" stroke-width="3.4" stroke-linecap="round"><path d="M17.5 13V29M10.6 17 24.4 25M24.4 17 10.6 25"/></g>`
          : figures(k, 17.5, 21, 23, { fill: PAPER, w: 4.6 })) + swapArrows(17.5, 42.5, 0.3, PAPER, 9),
      ) +
      `<circle cx="50" cy="84" r="37" fill="${PAPER}"/>` +
      (any
        ? sixDots(50, 84, 25.5, 13) + swapArrows(50, 84, 0.52, 'var(--slate)', 8)
        : swapArrows(50, 84, 1.02, 'var(--slate)', 6.2) + figures(k, 50, 84, 22, { fill: 'var(--slate)', w: 4.8 })),
    '',
    label,
  );
}
export function deportation({ label = '' }: CardLook = {}): string {
  return frame(
    plain(rings(50, 82, [44, 56, 70, 84, 98], 'var(--slate-2)', 1.4)) +
      sidx(
        `<g fill="none" stroke="${PAPER}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"><rect x="9" y="19" width="17" height="13" rx="2.5"/><path d="M14 19V15.5H21V19M11 43H25M19 37.5 25 43 19 48.5"/></g>`,
      ) +
      `<circle cx="50" cy="84" r="37" fill="${PAPER}"/><g transform="rotate(-7 50 84)"><path d="M40 68V62A4 4 0 0 1 44 58H56A4 4 0 0 1 60 62V68" fill="none" stroke="var(--slate)" stroke-width="5"/><rect x="25" y="67" width="50" height="35" rx="6" fill="var(--tan)"/><path d="M34 67V102M66 67V102" stroke="var(--slate)" stroke-width="4"/><rect x="43" y="78" width="20" height="13" rx="2" fill="${PAPER}" transform="rotate(9 53 84)"/><path d="M47 85 51 88 59 82" stroke="var(--uno-r)" stroke-width="2.6" fill="none" stroke-linecap="round" transform="rotate(9 53 84)"/></g><circle cx="35" cy="106" r="3.4" fill="var(--slate)"/><circle cx="65" cy="102.5" r="3.4" fill="var(--slate)"/>`,
    '',
    label,
  );
}

const MINI: Record<string, string> = {
  dep: `<g fill="none" stroke="${PAPER}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><rect x="11" y="13" width="18" height="13" rx="2.5"/><path d="M16 13V9.5H24V13M12 37H28M21.5 31 28 37 21.5 43"/></g>`,
  xU: `<g fill="none" stroke="${PAPER}" stroke-width="3.6" stroke-linecap="round"><path d="M20 10V28M12.2 14.5 27.8 23.5M27.8 14.5 12.2 23.5"/></g>${swapArrows(20, 39, 0.34, PAPER, 9)}`,
};
/** The small form of an exchange or a deportation, as large as that of a city. */
export const specialMini = (card: string, label = ''): string =>
  `<svg class="mini" viewBox="0 0 40 52" ${label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'}><rect width="40" height="52" rx="7" fill="${PAPER}"/><rect x="2.5" y="2.5" width="35" height="47" rx="5" fill="var(--slate)"/>${MINI[card] ?? figures(card.slice(1), 20, 19, 22, { fill: PAPER, w: 4.8 }) + swapArrows(20, 39, 0.34, PAPER, 9)}</svg>`;

/** What would burn, or burns. */
export const FLAME = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C13 6 18.5 8.5 18.5 15A6.5 6.5 0 0 1 5.5 15C5.5 11.5 7.5 9.5 8.5 7.5 9 9 9.6 9.9 10.6 10.6 10.2 7.5 10.6 4.5 12 2Z" fill="var(--flame,#E4572E)"/><path d="M12.2 11.5C12.6 13.5 15 14.4 15 17A3 3 0 0 1 9 17C9 15.2 10.6 14 12.2 11.5Z" fill="#FFD36B"/></svg>`;
