import { bright, isGlass, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { glaze, type Material, matte } from '../core/light';
import { blurred, onBody, patch, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { lerp, points, spots, steps, type V2 } from '../core/vec';
import { halo } from './lamp';

/** A candle poured into a ceramic cup, burning. */
export function candle(pen: Pen): string {
  const color = pen.color.slice(0, 7);
  const m: Material = isGlass(pen.color) ? glaze(color, 0.9) : ware(color, 0.42);
  const wax = (glow: number): Material => ({ color: '#f6ead2', gloss: 0.15, soft: 1, glow });
  const line: V2[] = curve(points('3.85 0, 4.1 0.16, 4.15 0.5, 4.15 9, 4.12 9.4'));
  const cup = lathe(pen, [
    { line, mat: m },
    { line: points('4.12 9.4, 4.06 9.5, 3.88 9.48'), mat: m },
    {
      line: curve(points('3.84 9.4, 3.82 8.2, 3.6 7.9')),
      mat: { ...m, color: lighten(color, 0.3) },
    },
    { line: points('3.6 7.9, 2.4 7.82'), mat: wax(0.12) },
    { line: points('2.4 7.82, 0.01 7.8'), mat: wax(0.4) },
  ]);
  const at = onBody(pen, line);
  const label = patch(pen, line, [-40, 40], [2.1, 6.4], matte('#f3ebdc'));
  const ink = bright(pen.accent) > 0.6 ? '#4a4038' : pen.accent.slice(0, 7);
  const rules = spots('4.9 20 0.15, 4.2 12 0.06, 3.2 24 0.05')
    .map(([y, w, k]) =>
      stroke(
        pen,
        steps(10).map((t) => at(lerp(-(w ?? 0), w ?? 0, t), y ?? 0)),
        ink,
        k ?? 0.1,
      ),
    )
    .join('');
  const wick = stroke(pen, spots('0 7.8 0, 0.06 8.5 0'), '#2a1c12', 0.14);
  const [x, y] = pen.to([0.05, 8.3, 0]);
  const s = pen.scale;
  const tongue = (w: number, h: number): string =>
    `M${n1(x)} ${n1(y)}c${n1(-w * s)} ${n1(-h * s * 0.25)} ${n1(-w * s * 0.5)} ${n1(-h * s * 0.6)} 0 ${n1(-h * s)}c${n1(w * s * 0.5)} ${n1(h * s * 0.4)} ${n1(w * s)} ${n1(h * s * 0.75)} 0 ${n1(h * s)}Z`;
  pen.paper.see([x, y - 2.4 * s]);
  const flame = `${blurred(pen, `<path d="${tongue(0.62, 2.3)}" fill="#ffb84d"/>`, 0.07)}<path d="${tongue(0.42, 1.7)}" fill="#fff3cf"/>`;
  return cup + label + rules + wick + halo(pen, [0, 9.4, 0], 7.5, 0.5) + flame;
}
