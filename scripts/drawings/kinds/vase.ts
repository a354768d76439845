import { bright, darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { ware } from '../core/parts';
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
const shapes: Record<string, { body: string; inside: string; mouth: number }> = {
  '': {
    body: '4 0, 4.4 0.6, 6.4 3, 7.9 7.4, 7 12.2, 3.6 16.4, 2.2 19.4, 2.1 22, 3 24.2',
    inside: '2.7 24.2, 1.9 22, 1.8 21',
    mouth: 24.2,
  },
  stem: {
    body: '3.6 0, 4.2 0.4, 5.6 2.4, 5.7 4.6, 4 7.2, 1.7 9.6, 1.2 12, 1.3 15.2, 1.8 16',
    inside: '1.6 15.9, 1 15, 0.9 14.4',
    mouth: 16,
  },
  tall: {
    body: '5.6 0, 6.2 0.6, 6.6 8, 7.4 18, 8 26, 7.4 31, 5.4 34.4, 4.6 36.4, 5 40',
    inside: '4.7 40, 4.2 37, 4.2 36',
    mouth: 40,
  },
};

/**
 * A vase with blossom: a bottle with plum branches, `stem` with a single flower, `tall`
 * with peach branches for the New Year.
 */
export function vase(pen: Pen): string {
  const shape = shapes[pen.form];
  if (!shape) throw new Error(`No vase is ${pen.form}.`);
  const m = ware(pen.color, 0.5);
  const white = bright(pen.color) > 0.9;
  const rim = shape.body.split(', ').at(-1)?.split(' ').map(Number)[0] ?? 3;
  const body = lathe(pen, [
    { line: curve(points(shape.body)), mat: m },
    {
      line: points(
        `${rim} ${shape.mouth}, ${rim - 0.05} ${shape.mouth + 0.16}, ${rim - 0.24} ${shape.mouth + 0.16}`,
      ),
      mat: m,
    },
    { line: curve(points(shape.inside)), mat: matte(darken(pen.color, 0.55)) },
  ]);
  return (white ? body : speckle(pen, body, darken(pen.color, 0.6), 0.24)) + flowers(pen);
}

function flowers(pen: Pen): string {
  if (pen.form === 'stem') {
    const line = trail(spots('0 14 0, 0.4 18 0.2, 1.6 22 0.4, 2.6 25 0.6'), 12);
    const leaf = blossomLeaf(pen, [1, 20, 0.3]);
    return (
      tube(pen, line, 0.16, matte('#6a7a4a'), { around: 10 }) +
      leaf +
      blossom(pen, [2.7, 25.4, 0.8], 2.5, '#d98f8a')
    );
  }
  const bloom = bright(pen.accent) > 0.3 && bright(pen.accent) < 0.85 ? pen.accent : '#d98f8a';
  if (pen.form === 'tall')
    return (
      branch(pen, spots('0 34 0, 3 46 0, 9 56 0.6, 15 64 0, 18 74 0.4'), 0.7, bloom, 15) +
      branch(pen, spots('0 34 0, -3 48 0.4, -6 58 0.6, -13 66 0.4'), 0.6, bloom, 12) +
      branch(pen, spots('1 38 0, 2 54 0.6, -1 66 0.4, 1 78 0'), 0.6, bloom, 13) +
      branch(pen, spots('8.6 55 0.6, 15 56 0.8, 21 60 1'), 0.4, bloom, 7)
    );
  return (
    branch(pen, spots('0 20 0, 1 26 0, 4.4 30 0.4, 6.6 34.6 0, 10.4 38 0.6'), 0.46, bloom, 8) +
    branch(pen, spots('0 20 0, -1.4 27 0.4, -2 31 0.6, -5.4 35 0.4'), 0.36, bloom, 5) +
    branch(pen, spots('4.2 29.8 0.4, 7.6 30.6 0.8, 11 29.8 1'), 0.26, bloom, 4)
  );
}

function blossomLeaf(pen: Pen, at: V3): string {
  const [x, y] = pen.to(at);
  const s = pen.scale;
  return `<path d="M${n1(x)} ${n1(y)}c${n1(-s)} ${n1(-s * 1.4)} ${n1(-s * 2.6)} ${n1(-s * 1.6)} ${n1(-s * 3.2)} ${n1(-s * 1.4)}c${n1(s * 0.6)} ${n1(s * 1.2)} ${n1(s * 1.8)} ${n1(s * 1.8)} ${n1(s * 3.2)} ${n1(s * 1.4)}Z" fill="#6a7a4a"/>`;
}
