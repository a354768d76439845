import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte, satin } from '../core/light';
import { stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { cast } from '../core/shadow';
import { trail, tube } from '../core/tube';
import { lerp, points, range, steps, type V2, type V3 } from '../core/vec';

type Strand = { near: number; d: string };
/** Strands that run over and under the stakes of a round basket. */
function strands(
  pen: Pen,
  line: readonly V2[],
  rows: number,
  [low, high]: V2,
  stakes: number,
): string {
  const tall = (high - low) / rows;
  const out: Strand[] = [];
  for (const row of range(rows)) {
    const y = low + (row + 0.5) * tall;
    for (const k of range(stakes)) {
      const over = (k + row) % 2 === 0;
      const mid = ((k + 0.5) / stakes) * Math.PI * 2;
      const r = radiusAt(line, y);
      const point = (t: number): V3 => {
        const a = ((k + t) / stakes) * Math.PI * 2;
        const puff = (over ? 0.3 : -0.12) * Math.sin(t * Math.PI);
        return [(r + puff) * Math.sin(a), y, (r + puff) * Math.cos(a)];
      };
      const normal: V3 = [Math.sin(mid), 0.12, Math.cos(mid)];
      const front = pen.way(normal)[2];
      if (front < -0.12) continue;
      const tone = pen.tone(
        matte(darken(lighten(pen.color, ((k * 7 + row * 5) % 4) * 0.03), over ? 0 : 0.42)),
        normal,
        over ? 1 : 0.6,
      );
      const glint = over
        ? stroke(
            pen,
            steps(4).map((t) => {
              const p = point(0.22 + t * 0.56);
              return [p[0], p[1] + tall * 0.2, p[2]] as const;
            }),
            lighten(tone, 0.3),
            tall * 0.16,
            0.7,
          )
        : '';
      out.push({
        near: (over ? 10 : 0) + front,
        d:
          stroke(
            pen,
            steps(5).map((t) => point(over ? lerp(-0.12, 1.12, t) : t)),
            darken(tone, 0.4),
            tall * 0.98,
          ) +
          stroke(
            pen,
            steps(5).map((t) => point(over ? lerp(-0.1, 1.1, t) : t)),
            tone,
            tall * 0.8,
          ) +
          glint,
      });
    }
  }
  return out
    .sort((a, b) => a.near - b.near)
    .map((s) => s.d)
    .join('');
}

/** A woven basket with two handles. */
export function basket(pen: Pen): string {
  const line = curve(points('10.4 0, 12.6 4, 13.8 10, 13.6 15, 13 18'));
  const core = lathe(pen, [
    { line, mat: matte(darken(pen.color, 0.5)) },
    { line: points('12.9 18, 12.6 18'), mat: matte(pen.color) },
    { line: curve(points('12.5 18, 13 14, 12.6 8, 10 2')), mat: matte(darken(pen.color, 0.35)) },
  ]);
  const inner = range(13).map((i) =>
    stroke(
      pen,
      steps(60).map(
        (t): V3 => [12.5 * Math.sin(t * 6.2832), 17 - i * 1.1, 12.5 * Math.cos(t * 6.2832)],
      ),
      darken(pen.color, 0.12 + i * 0.05),
      0.7,
      0.55,
    ),
  );
  const clip = pen.paper.define(
    `<clipPath @><path d="${pen.path(range(60).map((i): V3 => [12.6 * Math.sin(i * 0.1047), 18, 12.6 * Math.cos(i * 0.1047)]))}"/></clipPath>`,
  );
  const circle = (r: number, y: number): V3[] =>
    range(61).map((i) => [r * Math.sin((i * Math.PI) / 30), y, r * Math.cos((i * Math.PI) / 30)]);
  const rim = tube(pen, circle(13, 18.2), 0.85, satin(lighten(pen.color, 0.06)), { around: 22 });
  const binding = range(64).map((i) => {
    const a = (i / 64) * Math.PI * 2;

    const at = (k: number, y: number, r: number): V3 => [
      r * Math.sin(a + k),
      y,
      r * Math.cos(a + k),
    ];
    return pen.way([Math.sin(a), 0, Math.cos(a)])[2] > -0.3
      ? stroke(
          pen,
          [at(0, 17.5, 13.7), at(0.03, 18.4, 13.75), at(0.06, 19, 13.1)],
          darken(pen.color, 0.3),
          0.2,
          0.6,
        )
      : '';
  });
  const grip = (k: number): string =>
    tube(
      pen,
      trail([
        [k * 13.2, 17, 3.6],
        [k * 13.8, 21, 3],
        [k * 13.9, 22.8, 0],
        [k * 13.8, 21, -3],
        [k * 13.2, 17, -3.6],
      ]),
      0.75,
      satin(pen.accent),
      { around: 20 },
    );
  cast(pen, circle(10.4, 0));
  return `${grip(-1) + grip(1) + core}<g clip-path="${clip}">${inner.join('')}</g>${strands(pen, line, 14, [0.3, 17.6], 44)}${rim}${binding.join('')}`;
}
