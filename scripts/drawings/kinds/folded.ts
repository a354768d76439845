import { darken, lighten } from '../core/color';
import { cloth, type Material, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { textured } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, rad, range, spots, steps, type V2, type V3 } from '../core/vec';

/**
 * How thick folded cloth lies: a section (z, y) of layers with round folds in front, laid
 * along x.
 */
function fold(
  pen: Pen,
  [width, depth]: V2,
  y0: number,
  thick: number,
  skin: (u: number, s: number) => Material,
  wave = 0.12,
): string {
  const r = thick / 2;
  const section = (s: number): V2 => {
    if (s < 0.3) return [lerp(-depth / 2, depth / 2 - r, s / 0.3), y0];
    if (s < 0.62) {
      const a = rad(lerp(-90, 90, (s - 0.3) / 0.32));
      return [depth / 2 - r + Math.cos(a) * r * 1.05, y0 + r + Math.sin(a) * r];
    }
    return [lerp(depth / 2 - r, -depth / 2, (s - 0.62) / 0.38), y0 + thick];
  };
  const phase = pen.random() * 6;
  const f = (u: number, s: number): V3 => {
    const [z, y] = section(s);
    const x = lerp(-width / 2, width / 2, u);
    const bend = wave * Math.sin(x * 0.42 + phase) * Math.sin(x * 0.13 + phase * 2);
    return [x + Math.sin(s * 9 + phase) * wave * 0.6, y + bend, z + bend * 1.6];
  };
  const end = (u: number): string =>
    face(
      pen,
      steps(40).map((s) => f(u, s)),
      pen.tone(skin(u, 0.1), [u * 2 - 1, 0, 0], 0.7),
    ) +
    stroke(
      pen,
      steps(6).map((t) => {
        const p = f(u, 0.02);
        return [p[0], p[1] + r, lerp(-depth / 2, depth / 2 - r * 1.2, t)] as const;
      }),
      darken(skin(u, 0.1).color, 0.5),
      0.16,
      0.5,
    );
  return (
    end(0) +
    end(1) +
    sheet(pen, f, [46, 46], skin, {
      open: (_u, s) => (s < 0.4 ? 0.5 : s < 0.5 ? lerp(0.5, 1, (s - 0.4) * 10) : 1),
    })
  );
}

const fringe = (
  pen: Pen,
  width: number,
  z: number,
  y: number,
  long: number,
  color: string,
): string =>
  range(Math.round(width / 0.62))
    .map((i) => {
      const x = -width / 2 + 0.4 + i * 0.62;
      const sway = (pen.random() - 0.5) * 0.7;
      const end: V3 = [x + sway, Math.max(0.15, y - long * (0.9 + pen.random() * 0.2)), z + 0.5];
      return stroke(
        pen,
        trail([[x, y, z], [x + sway * 0.3, y - long * 0.4, z + 0.55], end], 5),
        darken(color, pen.random() * 0.22),
        0.3,
      );
    })
    .join('');

/** A woven throw, folded: its fringe over the front when its form is `fringe`. */
export function throwBlanket(pen: Pen): string {
  const striped = pen.form !== 'plain';
  const bands = (u: number, s: number): Material =>
    cloth(
      striped && [0.08, 0.105, 0.9, 0.925].some((k) => Math.abs(u - k) < 0.012)
        ? pen.accent
        : s < 0
          ? darken(pen.color, 0.1)
          : pen.color,
    );
  const layers = [0, 2.5, 5, 7.5]
    .map((y, i) => fold(pen, [36 - i * 0.5, 25 - (i % 2) * 0.7], y, 2.55, bands, 0.2))
    .join('');
  const top = sheet(
    pen,
    (u, v) => {
      const x = lerp(-16.6, 16.6, u);
      const over = Math.max(0, v - 0.72) / 0.28;
      const a = Math.min(1, over * 2) * rad(90);
      const drop = Math.max(0, over - 0.5) * 7;
      const wave = 0.22 * Math.sin(x * 0.5) * (0.4 + over);
      return [
        x + over * wave,
        10.5 - (1 - Math.cos(a)) * 1.6 - drop + wave * 0.5,
        lerp(-12.4, 11.2, Math.min(1, v / 0.72)) + Math.sin(a) * 1.7 + over * wave,
      ];
    },
    [70, 56],
    (_u, v) =>
      cloth(
        striped && [0.8, 0.84, 0.9].some((k) => Math.abs(v - k) < 0.012)
          ? pen.accent
          : lighten(pen.color, 0.06),
      ),
  );
  const knit = textured(pen, layers + top, {
    along: 2.2,
    across: 4.4,
    color: darken(pen.color, 0.6),
    strength: 0.13,
    octaves: 2,
  });
  return pen.form !== 'fringe'
    ? knit
    : knit + fringe(pen, 33, 13, 5.9, 4.6, lighten(pen.color, 0.26));
}

/** One towel, folded. */
export function towel(pen: Pen): string {
  const hem =
    (color: string) =>
    (u: number): Material =>
      cloth(Math.abs(u - 0.12) < 0.03 || Math.abs(u - 0.88) < 0.03 ? darken(color, 0.14) : color);
  const stack = [0, 1, 2].map((i) =>
    fold(pen, [27 - i * 0.3, 19 - i * 0.2], i * 2.4, 2.45, hem(pen.color), 0.14),
  );
  const loop = tube(
    pen,
    trail(spots('6 6.4 9.2, 6.1 5 10.1, 6.8 3.9 10.2, 7.5 5 10.1, 7.6 6.4 9.2')),
    0.16,
    satin(darken(pen.color, 0.3)),
    {
      around: 10,
    },
  );
  return (
    textured(pen, stack.join(''), {
      along: 5.5,
      across: 5.5,
      color: darken(pen.color, 0.55),
      strength: 0.16,
      octaves: 2,
    }) + loop
  );
}
