import { bright, darken, mix } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { type Material, satin } from '../core/light';
import { blurred, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { weave } from '../core/texture';
import { lerp, points, range, steps, type V2, type V3 } from '../core/vec';

/** A soft light around something that shines. */
export function halo(pen: Pen, at: V3, size: number, strength: number, color = '#ffdf9e'): string {
  const [x, y] = pen.paper.camera.scale
    ? pen.flat([at[0] + pen.place.at[0], at[1] + pen.place.at[1], at[2] + pen.place.at[2]])
    : [0, 0];
  const fill = pen.paper.define(
    `<radialGradient @><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${color}" stop-opacity="${(strength * 0.42).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(size * pen.scale)}" fill="${fill}"/>`;
}

/** A table lamp with a lit linen shade. */
export function lamp(pen: Pen): string {
  const shadeColor = bright(pen.accent) > 0.62 ? pen.accent : '#f2e4c8';
  const base = lathe(pen, [
    { line: points('5.6 0, 5.8 0.3, 5.7 0.9'), mat: satin('#7a5b3e') },
    {
      line: curve(points('5.2 0.9, 7.6 3.4, 8.6 8, 7.2 13, 3.6 17, 2 18.6')),
      mat: ware(pen.color, 0.55),
    },
    {
      line: points('1.5 18.7, 1.5 19.4, 0.7 19.6, 0.7 23'),
      mat: { color: '#b8925a', gloss: 0.7, soft: 0.4, metal: true },
    },
  ]);
  const lit = (glow: number): Material => ({ color: shadeColor, glow });
  const side = range(12).map((i) => {
    const [a, b] = [i / 12, (i + 1) / 12];
    const glow = 0.16 + 0.5 * Math.exp(-(((a - 0.42) / 0.34) ** 2));
    return {
      line: [
        [lerp(12.6, 8.6, a), lerp(21, 36, a)],
        [lerp(12.6, 8.6, b), lerp(21, 36, b)],
      ] as V2[],
      mat: lit(glow),
    };
  });
  const shade = lathe(pen, [
    ...side,
    { line: points('8.6 36, 8.4 36.1, 8.2 36'), mat: lit(0.2) },
    { line: points('8.2 36, 8.6 32'), mat: { color: '#fff3d6', glow: 0.8 } },
  ]);
  const hem = points('12.62 21.15, 8.64 35.8')
    .map(([r, y]) =>
      stroke(
        pen,
        steps(24).map(
          (t): V3 => [
            (r ?? 0) * Math.sin((t - 0.5) * Math.PI),
            y ?? 0,
            (r ?? 0) * Math.cos((t - 0.5) * Math.PI),
          ],
        ),
        darken(shadeColor, 0.24),
        0.34,
        0.6,
      ),
    )
    .join('');
  const pool = `<ellipse ${ring(pen, 17, 0)} fill="#ffe3a8" opacity=".5"/>`;
  return (
    blurred(pen, pool, 2.4) +
    halo(pen, [0, 29, -2], 30, 0.4) +
    base +
    weave(pen, shade, mix(shadeColor, '#6a4a20', 0.6), 0.06) +
    hem +
    halo(pen, [0, 27, 0], 13, 0.34, '#fff0c4')
  );
}
