import { bright, darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { bare, isEarth, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { speckle } from '../core/texture';
import { trail, tube } from '../core/tube';
import { points, range, spots, type V3 } from '../core/vec';

/** Blossom of five petals that looks at the viewer. */
function blossom(pen: Pen, at: V3, size: number, color: string): string {
  const [x, y] = pen.to(at);
  const r = size * pen.scale;
  const spin = pen.random() * 72;
  const fill = pen.paper.define(
    `<radialGradient @ cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${lighten(color, 0.75)}"/><stop offset="1" stop-color="${lighten(color, 0.12)}"/></radialGradient>`,
  );
  const petals = range(5).map(
    (i) =>
      `<ellipse cx="0" cy="${n1(-r * 0.52)}" rx="${n1(r * 0.42)}" ry="${n1(r * 0.5)}" transform="rotate(${n1(spin + i * 72)})" fill="${fill}" stroke="${darken(color, 0.1)}" stroke-width=".8" stroke-opacity=".3"/>`,
  );
  const squash = 0.72 + pen.random() * 0.28;
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(1 ${squash.toFixed(2)})">${petals.join('')}<circle r="${n1(r * 0.16)}" fill="#d9a441"/><circle r="${n1(r * 0.07)}" fill="#8a5a1c"/></g>`;
}
function branch(
  pen: Pen,
  points: readonly V3[],
  thick: number,
  color: string,
  blooms: number,
): string {
  const line = trail(points, 12);
  const flowers = range(blooms).map((i) => {
    const p = line[Math.floor(line.length * (0.42 + (0.57 * i) / blooms))] ?? [0, 0, 0];
    return blossom(
      pen,
      [p[0] + (pen.random() - 0.5) * 1.5, p[1] + (pen.random() - 0.5) * 1.5, p[2] + 0.6],
      0.85 + pen.random() * 0.7,
      color,
    );
  });
  return (
    tube(pen, line, (t) => thick * (1 - 0.75 * t), matte('#4b3627'), { around: 10 }) +
    flowers.join('')
  );
}
/** A bottle vase with a branch of plum blossom. */
export function vase(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const bloom = bright(pen.accent) > 0.3 ? pen.accent : '#d98f8a';
  const wood =
    branch(pen, spots('0 20 0, 1 26 0, 4.4 30 0.4, 6.6 34.6 0, 10.4 38 0.6'), 0.46, bloom, 8) +
    branch(pen, spots('0 20 0, -1.4 27 0.4, -2 31 0.6, -5.4 35 0.4'), 0.36, bloom, 5) +
    branch(pen, spots('4.2 29.8 0.4, 7.6 30.6 0.8, 11 29.8 1'), 0.26, bloom, 4);
  const body = lathe(pen, [
    { line: curve(points('4 0, 4.2 0.5')), mat: isEarth(pen.color) ? m : bare },
    {
      line: curve(points('4.4 0.6, 6.4 3, 7.9 7.4, 7 12.2, 3.6 16.4, 2.2 19.4, 2.1 22, 3 24.2')),
      mat: m,
    },
    { line: points('3 24.2, 2.95 24.36, 2.76 24.36'), mat: m },
    { line: curve(points('2.7 24.2, 1.9 22, 1.8 21')), mat: matte(darken(pen.color, 0.55)) },
  ]);
  const [back, front] = [speckle(pen, body, darken(pen.color, 0.6), 0.24), wood];
  return back + front;
}
