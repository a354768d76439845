import { darken, lighten } from '../core/color';
import { glass, silhouette } from '../core/glass';
import { lathe } from '../core/lathe';
import { behindGlass } from '../core/leaves';
import { clay, glaze, type Material, satin } from '../core/light';
import { face, isEarth, onBody, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, tooth } from '../core/texture';
import { trail, tube } from '../core/tube';
import { turned } from '../core/turned';
import {
  add,
  cross,
  lerp,
  mul,
  points,
  range,
  spots,
  steps,
  sub,
  unit,
  type V3,
} from '../core/vec';

/** A teapot of each form: its outline to the rim, lid, spout, handle and their thickness. */
type Shape = {
  body: string;
  lid: string;
  knob: string;
  spout: string;
  handle: string;
  wide: number;
};
const round: Shape = {
  body: '3.5 0, 3.75 0.5, 5.3 1.5, 6.65 3.8, 6.5 6, 4.9 8.1, 3.85 8.9',
  lid: '3.74 8.98, 3.72 9.3, 2.7 9.95, 1.3 10.4, 0.55 10.6',
  knob: '0.5 10.62, 0.62 11, 1 11.45, 0.85 11.95, 0.01 12.2',
  spout: '5 3.4 0, 7.3 4.4 0, 8.5 6.2 0, 9.9 8.3 0',
  handle: '-4.9 7.3 0, -6.6 8.5 0, -8.9 7.9 0, -9.4 5.4 0, -8 3.1 0, -5.6 2.8 0',
  wide: 0.62,
};
const shapes: Record<string, Shape> = {
  '': round,
  pear: {
    body: '3.2 0, 3.5 0.4, 5 1.6, 5.4 3.2, 4.6 5.6, 3.3 7.8, 2.7 9.2',
    lid: '2.72 9.2, 2.7 9.5, 2 10.2, 1 10.6, 0.4 10.7',
    knob: '0.4 10.7, 0.5 11, 0.85 11.4, 0.7 11.9, 0.01 12.1',
    spout: '4.4 3.6 0, 6.4 4.6 0, 7.4 6 0, 8.4 7 0',
    handle: '-3.2 8.1 0, -5.4 9 0, -7.2 7.6 0, -7 5 0, -5.8 3.2 0, -4.6 2.8 0',
    wide: 0.5,
  },
  side: {
    body: '4.4 0, 4.7 0.3, 6.2 1.6, 6.6 3.4, 6.2 5.2, 4.8 6.4, 3.9 6.8',
    lid: '3.9 6.8, 3.8 7.1, 2.6 7.6, 1 7.9, 0.5 7.9',
    knob: '0.5 7.9, 0.6 8.3, 1.1 8.7, 0.8 9.1, 0.01 9.2',
    spout: '-5 3.4 0, -7 4.6 0, -8.2 6 0, -9 6.9 0',
    handle: '5 3.9 3.7, 6.6 4.7 5.1, 9 5.9 7.1, 11 6.9 8.9',
    wide: 1,
  },
  family: {
    body: '4.6 0, 4.9 0.4, 7 2.2, 7.7 5.2, 7.4 8.2, 6 10.6, 4.4 11.4, 4.3 11.9',
    lid: '4.4 11.9, 4.5 12.2, 3.4 13, 1.6 13.5, 0.6 13.6',
    knob: '0.6 13.6, 0.7 14, 1.2 14.5, 1 15.1, 0.01 15.3',
    spout: '6.2 4 0, 8.8 5.4 0, 10 8.4 0, 11.8 11.4 0',
    handle: '-4.4 11 0, -5.4 15.4 0, -2.6 18.6 0, 2.6 18.6 0, 5.4 15.4 0, 4.4 11 0',
    wide: 0.5,
  },
};

