import { darken } from '../core/color';
import { cloth, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded } from '../core/slab';
import { weave } from '../core/texture';
import { tube } from '../core/tube';
import { clamp, lerp, steps, type V3 } from '../core/vec';

const [wide, deep, high, drop] = [120, 76, 72, 26];

/** A linen cloth over a table, falling in folds at the corners. */
export function tablecloth(pen: Pen): string {
  const m = cloth(pen.color);
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      tube(
        pen,
        steps(4).map((t): V3 => [x * 52, lerp(0, high - 4, t), z * 31]),
        2.6,
        satin('#8a6a4a'),
        { around: 18 },
      ),
    ),
  );
  const outline = rounded(wide, deep, 5, 12);
  const n = outline.length;
  const side = (s: number, v: number): V3 => {
    const k = s * n;
    const [a, b] = [
      outline[Math.floor(k) % n] ?? [0, 0],
      outline[(Math.floor(k) + 1) % n] ?? [0, 0],
    ];
    const [x, z] = [lerp(a[0], b[0], k % 1), lerp(a[1], b[1], k % 1)];
    // Near a corner there is more cloth than room: it swings out and hangs lower.
    const corner = clamp(Math.min(Math.abs(x) / (wide / 2), Math.abs(z) / (deep / 2)) * 6 - 5);
    const fold = v * (corner * 7 + Math.sin(s * 64) * (0.7 + corner));
    const long = Math.hypot(x, z) || 1;
    return [x + (x / long) * fold, high - v * (drop + corner * 8), z + (z / long) * fold];
  };
  const fall = sheet(
    pen,
    side,
    [220, 16],
    (_s, v) => cloth(v > 0.93 ? darken(pen.color, 0.1) : pen.color),
    {
      order: (s, v) => pen.near(side(s, v)),
    },
  );
  const top = `<path d="${pen.path(outline.map(([x, z]): V3 => [x, high, z]))}" fill="${pen.tone(m, [-0.1, 1, 0])}"/>`;
  const hem = stroke(
    pen,
    steps(300)
      .map((s) => side(s, 0.94))
      .filter((p) => p[2] > 20),
    darken(pen.color, 0.3),
    0.4,
    0.5,
  );
  const crease = [-20, 20].map((x) =>
    stroke(
      pen,
      [
        [x, high + 0.1, -deep / 2 + 1],
        [x, high + 0.1, deep / 2 - 1],
      ],
      darken(pen.color, 0.2),
      0.5,
      0.35,
    ),
  );
  return (
    legs.join('') + weave(pen, fall + top, darken(pen.color, 0.6), 0.1) + hem + crease.join('')
  );
}
