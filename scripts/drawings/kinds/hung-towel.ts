import { darken, lighten } from '../core/color';
import { cloth, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { grain, weave } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, points, range, steps, type V3 } from '../core/vec';

/** How wide and long each towel hangs, in centimetres. */
const sizes: Record<string, readonly [number, number]> = {
  waffle: [34, 44],
  stitched: [30, 46],
  harbour: [44, 56],
};

/**
 * A towel over a rail on the wall: waffle cloth, rows of running stitch like waves, or
 * the printed line of a harbour and its hills.
 */
export function hungTowel(pen: Pen): string {
  const [wide, long] = sizes[pen.form] ?? [34, 44];
  const f = (u: number, v: number): V3 => {
    const x = (u - 0.5) * wide;
    const wave = Math.sin(u * 11 + 0.8) * 0.5 * (0.3 + v) + Math.sin(u * 23 + v * 3) * 0.14;
    return [x, long * (1 - v) + 1, wave + 0.8];
  };
  const hem = (v: number): boolean => v > 0.972 || (pen.form === 'waffle' && v > 0.9 && v < 0.915);
  const body = sheet(
    pen,
    f,
    [90, 70],
    (_u, v) => cloth(hem(v) ? darken(pen.color, 0.14) : pen.color),
    { casts: false },
  );
  const rail = tube(
    pen,
    steps(20).map((t): V3 => [lerp(-wide * 0.66, wide * 0.66, t), long + 1.2, 0.4]),
    0.85,
    satin('#9c7448'),
    { around: 20, casts: false },
  );
  const over = sheet(
    pen,
    (u, v) => {
      const a = lerp(-1.2, 1.7, v);
      return [(u - 0.5) * wide, long + 1.2 + 1.05 * Math.cos(a), 0.4 + 1.05 * Math.sin(a)];
    },
    [40, 10],
    cloth(pen.color),
    { casts: false },
  );
  const drawn = (list: V3[], color: string, width: number, opacity = 1): string =>
    stroke(
      pen,
      list.map((p): V3 => [p[0], p[1], p[2] + 0.25]),
      color,
      width,
      opacity,
    );
  const fabric = weave(pen, body + over, darken(pen.color, 0.6), 0.12);
  return grain(pen, rail, '#5a3c18', 0.16) + fabric + pattern(pen, f, drawn);
}

type Draw = (list: V3[], color: string, width: number, opacity?: number) => string;

function pattern(pen: Pen, f: (u: number, v: number) => V3, drawn: Draw): string {
  if (pen.form === 'waffle') {
    const dark = darken(pen.color, 0.3);
    const across = range(34).map((i) =>
      drawn(
        steps(16).map((t) => f(lerp(0.01, 0.99, t), 0.02 + i * 0.0255)),
        dark,
        0.2,
        0.45,
      ),
    );
    const down = range(27).map((i) =>
      drawn(
        steps(10).map((t) => f(0.02 + i * 0.037, lerp(0.02, 0.88, t))),
        dark,
        0.2,
        0.35,
      ),
    );
    return across.join('') + down.join('');
  }
  if (pen.form === 'stitched') {
    const thread = lighten(pen.color, 0.62);
    return range(15)
      .map((row) => {
        const v = 0.08 + row * 0.058;
        const line = steps(60).map((t) =>
          f(lerp(0.05, 0.95, t), v + 0.014 * Math.sin(t * 19 + row * 1.1)),
        );
        return drawn(line, thread, 0.32).replace(
          'fill="none"',
          `fill="none" stroke-dasharray="${n1(0.7 * pen.scale)} ${n1(0.75 * pen.scale)}"`,
        );
      })
      .join('');
  }
  const ridge = points(
    '0.08 0.52, 0.16 0.5, 0.22 0.4, 0.27 0.36, 0.31 0.42, 0.36 0.44, 0.4 0.36, 0.44 0.3, 0.47 0.27, 0.5 0.32, 0.55 0.4, 0.6 0.42, 0.64 0.36, 0.69 0.33, 0.73 0.41, 0.8 0.46, 0.86 0.43, 0.92 0.52',
  );
  const boat = points(
    '0.44 0.66, 0.47 0.69, 0.58 0.69, 0.62 0.66, 0.44 0.66, 0.52 0.66, 0.52 0.56, 0.59 0.64, 0.52 0.64',
  );
  const water = [0.6, 0.73, 0.78].map((v, i) =>
    drawn(
      steps(24).map((t) =>
        f(lerp(0.16 + i * 0.06, 0.84 - i * 0.05, t), v + 0.006 * Math.sin(t * 26 + i)),
      ),
      pen.accent,
      0.24,
      0.85,
    ),
  );
  const line = (list: readonly (readonly [number, number])[]): string =>
    drawn(
      list.map(([u, v]) => f(u, v)),
      pen.accent,
      0.36,
    );
  return line(ridge) + line(boat) + water.join('');
}
