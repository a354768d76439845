import { bright, chroma, isGlass } from '../core/color';
import { glass } from '../core/glass';
import { type Band, lathe } from '../core/lathe';
import { type Material, metal, satin } from '../core/light';
import { sheet } from '../core/mesh';
import { lining, tea, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve, radiusAt } from '../core/profile';
import { grain } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, rad, smooth, spots, type V2, type V3 } from '../core/vec';

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
  return lathe(pen, saucer) + lathe(pen, bowl) + lid + knob;
}

const isMetal = (color: string): boolean =>
  chroma(color) < 0.14 && bright(color) > 0.4 && bright(color) < 0.9;

/** A water kettle with a bail handle and a gooseneck spout. */
export function kettle(pen: Pen): string {
  const m: Material =
    isMetal(pen.color) || chroma(pen.color) > 0.28 ? metal(pen.color, 0.4) : satin(pen.color);
  const grip = satin(pen.accent);
  const spout = trail(spots('6.4 3.2 0, 9.2 3.8 0, 10.2 7 0, 10.6 10.6 0, 12.6 12.1 0'));
  const bow = trail(
    spots('-5.6 11.4 0, -6.1 14.6 0, -4.4 18 0, 0 19.4 0, 4.4 18 0, 6.1 14.6 0, 5.6 11.4 0'),
  );
  const cut = Math.round(bow.length * 0.3);
  const hold = tube(pen, bow.slice(cut, -cut), (t) => 0.72 + 0.16 * Math.sin(t * Math.PI), grip);
  const pot = lathe(pen, [
    { line: curve(points('6.9 0, 7.5 0.5, 7.9 2.4, 7.6 5.6, 6.4 10, 5.2 12')), mat: m },
    { line: points('5.2 12, 5.35 12.1, 5.35 12.4, 5.1 12.55'), mat: m },
    { line: curve(points('5.1 12.55, 4 13.1, 2.4 13.5, 0.8 13.7')), mat: m },
  ]);
  const knob = lathe(pen, [
    { line: curve(points('0.7 13.6, 0.8 14.1, 1.35 14.8, 1.2 15.5, 0.01 15.8')), mat: grip },
  ]);
  return (
    tube(pen, spout, (t) => lerp(1.35, 0.5, smooth(0, 0.75, t)), m) +
    pot +
    knob +
    tube(pen, bow, 0.3, m) +
    grain(pen, hold, '#1a0d06', 0.1)
  );
}

const jug: V2[] = curve(points('2.9 0, 3.1 0.3, 4.1 2.4, 4.3 5, 3.8 7.6, 3.9 9'));
function lip(pen: Pen, m: Material): string {
  const f = (u: number, v: number): V3 => {
    const [a, y] = [rad(lerp(-42, 42, u)), lerp(6.2, 9, v)];
    const out = Math.cos(rad(lerp(-90, 90, u))) ** 2 * v ** 2;
    const r = radiusAt(jug, y) + out * 1.5;
    return [r * Math.cos(a), y + out * 0.5, -r * Math.sin(a)];
  };
  return sheet(pen, f, [30, 20], m, { casts: false });
}
/**
 * A fairness pitcher, which evens out the brew between the pot and the cups; clear glass
 * when its colour has an alpha part.
 */
export function pitcher(pen: Pen): string {
  const handle = trail(spots('-3.7 7.7 0, -5.4 8 0, -6.5 6.4 0, -5.9 4 0, -4.2 3 0'));
  if (isGlass(pen.color)) {
    const ear = `<g opacity=".42">${tube(pen, handle, 0.38, { color: pen.color.slice(0, 7), gloss: 0.9, soft: 0.2 })}</g>`;
    return ear + glass(pen, jug, pen.color, { to: 5.4, mat: tea });
  }
  const m = ware(pen.color);
  const inside: Band[] = [
    { line: curve(points('3.66 9, 3.55 7.6, 3.8 6.6')), mat: lining(pen.color) },
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
