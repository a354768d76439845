import { darken, mix } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { type Material, satin } from '../core/light';
import { blurred, stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grainUp, weave } from '../core/texture';
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

/** A candle's wick and flame, from the wax up. */
export function flame(pen: Pen, [wx, wy, wz]: V3): string {
  const wick = stroke(
    pen,
    [
      [wx, wy, wz],
      [wx + 0.06, wy + 0.7, wz],
    ],
    '#2a1c12',
    0.14,
  );
  const [x, y] = pen.to([wx + 0.05, wy + 0.5, wz]);
  const s = pen.scale;
  const tongue = (w: number, h: number): string =>
    `M${n1(x)} ${n1(y)}c${n1(-w * s)} ${n1(-h * s * 0.25)} ${n1(-w * s * 0.5)} ${n1(-h * s * 0.6)} 0 ${n1(-h * s)}c${n1(w * s * 0.5)} ${n1(h * s * 0.4)} ${n1(w * s)} ${n1(h * s * 0.75)} 0 ${n1(h * s)}Z`;
  pen.paper.see([x, y - 2.4 * s]);
  return `${wick}${blurred(pen, `<path d="${tongue(0.62, 2.3)}" fill="#ffb84d"/>`, 0.07)}<path d="${tongue(0.42, 1.7)}" fill="#fff3cf"/>`;
}

/** A bedside lamp: a lit shade of linen on a low wooden base in the accent. */
export function lamp(pen: Pen): string {
  const shadeColor = pen.color;
  const base = lathe(pen, [
    { line: points('7.6 0, 7.8 0.3, 7.8 3.4, 7.4 3.9, 2.6 4'), mat: satin(pen.accent) },
    {
      line: curve(points('2.4 4, 2 5, 1.8 9, 1.8 16, 1.6 18.6')),
      mat: satin(pen.accent),
    },
    {
      line: points('1.5 18.7, 1.5 19.4, 0.7 19.6, 0.7 21'),
      mat: { color: '#b8925a', gloss: 0.7, soft: 0.4, metal: true },
    },
  ]);
  const lit = (glow: number): Material => ({ color: shadeColor, glow });
  const side = range(12).map((i) => {
    const [a, b] = [i / 12, (i + 1) / 12];
    const glow = 0.16 + 0.5 * Math.exp(-(((a - 0.42) / 0.34) ** 2));
    return {
      line: [
        [lerp(12.6, 11, a), lerp(19, 33, a)],
        [lerp(12.6, 11, b), lerp(19, 33, b)],
      ] as V2[],
      mat: lit(glow),
    };
  });
  const shade = lathe(pen, [
    ...side,
    { line: points('11 33, 10.8 33.1, 10.6 33'), mat: lit(0.2) },
    { line: points('10.6 33, 10.8 30'), mat: { color: '#fff3d6', glow: 0.8 } },
  ]);
  const hem = points('12.62 19.15, 11.04 32.8')
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
    grainUp(pen, base, darken(pen.accent, 0.6), 0.14) +
    weave(pen, shade, mix(shadeColor, '#6a4a20', 0.6), 0.12) +
    hem +
    halo(pen, [0, 27, 0], 13, 0.34, '#fff0c4')
  );
}
