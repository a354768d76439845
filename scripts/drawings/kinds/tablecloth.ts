import { darken } from '../core/color';
import { cloth, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { dense } from '../core/profile';
import { rounded } from '../core/slab';
import { textured } from '../core/texture';
import { tube } from '../core/tube';
import { clamp, lerp, smooth, steps, type V3 } from '../core/vec';

const [wide, deep, high, drop] = [120, 76, 72, 34];
const corners = rounded(wide, deep, 7, 10);
const outline = dense([...corners, ...corners.slice(0, 1)], 1.2).slice(1);
/** Where on the way from the middle to the hem the cloth leaves the table. */
const edge = 0.4;

/** A point of the cloth: `s` goes round the table, `v` from its middle (0) to the hem (1). */
function clothAt(s: number, v: number): V3 {
  const k = s * outline.length;
  const at = (i: number) => outline[i % outline.length] ?? [0, 0];
  const [a, b] = [at(Math.floor(k)), at(Math.floor(k) + 1)];
  const [x, z] = [lerp(a[0], b[0], k % 1), lerp(a[1], b[1], k % 1)];
  if (v < edge) return [(x * v) / edge, high, (z * v) / edge];
  const fallen = (v - edge) / (1 - edge);
  // Near a corner there is more cloth than room: it swings out and hangs lower.
  const corner =
    smooth(0.62, 1, Math.abs(x) / (wide / 2)) * smooth(0.5, 1, Math.abs(z) / (deep / 2));
  const wave = Math.sin(x * 0.16 + z * 0.2) + 0.7 * Math.sin(x * 0.37 - z * 0.31 + 2);
  const pleat = corner * (5 + 4.5 * Math.sin(Math.atan2(z, x) * 46));
  const out = fallen ** 1.3 * (1.8 + 1.5 * wave + pleat);
  const bend = Math.sin(Math.min(1, fallen * 8) * (Math.PI / 2));
  const long = Math.hypot(x / wide, z / deep) || 1;
  const y = high - fallen * (drop + corner * 7) - 0.8 * bend + 0.5 * wave * fallen;
  return [x + (x / wide / long) * (out + bend), y, z + (z / deep / long) * (out + bend)];
}

/** A linen cloth over a table, falling in folds, deepest at the corners. */
export function tablecloth(pen: Pen): string {
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      tube(
        pen,
        steps(12).map((t): V3 => [x * lerp(53, 50, t), lerp(0, high - 4, t), z * lerp(32, 30, t)]),
        (t) => lerp(1.7, 2.8, t),
        satin('#8a6a4a'),
        { around: 24 },
      ),
    ),
  );
  const hem = (v: number): number => smooth(0.955, 0.962, v);
  const linen = sheet(pen, clothAt, [360, 60], (_s, v) => cloth(darken(pen.color, 0.07 * hem(v))), {
    soften: 0.5,
    order: (s, v) => pen.near(clothAt(s, v)) - (v < edge ? 0 : 4),
    open: (_s, v) => (v < edge ? 1 : lerp(1, 0.78, clamp((v - edge) * 2))),
  });
  const seen = steps(400).map((s) => {
    const p = clothAt(s, 0.945);
    return pen.way([p[0] / wide, 0, p[2] / deep])[2] > 0.06 ? p : undefined;
  });
  const stitches = seen.flatMap((p, i) => {
    const q = seen[i + 1];
    return p && q && i % 3 ? [stroke(pen, [p, q], darken(pen.color, 0.4), 0.32, 0.6)] : [];
  });
  return legs.join('') + woven(pen, linen) + stitches.join('');
}

/** Slubs of the thread, seen from as far as a whole table is. */
const woven = (pen: Pen, body: string): string =>
  textured(
    pen,
    textured(pen, body, {
      along: 0.12,
      across: 2.4,
      color: darken(pen.color, 0.6),
      strength: 0.05,
    }),
    { along: 2.4, across: 0.12, color: darken(pen.color, 0.6), strength: 0.05, seed: 8 },
  );