/** A teapot: bare clay like Yixing ware when its colour is earthy, glazed otherwise. */
export function teapot(pen: Pen): string {
  if (pen.form === 'iron') return ironTeapot(pen);
  if (pen.form === 'glass') return glassTeapot(pen);
  const shape = shapes[pen.form];
  if (!shape) throw new Error(`No teapot is ${pen.form}.`);
  const m = ware(pen.color);
  const spout = trail(spots(shape.spout));
  const beak =
    tube(pen, spout, (t) => lerp(1.75, 0.66, t ** 0.6), m) +
    mouth(pen, m, spout.at(-1) ?? [0, 0, 0]);
  const pot = turned(pen, shape.body, m);
  const lid = turned(pen, shape.lid, m) + turned(pen, shape.knob, m);
  const hold = handle(pen, shape, m);
  if (pen.form === 'family') return beak + pot + blueLines(pen, shape) + lid + hold;
  if (pen.form === 'side') return beak + pot + rim(pen, shape) + lid + hold;
  const all = (pen.place.turn < 0 ? hold + pot + beak : beak + hold + pot) + lid;
  return isEarth(pen.color) ? tooth(pen, all) : all;
}

/** A low cast-iron teapot with rows of raised dots and a bail handle. */
function ironTeapot(pen: Pen): string {
  const iron = clay(lighten(pen.color, 0.06));
  const outline = '4.4 0, 4.8 0.3, 7 2, 7.8 4.4, 7.2 6.4, 5.4 7.8, 4.2 8.2';
  const line = curve(points(outline));
  const spout = tube(
    pen,
    trail(spots('6.6 4 0, 8.6 4.8 0, 9.4 6.4 0, 10.2 7.8 0')),
    (t) => lerp(1.5, 0.75, t),
    iron,
  );
  const at = onBody(pen, line);
  const dots = range(6).flatMap((row) =>
    range(17).map((i) => {
      const [x, y] = pen.to(at(-80 + i * 10 + (row % 2) * 5, 2.4 + row * 0.86));
      const r = 0.22 * pen.scale;
      return (
        `<circle cx="${n1(x + r * 0.25)}" cy="${n1(y + r * 0.35)}" r="${n1(r)}" fill="${darken(pen.color, 0.7)}"/>` +
        `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.85)}" fill="${lighten(pen.color, 0.16)}"/>` +
        `<circle cx="${n1(x - r * 0.3)}" cy="${n1(y - r * 0.35)}" r="${n1(r * 0.3)}" fill="${lighten(pen.color, 0.5)}"/>`
      );
    }),
  );
  const lid =
    turned(pen, '4.2 8.2, 4.25 8.5, 3 9.1, 1.2 9.5, 0.5 9.6', iron) +
    turned(pen, '0.5 9.6, 0.6 10, 1 10.5, 0.8 11, 0.01 11.1', iron);
  const bail = tube(
    pen,
    trail(spots('-5.4 7.4 0, -6.4 11 0, -4.4 15 0, 0 16.6 0, 4.4 15 0, 6.4 11 0, 5.4 7.4 0')),
    0.42,
    iron,
  );
  return (
    tooth(pen, spout + turned(pen, outline, iron), '#000000', 0.1) + dots.join('') + lid + bail
  );
}

function handle(pen: Pen, shape: Shape, m: Material): string {
  const line = trail(spots(shape.handle));
  if (pen.form === 'side') return hollowHandle(pen, line, m);
  if (pen.form !== 'family')
    return tube(pen, line, (t) => lerp(shape.wide, 0.46, t), m, { wide: 0.8 });
  // Rattan is wound round the middle of the bow.
  const cut = Math.round(line.length * 0.24);
  const bow = line.slice(cut, -cut);
  const cane = satin('#b98a4a');
  const wound = bow
    .filter((_, i) => i % 2)
    .map(([x, y, z]) =>
      stroke(
        pen,
        [
          [x - 0.1, y + 0.8, z + 0.5],
          [x + 0.1, y - 0.8, z + 0.5],
        ],
        '#7a5426',
        0.14,
        0.8,
      ),
    );
  return (
    tube(pen, line, 0.42, m) +
    grain(pen, tube(pen, bow, 0.85, cane), '#5a3c18', 0.2) +
    wound.join('')
  );
}

