import { darken } from '../core/color';
import { cloth, metal } from '../core/light';
import { sheet } from '../core/mesh';
import { stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { weave } from '../core/texture';
import { tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, rad, range, type V3 } from '../core/vec';

/** A round pocket mirror, open: a case covered in linen, its lid standing up. */
export function pocketMirror(pen: Pen): string {
  const linen = cloth(pen.color);
  const low = turned(pen, '3.9 0, 4 0.1, 4 0.6, 3.9 0.7', linen);
  const lean = rad(18);
  const at = (r: number, a: number, out: number): V3 => {
    const [x, y] = [r * Math.sin(a), r * Math.cos(a) + 4.1];
    return [
      x,
      0.7 + y * Math.cos(lean) + out * Math.sin(lean),
      -4 - y * Math.sin(lean) + out * Math.cos(lean),
    ];
  };
  const circle = (r: number, out: number): V3[] =>
    range(61).map((i) => at(r, (i * Math.PI) / 30, out));
  const lid = sheet(pen, (u, v) => at(4, v * Math.PI * 2, lerp(-0.6, 0, u)), [2, 60], linen);
  const flat = (r: number, out: number, fill: string): string =>
    `<path d="${pen.path(circle(r, out))}" fill="${fill}"/>`;
  const glass = pen.paper.define(
    '<linearGradient @ x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f3ec"/><stop offset=".5" stop-color="#d5d6d1"/><stop offset=".51" stop-color="#ebeae5"/><stop offset="1" stop-color="#b3b7b3"/></linearGradient>',
  );
  const level = (r: number, y: number): string =>
    pen.path(
      range(61).map(
        (i): V3 => [r * Math.sin((i * Math.PI) / 30), y, r * Math.cos((i * Math.PI) / 30)],
      ),
    );
  const rim = tube(pen, circle(3.6, 0.05), 0.16, metal(pen.accent, 0.4), { around: 12 });
  const inside =
    `<path d="${level(3.9, 0.72)}" fill="${pen.tone(linen, [0, 1, 0])}"/>` +
    `<path d="${level(3.4, 0.74)}" fill="none" stroke="${darken(pen.color, 0.4)}" stroke-dasharray="${n1(0.22 * pen.scale)}" stroke-width="${n1(0.07 * pen.scale)}"/>`;
  const hinge = stroke(
    pen,
    [
      [-0.9, 0.7, -3.95],
      [0.9, 0.7, -3.95],
    ],
    pen.accent,
    0.34,
  );
  return (
    weave(
      pen,
      low + inside + lid + flat(4, 0, pen.tone(linen, [0, 0.3, 0.95])),
      darken(pen.color, 0.6),
      0.12,
    ) +
    flat(3.6, 0.02, glass) +
    rim +
    hinge
  );
}
