import { darken, lighten } from './color';
import { lathe, ring } from './lathe';
import type { Material } from './light';
import { n1, type Pen } from './pen';
import { radiusAt } from './profile';
import { cast } from './shadow';
import { range, type V2 } from './vec';

/**
 * The outline of a turned body: the line that all its rings touch, closed by the front of
 * its foot and the back of its mouth.
 */
export function silhouette(pen: Pen, line: readonly V2[]): string {
  const slant = pen.paper.eye[1] / pen.paper.eye[2];
  const { size } = pen.place;
  const [ox, oy, oz] = pen.place.at;
  const touch = line.flatMap(([r, y], i) => {
    const [a, b] = [
      line[Math.max(0, i - 1)] ?? [r, y],
      line[Math.min(line.length - 1, i + 1)] ?? [r, y],
    ];
    const sin = (slant * (b[0] - a[0])) / Math.max(0.001, b[1] - a[1]);
    return Math.abs(sin) < 0.98 ? [{ x: r * Math.sqrt(1 - sin * sin), y, z: r * sin, r }] : [];
  });
  const [foot, top] = [touch[0], touch.at(-1)];
  if (!foot || !top) return '';
  const at = (p: typeof foot, k: number): string =>
    pen
      .flat([ox + p.x * k * size, oy + p.y * size, oz + p.z * size])
      .map(n1)
      .join(' ');
  const arc = (p: typeof foot, k: number, large: number): string =>
    `A${n1(p.r * pen.scale)} ${n1(p.r * pen.scale * pen.paper.eye[1])} 0 ${large} 1 ${at(p, k)}`;
  const down = [...touch].reverse().map((p, i) => `${i ? 'L' : 'M'}${at(p, 1)}`);
  return `${down.join('')}${arc(foot, -1, foot.z > 0 ? 0 : 1)}${touch.map((p) => `L${at(p, -1)}`).join('')}${arc(top, 1, top.z > 0 ? 1 : 0)}Z`;
}

/** A vessel of clear, slightly tinted glass, filled up to a height when `fill` is given. */
export function glass(
  pen: Pen,
  line: readonly V2[],
  tint: string,
  fill?: { to: number; mat: Material },
): string {
  const color = tint.slice(0, 7);
  const shape = silhouette(pen, line);
  const top = line.at(-1) ?? [1, 1];
  const foot = line[0] ?? [1, 0];
  const edge = darken(color, 0.45);
  const stop = (o: number, c: string, a: number): string =>
    `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`;
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
    cast(
      pen,
      range(16).map((i) => [r * Math.sin((i * Math.PI) / 8), y, r * Math.cos((i * Math.PI) / 8)]),
    );
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
