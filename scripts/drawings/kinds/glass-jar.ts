import { glass, silhouette } from '../core/glass';
import { behindGlass, heap } from '../core/leaves';
import { matte, satin } from '../core/light';
import { onBody, patch, stroke } from '../core/parts';
import type { Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, speckle } from '../core/texture';
import { turned } from '../core/turned';
import { lerp, points, steps, type V2 } from '../core/vec';
import { kinFruit } from './tangerines';

const shapes: Record<string, { line: string; r: number; full: number }> = {
  // Straight sides, so that jars stand close together.
  rice: { line: '4.6 0, 5 0.3, 5 4, 5 13, 4.9 13.6', r: 4.7, full: 9.6 },
  mixed: { line: '3.6 0, 4 0.3, 4.1 4, 4.1 9.4, 3.4 10.6, 3.3 11.4', r: 3.8, full: 8.8 },
  chrysanthemum: { line: '4.6 0, 5.2 0.5, 5.6 4, 5.2 8.4, 4 10.2, 3.9 11', r: 4.9, full: 8.6 },
  osmanthus: { line: '4 0, 4.4 0.3, 4.5 3, 4.5 5.6, 4.2 6.2', r: 4.2, full: 4.8 },
  peel: { line: '4.4 0, 4.8 0.3, 4.8 6, 4.8 11, 4.2 12, 4.1 12.8', r: 4.3, full: 10.4 },
  tangerine: { line: '5.6 0, 6.2 0.5, 6.4 4, 6.4 10, 5.6 11.6, 5.5 12.4', r: 5, full: 9.4 },
};

/** A clear glass jar, filled with what its form names, under a cork, a lid or a paper seal. */
export function glassJar(pen: Pen): string {
  const shape = shapes[pen.form];
  if (!shape) throw new Error(`No glass jar holds ${pen.form}.`);
  const line = curve(points(shape.line));
  const [mouth, top] = line.at(-1) ?? [4, 12];
  const fill =
    pen.form === 'tangerine'
      ? points('-2.6 1.9, 2.6 1.9, 0 2, -2.5 5.4, 2.7 5.4, 0.2 5.7, -2.6 8.6, 2.4 8.8, 0 9')
          .map(([x, y], i) => kinFruit(pen, [x, y - 1.7, i % 3 === 2 ? 2.6 : 0.6], 2))
          .join('')
      : behindGlass(pen, pen.form, shape.r, [0.6, shape.full]) +
        heap(pen, pen.form, [0, shape.full, 0], shape.r * 0.94, 0.4);
  const vessel = glass(pen, line, pen.color);
  const clip = pen.paper.define(`<clipPath @><path d="${silhouette(pen, line)}"/></clipPath>`);
  return `<g clip-path="${clip}">${fill}</g>${vessel}${label(pen, line)}${closed(pen, mouth, top)}`;
}

function label(pen: Pen, line: readonly V2[]): string {
  if (pen.form === 'rice') return '';
  const tall = (line.at(-1)?.[1] ?? 12) * 0.5;
  const at = onBody(pen, line);
  const rule = (y: number, w: number, k: number): string =>
    stroke(
      pen,
      steps(10).map((t) => at(lerp(-w, w, t), y)),
      '#4a3a2a',
      k,
    );
  return (
    patch(pen, line, [-26, 26], [tall * 0.42, tall * 1.06], matte('#f1e8d8')) +
    rule(tall * 0.88, 13, 0.15) +
    rule(tall * 0.7, 18, 0.06) +
    rule(tall * 0.58, 14, 0.06)
  );
}

function closed(pen: Pen, r: number, y: number): string {
  if (pen.form === 'mixed') {
    const paper = turned(
      pen,
      `${r + 0.35} ${y - 1.4}, ${r + 0.1} ${y - 0.6}, ${r + 0.15} ${y + 0.1}, ${r - 0.4} ${y + 0.4}, 0.01 ${y + 0.5}`,
      matte(pen.accent),
    );
    const string = steps(24).map((t) =>
      onBody(pen, [
        [r + 0.14, 0],
        [r + 0.14, y + 1],
      ])(lerp(-90, 90, t), y - 0.7),
    );
    return paper + stroke(pen, string, '#8a5a34', 0.2);
  }
  const plug = `${r - 0.1} ${y - 0.9}, ${r + 0.25} ${y + 1}, ${r + 0.1} ${y + 1.7}, 0.01 ${y + 1.8}`;
  if (pen.form === 'rice') return speckle(pen, turned(pen, plug, matte('#c69a68')), '#6a4526', 0.5);
  const lid = turned(
    pen,
    `${r + 0.2} ${y - 0.7}, ${r + 0.35} ${y - 0.4}, ${r + 0.35} ${y + 0.7}, ${r} ${y + 1}, 0.01 ${y + 1.05}`,
    satin(pen.accent),
  );
  return grain(pen, lid, '#3a2414', 0.16);
}
