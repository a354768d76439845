import { bright, darken, lighten } from './core/color';
import { n1 } from './core/pen';
import { dice, range } from './core/vec';

type Draw = (ink: string, paper: string) => string;

/** The motifs a seal may carry, drawn in a circle of radius 100 about the origin. */
const motifs: readonly Draw[] = [
  // Two leaves and a bud.
  (ink) =>
    `<g fill="${ink}"><path d="M0 -92C30 -58 30 -22 0 10C-30 -22 -30 -58 0 -92Z"/><path d="M10 34C18 -4 46 -28 88 -30C84 12 56 38 10 34Z"/><path d="M-10 34C-18 -4 -46 -28 -88 -30C-84 12 -56 38 -10 34Z"/><rect x="-5" y="20" width="10" height="74" rx="5"/></g>`,
  // A hill over water.
  (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M-86 26L-30 -58L6 -8L32 -38L86 26"/><path d="M-70 56q18 -16 35 0t35 0t35 0t35 0"/><path d="M-38 86q19 -14 38 0t38 0"/></g><circle cx="48" cy="-70" r="14" fill="${ink}"/>`,
  // A cup and its steam.
  (ink) =>
    `<g fill="${ink}"><path d="M-74 0H74C74 46 44 76 24 78H-24C-44 76 -74 46 -74 0Z"/><rect x="-34" y="84" width="68" height="11" rx="5"/></g><g fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"><path d="M-26 -22q-16 -18 0 -36t0 -34"/><path d="M22 -22q-16 -18 0 -36t0 -34"/></g>`,
  // The moon behind a branch.
  (ink, paper) =>
    `<circle cx="14" cy="-14" r="74" fill="${ink}"/><g fill="none" stroke="${paper}" stroke-width="9" stroke-linecap="round"><path d="M-80 62C-30 40 8 14 40 -40"/><path d="M-8 28C12 30 34 22 52 6"/></g><g fill="${paper}"><circle cx="44" cy="-44" r="13"/><circle cx="58" cy="4" r="11"/><circle cx="8" cy="0" r="10"/></g>`,
  // A kiln's arch.
  (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"><path d="M-78 82V4a78 78 0 0 1 156 0V82"/><path d="M-48 82V8a48 48 0 0 1 96 0V82"/><path d="M-19 82V12a19 19 0 0 1 38 0V82"/></g>`,
  // Woven strands.
  (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round">${range(4)
      .map(
        (i) =>
          `<path d="M${-66 + i * 44} -80V${i % 2 ? -4 : -48}M${-66 + i * 44} ${i % 2 ? 40 : -4}V80"/><path d="M-80 ${-66 + i * 44}H${i % 2 ? -26 : 18}M${i % 2 ? 18 : 62} ${-66 + i * 44}H80"/>`,
      )
      .join('')}</g>`,
  // A junk's sail on the harbour.
  (ink) =>
    `<g fill="${ink}"><path d="M-10 -92C44 -74 70 -24 66 34L-10 34Z"/><path d="M-24 -60C-54 -34 -66 0 -64 34L-24 34Z"/><path d="M-88 50H88C78 78 58 90 34 90H-42C-64 90 -80 76 -88 50Z"/></g>`,
  // A blossom.
  (ink, paper) =>
    `<g fill="${ink}">${range(5)
      .map(
        (i) =>
          `<path transform="rotate(${i * 72})" d="M0 -14C-40 -34 -40 -88 -8 -92L0 -82L8 -92C40 -88 40 -34 0 -14Z"/>`,
      )
      .join('')}</g><circle r="15" fill="${paper}"/><circle r="7" fill="${ink}"/>`,
];

/** The outer shapes of a seal. */
const frames: readonly Draw[] = [
  (ink) =>
    `<circle r="196" fill="${ink}"/><circle r="180" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  (ink) =>
    `<circle r="194" fill="none" stroke="${ink}" stroke-width="9"/><circle r="176" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
  (ink) =>
    `<rect x="-178" y="-178" width="356" height="356" rx="30" fill="${ink}"/><rect x="-162" y="-162" width="324" height="324" rx="18" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  (ink) =>
    `<path d="M-150 196V-40a150 150 0 0 1 300 0V196Z" fill="none" stroke="${ink}" stroke-width="9" stroke-linejoin="round"/><path d="M-134 180V-40a134 134 0 0 1 268 0V180Z" fill="none" stroke="${ink}" stroke-width="2.5"/>`,
];

/** A brand's mark (600 × 600): a small seal whose frame and motif follow from the title. */
export function drawMark(title: string, color: string): string {
  const hash = [...title].reduce(
    (h, c) => Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );
  const next = dice(hash);
  const ink = bright(color) > 0.72 ? darken(color, 0.55) : color;
  const paper = lighten(color, 0.92);
  const shape = Math.floor(next() * frames.length);
  const motif = motifs[Math.floor(next() * motifs.length)];
  const solid = shape === 0 || shape === 2;
  const inner = motif?.(solid ? paper : ink, solid ? ink : paper) ?? '';
  const lift = shape === 3 ? 12 : 0;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" height="600" fill="${paper}"/>` +
    `<g transform="translate(300 300)">${frames[shape]?.(ink, paper) ?? ''}<g transform="translate(0 ${lift}) scale(${n1(shape === 3 ? 1 : 1.1)})">${inner}</g></g></svg>`
  );
}
