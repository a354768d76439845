import { darken } from '../core/color';
import { cloth, matte } from '../core/light';
import { face, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { moved, rounded, slab } from '../core/slab';
import { sprig } from '../core/sprig';
import { weave } from '../core/texture';
import { spots, type V3 } from '../core/vec';

/** A cloth-bound book standing a little open to the viewer, and one lying under it. */
export function book(pen: Pen): string {
  const [w, h, d] = [15, 21, 2.6];
  const cover = cloth(pen.color);
  const quad = (points: V3[], normal: V3, m = cover, open = 1): string =>
    face(pen, points, pen.tone(m, normal, open));
  const box = slab(pen, rounded(w, d, 0.08, 2), [0, h], matte('#efe6d4'), { edge: 0.05 });
  const boards = slab(
    pen,
    moved(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, d / 2),
    [0, h + 0.35],
    cover,
    { edge: 0.08 },
  );
  const behind = slab(
    pen,
    moved(rounded(w + 0.5, 0.36, 0.1, 2), 0.1, -d / 2),
    [0, h + 0.35],
    cover,
    { edge: 0.08 },
  );
  const spine = slab(
    pen,
    moved(rounded(0.5, d + 0.3, 0.2, 3), -w / 2 - 0.1, 0),
    [0, h + 0.35],
    cloth(darken(pen.color, 0.08)),
    { edge: 0.08 },
  );
  const z = d / 2 + 0.21;
  const joint = quad(
    [
      [-w / 2 + 0.9, 0, z],
      [-w / 2 + 1.25, 0, z],
      [-w / 2 + 1.25, h + 0.3, z],
      [-w / 2 + 0.9, h + 0.3, z],
    ],
    [0.6, 0, 0.8],
    cloth(darken(pen.color, 0.3)),
    0.8,
  );
  const label = quad(
    [
      [-2.6, 12.6, z],
      [4, 12.6, z],
      [4, 18.4, z],
      [-2.6, 18.4, z],
    ],
    [0, 0, 1],
    matte('#f3ebdb'),
  );
  const ink = darken(pen.accent, 0.1);
  const text = spots('16.9 2.2 0.3, 15.9 1.6 0.3, 14.3 1.1 0.1, 13.8 0.8 0.1')
    .map(([y, l, k]) =>
      stroke(
        pen,
        [
          [0.7 - (l ?? 1), y ?? 0, z + 0.02],
          [0.7 + (l ?? 1), y ?? 0, z + 0.02],
        ],
        ink,
        k ?? 0.1,
      ),
    )
    .join('');
  const frame = `<path d="${pen.path([
    [-2.3, 12.9, z],
    [3.7, 12.9, z],
    [3.7, 18.1, z],
    [-2.3, 18.1, z],
  ])}" fill="none" stroke="${ink}" stroke-width="${0.07 * pen.scale}"/>`;
  const stamp = sprig(pen, (x, y) => [x + 0.7, y + 6, z + 0.02], 1.5, darken(pen.color, 0.34));
  return (
    weave(pen, behind, darken(pen.color, 0.6), 0.08) +
    box +
    weave(pen, boards + spine + joint, darken(pen.color, 0.6), 0.1) +
    label +
    frame +
    text +
    stamp
  );
}
