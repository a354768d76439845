import { darken, lighten } from '../core/color';
import { matte, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain } from '../core/texture';
import { range, spots } from '../core/vec';

/** A slatted tray; spilled tea drains into a drawer that pulls out at the short end. */
export function teaTray(pen: Pen): string {
  const wood = satin(pen.color);
  const inner = rounded(35.2, 19.2, 0.5);
  const box = slab(pen, rounded(38, 22, 1), [0.9, 4.6], wood, {
    edge: 0.25,
    well: { rim: 1.4, floor: 4.1, mat: matte(darken(pen.color, 0.78)), corner: inner },
  });
  const feet = [-16, 16].flatMap((x) =>
    [-8.6, 8.6].map((z) =>
      slab(
        pen,
        rounded(3, 2, 0.4).map(([a, b]) => [a + x, b + z] as const),
        [0, 1],
        satin(darken(pen.color, 0.3)),
      ),
    ),
  );
  const slats = range(11).map((i) => {
    const z = -8.75 + i * 1.75;
    const tone = satin(lighten(pen.color, 0.04 + (i % 3) * 0.035));
    return slab(
      pen,
      rounded(35, 1.34, 0.12, 2).map(([a, b]) => [a, b + z] as const),
      [3.9, 4.42],
      tone,
      { edge: 0.12 },
    );
  });
  const side = (line: string, width: number): string =>
    stroke(pen, spots(line), darken(pen.accent, 0.5), width);
  const pull =
    side('-19.05 1.3 -8, -19.05 1.3 8, -19.05 3.4 8, -19.05 3.4 -8, -19.05 1.3 -8', 0.14) +
    side('-19.1 2.4 -2, -19.1 2.4 2', 0.5);
  return grain(pen, feet.join('') + box + slats.join(''), darken(pen.color, 0.65), 0.15) + pull;
}