/** A handle set on at the side, wider where it is joined, and open at its end. */
function hollowHandle(pen: Pen, line: readonly V3[], m: Material): string {
  const end = line.at(-1) ?? [0, 0, 0];
  const along = unit(sub(end, line.at(-2) ?? end));
  const across = unit(cross([0, 1, 0], along));
  const up = cross(along, across);
  const ring = (r: number): V3[] =>
    range(40).map((i): V3 => {
      const a = (i * Math.PI) / 20;
      return add(end, add(mul(across, Math.cos(a) * r), mul(up, Math.sin(a) * r)));
    });
  const wide = (t: number): number => 0.92 + 0.5 * (1 - t) ** 6 + 0.36 * t ** 2;
  return (
    tube(pen, line, wide, m) +
    face(pen, ring(wide(1)), pen.tone(m, along)) +
    face(pen, ring(wide(1) * 0.68), darken(pen.color, 0.72))
  );
}

/** The blue lines of the family pot, above and below its belly. */
function blueLines(pen: Pen, shape: Shape): string {
  const line = curve(points(shape.body));
  return [9.6, 10.1].map((y, i) => drawHoop(pen, line, y, i ? 0.12 : 0.34)).join('');
}
function drawHoop(pen: Pen, line: ReturnType<typeof curve>, y: number, width: number): string {
  const r = line.find(([, high]) => high >= y)?.[0] ?? 4;
  const round = steps(30).map((t): V3 => {
    const a = lerp(-1.5, 1.5, t) - (pen.place.turn * Math.PI) / 180;
    return [(r + 0.02) * Math.sin(a), y, (r + 0.02) * Math.cos(a)];
  });
  return stroke(pen, round, pen.accent, width);
}
/** Where ash glaze runs thin it turns brown: along the edge of the mouth. */
const rim = (pen: Pen, shape: Shape): string => drawHoop(pen, curve(points(shape.body)), 6.4, 0.2);

function mouth(pen: Pen, m: Material, [x, y, z]: V3): string {
  const side = Math.sign(x);
  const ring = (k: number): V3[] =>
    range(24).map((i): V3 => {
      const a = (i * Math.PI) / 12;
      return [
        x + side * Math.cos(a) * 0.56 * k,
        y - Math.cos(a) * 0.36 * k,
        z + Math.sin(a) * 0.66 * k,
      ];
    });
  return `<path d="${pen.path(ring(1))}" fill="${pen.tone(m, [side * 0.3, 0.9, 0.1])}"/><path d="${pen.path(ring(0.74))}" fill="${darken(pen.color, 0.72)}"/>`;
}

/** Clear glass with flowers opening in pale tea, under a lid of bamboo. */
function glassTeapot(pen: Pen): string {
  const clear = glaze(pen.color.slice(0, 7), 0.9);
  const line = curve(points('5.2 0, 5.6 0.3, 6.9 2.4, 7.1 5, 6.2 7.6, 4.6 9, 4.5 9.8'));
  const see = (body: string): string => `<g opacity=".5">${body}</g>`;
  const spout = tube(
    pen,
    trail(spots('6 3.6 0, 8.2 4.6 0, 9.2 6.6 0, 10.4 8.8 0')),
    (t) => lerp(1.4, 0.6, t),
    clear,
  );
  const ear = tube(
    pen,
    trail(spots('-5.4 8 0, -7.6 9 0, -9.8 8 0, -10 5.2 0, -8.6 3 0, -6.8 2.8 0')),
    0.5,
    clear,
  );
  const flowers = behindGlass(pen, 'chrysanthemum', 5, [1.4, 4.4]);
  const clip = pen.paper.define(`<clipPath @><path d="${silhouette(pen, line)}"/></clipPath>`);
  const pot = glass(pen, line, pen.color, { to: 6.6, mat: { color: '#dcae55', gloss: 0.3 } });
  const lid = lathe(pen, [
    { line: points('4.7 9.8, 4.9 9.9, 4.9 10.8, 4.7 11'), mat: satin(pen.accent) },
    { line: points('4.7 11, 0.01 11.05'), mat: satin(pen.accent) },
  ]);
  const knob = turned(pen, '0.9 11, 0.8 11.5, 1.3 12.1, 1.1 12.7, 0.01 12.8', satin(pen.accent));
  return (
    see(spout + ear) +
    pot +
    `<g clip-path="${clip}" opacity=".92">${flowers}</g>` +
    grain(pen, lid + knob, '#5a3c18', 0.16)
  );
}
