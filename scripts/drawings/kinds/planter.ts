import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { matte } from '../core/light';
import { sheet } from '../core/mesh';
import { isEarth, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { tooth } from '../core/texture';
import { points, range, type V3 } from '../core/vec';

/** A pot with a leafy plant. */
export function planter(pen: Pen): string {
  const green = ['#4f6b46', '#5e7d50', '#3f5a3d', '#6c8a58'];
  const blades = range(13).map((i) => {
    const a = i * 2.4;
    const [out, high, wide] = [
      3 + (i % 5) * 2.1,
      20 - (i % 5) * 1.5 + (i % 3) * 3.4,
      1.9 + (i % 4) * 0.3,
    ];
    const [s, c] = [Math.sin(a), Math.cos(a)];
    const f = (u: number, v: number): V3 => {
      const w = wide * Math.sin(Math.min(1, u * 0.96 + 0.04) * Math.PI) ** 0.7 * (v * 2 - 1);
      const r = 1.2 + out * u ** 1.7 * 1.15;
      const bend = 0.5 * (v * 2 - 1) ** 2 * wide * 0.5;
      return [
        s * (r + bend * 0.3) + c * w,
        11 + high * (u - 0.28 * u ** 3) + bend * 0.3,
        c * r - s * w,
      ];
    };
    const blade = sheet(pen, f, [22, 8], (_u, v) => ({
      color: lighten(green[i % 4] ?? '#4f6b46', Math.abs(v - 0.5) < 0.07 ? 0.22 : 0),
      gloss: 0.2,
      soft: 0.9,
    }));
    return { near: c * out, blade };
  });
  const m = ware(pen.color, 0.4);
  const pot = lathe(pen, [
    { line: points('7.4 0.2, 9.4 0.4, 9.8 1.6'), mat: ware(pen.accent, 0.4) },
    { line: points('9.8 1.6, 9.3 1.6'), mat: ware(darken(pen.accent, 0.2)) },
    { line: curve(points('7 1.6, 7.6 4, 8.6 9, 9.2 12.6')), mat: m },
    { line: curve(points('9.35 12.65, 9.5 12.8, 9.5 14, 9.3 14.3')), mat: m },
    { line: curve(points('8.8 14.3, 8.6 13.4')), mat: m },
    { line: points('8.5 13.2, 0.01 13.3'), mat: matte('#3a2a1e') },
  ]);
  const leaves = blades
    .sort((a, b) => a.near - b.near)
    .map((b) => b.blade)
    .join('');
  return (isEarth(pen.color) ? tooth(pen, pot) : pot) + leaves;
}
