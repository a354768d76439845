import { lathe } from '../core/lathe';
import { heap } from '../core/leaves';
import { lining, ware } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { points } from '../core/vec';

/** A small dish with a heap of what its form names. */
export function leafDish(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const dish = lathe(pen, [
    { line: curve(points('3 0, 3.2 0.3, 4.6 0.7, 5.5 1.5')), mat: m },
    { line: points('5.5 1.5, 5.46 1.6, 5.34 1.58'), mat: m },
    { line: curve(points('5.3 1.5, 4.4 0.9, 2.6 0.6, 0.01 0.6')), mat: lining(pen.color) },
  ]);
  return dish + heap(pen, pen.form || 'twist', [0, 0.9, 0], 4.1, 1.5);
}
