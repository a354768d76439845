import { bright, chroma, darken, lighten } from '../core/color';
import { clay, type Material, metal, satin } from '../core/light';
import { onBody, stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, points, range, smooth, spots } from '../core/vec';

const isMetal = (color: string): boolean =>
  chroma(color) < 0.14 && bright(color) > 0.4 && bright(color) < 0.9;

/** A water kettle with a bail handle and a curved spout; `hammered` shows the blows. */
export function kettle(pen: Pen): string {
  if (pen.form === 'gooseneck') return gooseneck(pen);
  if (pen.form === 'plum') return plumKettle(pen);
  const brass = pen.form === 'hammered';
  const m: Material =
    isMetal(pen.color) || chroma(pen.color) > 0.28 ? metal(pen.color, 0.4) : satin(pen.color);
  const grip = satin(pen.accent);
  const spout = trail(spots('6.4 3.2 0, 9.2 3.8 0, 10.2 7 0, 10.6 10.6 0, 12.6 12.1 0'));
  const bow = trail(
    spots('-5.6 11.4 0, -6.1 14.6 0, -4.4 18 0, 0 19.4 0, 4.4 18 0, 6.1 14.6 0, 5.6 11.4 0'),
  );
  const cut = Math.round(bow.length * 0.3);
  const hold = tube(pen, bow.slice(cut, -cut), (t) => 0.72 + 0.16 * Math.sin(t * Math.PI), grip);
  const outline = '6.9 0, 7.5 0.5, 7.9 2.4, 7.6 5.6, 6.4 10, 5.2 12';
  return (
    tube(pen, spout, (t) => lerp(1.35, 0.5, smooth(0, 0.75, t)), m) +
    turned(pen, outline, m) +
    (brass ? blows(pen, outline) : '') +
    turned(pen, '5.2 12, 5.35 12.1, 5.35 12.4, 5.1 12.55', m) +
    turned(pen, '5.1 12.55, 4 13.1, 2.4 13.5, 0.8 13.7', m) +
    turned(pen, '0.7 13.6, 0.8 14.1, 1.35 14.8, 1.2 15.5, 0.01 15.8', grip) +
    tube(pen, bow, 0.3, m) +
    grain(pen, hold, '#1a0d06', 0.1)
  );
}

/** The small facets that a hammer leaves. */
function blows(pen: Pen, outline: string): string {
  const at = onBody(pen, curve(points(outline)));
  return range(15)
    .flatMap((row) =>
      range(21).map((i) => {
        const a = -84 + i * 8.4 + (row % 2) * 4.2;
        const [x, y] = pen.to(at(a + pen.random() * 2, 0.7 + row * 0.75));
        const [rx, ry] = [0.46 * Math.cos((a * Math.PI) / 180) * pen.scale, 0.33 * pen.scale];
        return (
          `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${darken(pen.color, 0.5)}" opacity=".2"/>` +
          `<ellipse cx="${n1(x + rx * 0.2)}" cy="${n1(y + ry * 0.3)}" rx="${n1(rx * 0.6)}" ry="${n1(ry * 0.5)}" fill="${lighten(pen.color, 0.6)}" opacity=".28"/>`
        );
      }),
    )
    .join('');
}

/** A slim kettle for a thin, slow stream, with a handle at its back. */
function gooseneck(pen: Pen): string {
  const m = satin(pen.color);
  const wood = satin(pen.accent);
  const neck = trail(
    spots('6 1.6 0, 8.6 1.6 0, 10.4 3.4 0, 10.2 6.4 0, 11 9.4 0, 13.2 10.6 0, 14.2 10 0'),
  );
  const ear = trail(spots('-4.4 10.4 0, -7.6 11.4 0, -9.8 10.4 0, -10 7 0, -9.4 3.6 0'));
  return (
    tube(pen, neck, (t) => lerp(0.8, 0.34, smooth(0, 0.5, t)), m) +
    tube(pen, ear, (t) => lerp(0.6, 0.75, t), m) +
    turned(pen, '6.9 0, 7.1 0.3, 6.9 1.4, 5 10.6, 4.9 11.2', m) +
    turned(pen, '4.9 11.2, 5 11.4, 4 12, 1.4 12.5, 0.7 12.5', m) +
    turned(pen, '0.7 12.4, 0.7 12.9, 1.3 13.4, 1.1 14.2, 0.01 14.4', wood)
  );
}

/** A broad cast-iron kettle; a plum branch in relief runs round its front. */
function plumKettle(pen: Pen): string {
  const iron = clay(lighten(pen.color, 0.06));
  const outline = '6 0, 6.4 0.4, 8.4 2.6, 8.8 5.6, 7.8 8.6, 5.6 10.4, 4.6 10.8';
  const at = onBody(pen, curve(points(outline)));
  const raised = lighten(pen.color, 0.28);
  const branch = (branchSpots: string, width: number): string =>
    stroke(
      pen,
      points(branchSpots).map(([a, y]) => at(a, y)),
      darken(pen.color, 0.6),
      width * 1.5,
    ) +
    stroke(
      pen,
      points(branchSpots).map(([a, y]) => at(a, y + 0.06)),
      raised,
      width,
    );
  const plum = ([a, y]: readonly [number, number]): string => {
    const [cx, cy] = pen.to(at(a, y));
    const r = 0.62 * pen.scale;
    return range(5)
      .map((i) => {
        const t = i * 1.257;
        return `<circle cx="${n1(cx + Math.sin(t) * r * 0.62)}" cy="${n1(cy - Math.cos(t) * r * 0.62)}" r="${n1(r * 0.44)}" fill="${raised}" stroke="${darken(pen.color, 0.6)}" stroke-width="${n1(r * 0.1)}"/>`;
      })
      .join('');
  };
  const bail = tube(
    pen,
    trail(spots('-6 9.8 0, -7 14 0, -5 18.4 0, 0 20 0, 5 18.4 0, 7 14 0, 6 9.8 0')),
    0.5,
    iron,
  );
  return (
    tooth(
      pen,
      tube(
        pen,
        trail(spots('7.4 6.6 0, 9.4 7.6 0, 10.4 9.4 0, 11.2 10.4 0')),
        (t) => lerp(1.5, 0.8, t),
        iron,
      ) + turned(pen, outline, iron),
      '#000000',
      0.1,
    ) +
    branch('-58 2.6, -36 3.6, -16 4.8, 6 5.4, 26 7.2', 0.26) +
    branch('-16 4.8, -6 6.6, 2 7.6', 0.18) +
    branch('6 5.4, 24 4.6, 38 4.2', 0.16) +
    [
      [-36, 4.6],
      [-24, 4.2],
      [-8, 6.8],
      [3, 7.8],
      [10, 5.9],
      [26, 7.4],
      [31, 4.4],
      [40, 4.3],
    ]
      .map(([a = 0, y = 0]) => plum([a, y]))
      .join('') +
    turned(pen, '4.6 10.8, 4.7 11.1, 3.4 11.7, 1.4 12.1, 0.6 12.2', iron) +
    turned(pen, '0.6 12.2, 0.7 12.6, 1.1 13.2, 0.8 13.8, 0.01 13.9', iron) +
    bail
  );
}
