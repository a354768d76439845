import { darken, lighten } from './color';
import { lathe, ring } from './lathe';
import type { Material } from './light';
import { n1, type Pen } from './pen';
import { radiusAt } from './profile';
import { cast } from './shadow';
import type { V2, V3 } from './vec';

function silhouette(pen: Pen, line: readonly V2[]): string {
  const side = (k: number): V3[] => line.map(([r, y]): V3 => [r * k, y, 0]);
  const foot = line[0] ?? [1, 0];
  const top = line.at(-1) ?? [1, 1];
  const right = side(1);
  const arc = (r: number, to: V3, sweep: number): string =>
    `A${n1(r * pen.scale)} ${n1(r * pen.scale * pen.paper.eye[1])} 0 0 ${sweep} ${pen.flat(to).map(n1).join(' ')}`;
  const at = (p: V3): V3 => [p[0] + pen.place.at[0], p[1] + pen.place.at[1], p[2] + pen.place.at[2]];
  const run = (points: V3[]): string => points.map((p) => `L${pen.flat(at(p)).map(n1).join(' ')}`).join('');
  return `M${pen
    .flat(at([top[0], top[1], 0]))
    .map(n1)
    .join(' ')}${run([...right].reverse())}${arc(foot[0], at([-foot[0], foot[1], 0]), 1)}${run(side(-1))}${arc(top[0], at([top[0], top[1], 0]), 1)}Z`;
}

/** A vessel of clear, slightly tinted glass, filled up to a height when `fill` is given. */
export function glass(pen: Pen, line: readonly V2[], tint: string, fill?: { to: number; mat: Material }): string {
  const color = tint.slice(0, 7);
  const shape = silhouette(pen, line);
  const top = line.at(-1) ?? [1, 1];
  const foot = line[0] ?? [1, 0];
  const edge = darken(color, 0.45);
  const stop = (o: number, c: string, a: number): string => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`;
  const walls = pen.paper.define(
    `<linearGradient @>${stop(0, edge, 0.6)}${stop(0.05, color, 0.3)}${stop(0.11, '#ffffff', 0.34)}${stop(0.2, '#ffffff', 0.1)}${stop(0.27, color, 0.06)}${stop(0.8, color, 0.1)}${stop(0.92, '#ffffff', 0.24)}${stop(0.96, color, 0.32)}${stop(1, edge, 0.6)}</linearGradient>`,
  );
  const inner = line.filter(([, y]) => y > foot[1] + 0.3).map(([r, y]): V2 => [r - 0.22, y]);
  const liquid = fill ? inner.filter(([, y]) => y <= fill.to) : [];
  const level = liquid.at(-1);
  const drink =
    fill && level
      ? `<g opacity=".86">${lathe(pen, [{ line: liquid, mat: fill.mat }])}<ellipse ${ring(pen, level[0], level[1])} fill="${lighten(fill.mat.color, 0.24)}" opacity=".7"/></g>`
      : '';
  for (const [r, y] of [foot, [radiusAt(line, top[1] / 2), top[1] / 2] as V2])
    cast(pen, [
      [r, y, 0],
      [-r, y, 0],
      [0, y, r],
      [0, y, -r],
    ]);
  const blur = pen.paper.define('<filter @><feGaussianBlur stdDeviation="2.5"/></filter>');
  const [gx, gy] = pen.to([0, top[1] * 0.82, 0]);
  const w = top[0] * pen.scale;
  const shine = `<path filter="${blur}" d="M${n1(gx - w * 0.7)} ${n1(gy)}q${n1(-w * 0.02)} ${n1(top[1] * pen.scale * 0.28)} ${n1(w * 0.03)} ${n1(top[1] * pen.scale * 0.5)}h${n1(w * 0.15)}q${n1(-w * 0.05)} ${n1(-top[1] * pen.scale * 0.24)} ${n1(-w * 0.02)} ${n1(-top[1] * pen.scale * 0.48)}Z" fill="#fff" opacity=".62"/>`;
  return (
    `<path d="${shape}" fill="${color}" opacity=".16"/><ellipse ${ring(pen, top[0] - 0.1, top[1])} fill="${edge}" opacity=".1"/>${drink}` +
    `<path d="${shape}" fill="${walls}"/><ellipse ${ring(pen, foot[0] * 0.94, foot[1] + 0.35)} fill="none" stroke="#fff" stroke-width="2" opacity=".4"/>` +
    `<ellipse ${ring(pen, top[0] - 0.06, top[1])} fill="none" stroke="${edge}" stroke-width="4" opacity=".45"/><ellipse ${ring(pen, top[0] - 0.12, top[1])} fill="none" stroke="#fff" stroke-width="2.4" opacity=".85"/>${shine}`
  );
}
