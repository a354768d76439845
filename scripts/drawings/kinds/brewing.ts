import { isGlass } from '../core/color';
import { glass } from '../core/glass';
import { type Band, lathe } from '../core/lathe';
import type { Material } from '../core/light';
import { sheet } from '../core/mesh';
import { face, lining, onBody, stroke, tea, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { trail, tube } from '../core/tube';
import { clamp, lerp, points, rad, range, spots, steps, type V2, type V3 } from '../core/vec';

/** A lidded cup on its saucer. */
export function gaiwan(pen: Pen): string {
  const m = ware(pen.color, 0.72);
  const line = ware(pen.accent);
  const saucer: Band[] = [
    { line: curve(points('2.7 0, 2.9 0.5, 4.6 1, 5.9 1.75, 6.05 1.95')), mat: m },
    { line: points('6.05 1.95, 6 2.02, 5.85 1.98'), mat: line },
    { line: curve(points('5.85 1.98, 4.4 1.35, 2.6 1.1, 2.1 1.1')), mat: lining(pen.color) },
  ];
  const bowl: Band[] = [
    {
      line: curve(points('2 1.1, 2.05 1.75, 2.5 2.2, 3.7 3.9, 4.35 6, 4.75 7.4, 5.15 8.1')),
      mat: m,
    },
    { line: points('5.15 8.1, 5.16 8.18, 5.05 8.2'), mat: line },
    { line: curve(points('5.05 8.18, 4.55 7.5, 4.1 6.6')), mat: lining(pen.color) },
  ];
  const lid = lathe(pen, [
    { line: curve(points('4.42 7.55, 4.36 7.85, 3.6 8.75, 2.2 9.45, 1.3 9.75')), mat: m },
  ]);
  const knob = lathe(pen, [
    { line: curve(points('1 9.7, 1.05 10.1, 1.5 10.75')), mat: m },
    { line: points('1.5 10.75, 1.52 10.84, 1.4 10.86'), mat: line },
    { line: curve(points('1.4 10.84, 1 10.4, 0.6 10.2, 0.01 10.15')), mat: m },
  ]);
  const painted = pen.form === 'leaf' ? bambooLeaf(pen, bowl[0]?.line ?? []) : '';
  const under = pen.form === 'no_saucer' ? '' : lathe(pen, saucer);
  return under + lathe(pen, bowl) + lid + knob + painted;
}

/** One bamboo leaf on the lid and one on the bowl, drawn in the accent. */
function bambooLeaf(pen: Pen, bowl: readonly V2[]): string {
  const lid = curve(points('4.42 7.55, 4.36 7.85, 3.6 8.75, 2.2 9.45, 1.3 9.75'));
  const leaf = (line: readonly V2[], [a, y]: V2, [long, high]: V2): string => {
    const at = onBody(pen, line);
    // Degrees round the cup are about 0.07 cm each.
    const run = long * 0.07;
    const far = Math.hypot(run, high);
    const side = (k: number): V3[] =>
      range(13).map((i) => {
        const t = k < 0 ? 1 - i / 12 : i / 12;
        const belly = Math.sin(t ** 0.8 * Math.PI) * 0.42 * k;
        return at(a + long * t - ((high / far) * belly) / 0.07, y + high * t + (run / far) * belly);
      });
    return (
      face(pen, [...side(1), ...side(-1)], pen.accent) +
      stroke(pen, [at(a - long * 0.4, y - high * 0.3), at(a, y)], pen.accent, 0.09)
    );
  };
  return leaf(bowl, [-16, 3.9], [34, 2.2]) + leaf(lid, [-6, 8.1], [26, 0.8]);
}

const jug: V2[] = curve(points('2.9 0, 3.1 0.3, 4.1 2.4, 4.3 5, 3.8 7.6, 3.9 9'));
const jugInside: V2[] = curve(points('3.66 9, 3.55 7.6, 3.8 6.6'));

/**
 * A wall of the jug from a height up, drawn out to a spout on the right; `half` is how far round
 * it goes on either side, in degrees.
 */
const buildWall =
  (profile: readonly V2[], from: number, half: number) =>
  (u: number, v: number): V3 => {
    const [degrees, y] = [lerp(-half, half, u), lerp(from, 9, v)];
    const out = Math.cos(rad(clamp(degrees / 48, -1) * 90)) ** 3 * v ** 2;
    const r = radiusAt(profile, y) + out * 1.7;
    return [r * Math.cos(rad(degrees)), y + out * 0.4, -r * Math.sin(rad(degrees))];
  };
const bent = { casts: false, soften: 0.05 };
const outerLip = buildWall(jug, 5.6, 48);

/** The spout from outside, the wall one looks down on inside, and the edge between them. */
function lip(pen: Pen, m: Material): string {
  const outer = buildWall(jug, 5.6, 180);
  const inner = buildWall(jugInside, 6.6, 180);
  const mouth = steps(160).map((u) => outer(u, 1));
  const clip = pen.paper.define(`<clipPath @><path d="${pen.path(mouth)}"/></clipPath>`);
  const inside = sheet(pen, (u, v) => inner(1 - u, v), [160, 40], lining(pen.color), {
    ...bent,
    backs: false,
    open: (_u, v) => lerp(0.66, 0.96, v),
  });
  const edge = sheet(
    pen,
    (u, v) => {
      const [a, b] = [outer(u, 1), inner(u, 1)];
      return [lerp(a[0], b[0], v), a[1] + 0.08 * Math.sin(v * Math.PI), lerp(a[2], b[2], v)];
    },
    [160, 4],
    m,
    bent,
  );
  const spout = sheet(pen, outerLip, [60, 40], m, { ...bent, backs: false });
  return `<g clip-path="${clip}">${inside}</g>${spout}${edge}`;
}

/**
 * A fairness pitcher, which evens out the brew between the pot and the cups; clear glass
 * without a handle when its colour has an alpha part.
 */
export function pitcher(pen: Pen): string {
  if (isGlass(pen.color)) {
    const clear: Material = { color: pen.color.slice(0, 7), gloss: 0.9, soft: 0.2 };
    const spout = sheet(pen, outerLip, [60, 40], clear, bent);
    return `<g opacity=".5">${spout}</g>${glass(pen, jug, pen.color, { to: 5.4, mat: tea })}`;
  }
  const handle = trail(spots('-3.4 7.8 0, -5.4 8 0, -6.5 6.4 0, -5.9 4 0, -3.6 2.6 0'));
  const m = ware(pen.color);
  const inside: Band[] = [
    { line: jugInside, mat: lining(pen.color) },
    { line: points('3.8 6.6, 0.01 6.58'), mat: tea },
  ];
  const pot = lathe(
    pen,
    [{ line: jug, mat: m }, { line: points('3.9 9, 3.8 9.08, 3.66 9'), mat: m }, ...inside],
    [0, 0, 0],
    {
      r: 3.8,
      y: 6.6,
      deep: '#5a2c0e',
      light: '#e8a44e',
    },
  );
  return tube(pen, handle, 0.42, m, { wide: 1.2 }) + pot + lip(pen, m);
}
