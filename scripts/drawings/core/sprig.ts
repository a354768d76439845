import { face, stroke } from './parts';
import type { Pen } from './pen';
import { steps, type V3 } from './vec';

/** A leaf on a stem: the shop's small mark on labels. */
export function sprig(
  pen: Pen,
  at: (x: number, y: number) => V3,
  size: number,
  color: string,
): string {
  const leaf = (x: number, y: number, dx: number, dy: number): string => {
    const [nx, ny] = [-dy * 0.34, dx * 0.34];
    const p = (t: number, k: number): V3 =>
      at((x + dx * t + nx * k) * size, (y + dy * t + ny * k) * size);
    const edge = steps(10);
    return face(
      pen,
      [
        ...edge.map((t) => p(t, Math.abs(Math.sin(t * Math.PI)) ** 0.8)),
        ...[...edge].reverse().map((t) => p(t, -(Math.abs(Math.sin(t * Math.PI)) ** 0.8))),
      ],
      color,
    );
  };
  const stem = stroke(
    pen,
    [at(0, -1.1 * size), at(0.04 * size, -0.4 * size), at(0, 0.3 * size)],
    color,
    0.09 * size,
  );
  return stem + leaf(0, 0.2, 0, 1) + leaf(0, -0.3, 0.75, 0.65) + leaf(0, -0.5, -0.75, 0.65);
}
