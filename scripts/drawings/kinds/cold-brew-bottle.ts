import { glass } from '../core/glass';
import { heap } from '../core/leaves';
import { glaze, satin } from '../core/light';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { turned } from '../core/turned';
import { points } from '../core/vec';

/** A tall glass bottle of cold tea with a coloured silicone spout. */
export function coldBrewBottle(pen: Pen): string {
  const line = curve(points('3.8 0, 4.2 0.3, 4.25 3, 4.25 15, 3.6 18.4, 2.4 21, 2.2 23.4'));
  const bottle = glass(pen, line, '#d9e3de', { to: 16.4, mat: glaze('#c98f3c', 0.3) });
  const leaves = `<g opacity=".75">${heap(pen, 'twist', [0, 0.8, 0], 3.4, 1.8)}</g>`;
  const spout =
    turned(pen, '2.45 22, 2.6 22.2, 2.65 24.4, 2.3 25.2, 2.5 26.4', satin(pen.color)) +
    turned(pen, '2.5 26.4, 2.2 26.5, 0.01 26.5', satin(pen.color));
  return bottle + leaves + spout;
}
