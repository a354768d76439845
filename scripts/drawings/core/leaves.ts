import { darken, lighten } from './color';
import { stroke } from './parts';
import { n1, type Pen } from './pen';
import { range, type V3 } from './vec';

type Draw = (pen: Pen, at: V3, color: string) => string;
/** The colours of a heap of leaves, flowers or grains, one of them, and how close they lie. */
type Leaf = { colors: readonly string[]; draw: Draw; size: number };

const blade =
  (long: number, width: number, bend: number): Draw =>
  (pen, [x, y, z], color) => {
    const a = pen.random() * 6.3;
    const half = long * (0.35 + pen.random() * 0.2);
    const [c, s] = [Math.cos(a) * half, Math.sin(a) * half];
    const b = bend * (pen.random() - 0.5);
    return stroke(
      pen,
      [
        [x - c, y, z - s],
        [x - s * b, y + Math.abs(b) * 0.2, z + c * b],
        [x + c, y + 0.1 * bend, z + s],
      ],
      color,
      width,
    );
  };
const bead =
  (radius: number): Draw =>
  (pen, at, color) => {
    const [x, y] = pen.to(at);
    const r = radius * pen.scale * (0.8 + pen.random() * 0.4);
    return (
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${darken(color, 0.35)}"/>` +
      `<circle cx="${n1(x - r * 0.16)}" cy="${n1(y - r * 0.18)}" r="${n1(r * 0.76)}" fill="${color}"/>` +
      `<circle cx="${n1(x - r * 0.34)}" cy="${n1(y - r * 0.38)}" r="${n1(r * 0.26)}" fill="${lighten(color, 0.4)}"/>`
    );
  };
const bloom =
  (radius: number, petals: number, heart: string): Draw =>
  (pen, at, color) => {
    const [x, y] = pen.to(at);
    const r = radius * pen.scale;
    const turn = pen.random() * 90;
    const leaf = range(petals).map(
      (i) =>
        `<ellipse cy="${n1(-r * 0.6)}" rx="${n1((r * 2.2) / petals)}" ry="${n1(r * 0.42)}" transform="rotate(${n1(turn + (i * 360) / petals)})"/>`,
    );
    const tilt = 0.6 + pen.random() * 0.3;
    return (
      `<g transform="translate(${n1(x)} ${n1(y)}) scale(1 ${tilt.toFixed(2)})"><g fill="${color}" stroke="${darken(color, 0.3)}" stroke-width="${n1(r * 0.05)}">${leaf.join('')}</g>` +
      `<circle r="${n1(r * 0.32)}" fill="${heart}"/></g>`
    );
  };
const peel =
  (size: number): Draw =>
  (pen, at, color) => {
    const [x, y] = pen.to(at);
    const r = pen.scale * size * (0.8 + pen.random() * 0.5);
    const petal = `M0 0C${n1(r)} ${n1(-r * 0.9)} ${n1(r * 1.8)} ${n1(-r * 0.2)} ${n1(r * 1.5)} ${n1(r * 0.3)}C${n1(r)} ${n1(r * 0.75)} ${n1(r * 0.3)} ${n1(r * 0.5)} 0 0Z`;
    const turn = pen.random() * 360;
    return (
      `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)})"><path d="${petal}" fill="${color}" stroke="${darken(color, 0.5)}" stroke-width="${n1(r * 0.06)}"/>` +
      `<path transform="translate(${n1(r * 0.2)} ${n1(r * 0.06)}) scale(.72)" d="${petal}" fill="${lighten(color, 0.34)}" opacity=".45"/></g>`
    );
  };

const dark = ['#2d2119', '#3b2b20', '#4a3526', '#1f1712'];
const leaves: Record<string, Leaf> = {
  flat: {
    colors: ['#7d9046', '#93a457', '#66783a', '#a9b46a'],
    draw: blade(1.5, 0.3, 0.2),
    size: 1,
  },
  needle: { colors: ['#9fb36a', '#b9c98a', '#84994f'], draw: blade(1.5, 0.16, 0.2), size: 0.9 },
  silver: {
    colors: ['#d9d6c2', '#c2c3a6', '#e8e5d6', '#a9ad8b'],
    draw: blade(1.5, 0.22, 0.5),
    size: 1,
  },
  curl: {
    colors: ['#55663a', '#73844f', '#b9bfa0', '#46552f'],
    draw: blade(0.8, 0.17, 2.4),
    size: 0.7,
  },
  green_bead: { colors: ['#4f6b3a', '#6a8a4d', '#3f562f'], draw: bead(0.3), size: 0.8 },
  teal_bead: { colors: ['#3d5c44', '#56785a', '#2f4a3a'], draw: bead(0.34), size: 0.9 },
  dark_bead: { colors: ['#3d2c20', '#54402e', '#2c2018'], draw: bead(0.3), size: 0.8 },
  pearl: { colors: ['#a9b583', '#c6cda6', '#8f9d68'], draw: bead(0.42), size: 1 },
  jasmine: { colors: ['#fbf7ea'], draw: bloom(0.8, 5, '#dfe2b4'), size: 1.6 },
  twist: { colors: dark, draw: blade(2, 0.2, 0.9), size: 1 },
  broken: {
    colors: ['#2a1810', '#40241a', '#1c120d', '#57301f'],
    draw: blade(0.42, 0.2, 0.3),
    size: 0.5,
  },
  black: {
    colors: ['#241812', '#3a261b', '#171009', '#5a3d28'],
    draw: blade(1, 0.19, 1),
    size: 0.7,
  },
  gold: {
    colors: ['#c08a2e', '#d9a94f', '#a06f22', '#e6c478'],
    draw: blade(1.2, 0.22, 1.2),
    size: 0.8,
  },
  rose: {
    colors: ['#2d2119', '#3b2b20', '#4a3526', '#b8445a'],
    draw: blade(1, 0.26, 0.9),
    size: 0.8,
  },
  petal: { colors: ['#c25468', '#d97f8c'], draw: peel(0.42), size: 0.9 },
  mixed: {
    colors: ['#e6e0cc', '#8a5a34', '#4a5a30', '#5a3422', '#b98a4a'],
    draw: blade(1.5, 0.22, 1),
    size: 0.9,
  },
  chrysanthemum: { colors: ['#f6efd8', '#efe4bf'], draw: bloom(1.35, 13, '#dba623'), size: 1.7 },
  osmanthus: {
    colors: ['#e2a52f', '#f0bd4f', '#c98a1e'],
    draw: bloom(0.26, 4, '#b0701a'),
    size: 0.42,
  },
  peel: { colors: ['#8a4a1e', '#7a3d18', '#a25a26'], draw: peel(0.72), size: 1.5 },
  rice: { colors: ['#f3ecdb', '#e6dcc4', '#fbf7ec'], draw: blade(0.5, 0.17, 0), size: 0.4 },
  puer: {
    colors: ['#2c1e15', '#4a3222', '#6b4a30', '#3a281b'],
    draw: blade(1.1, 0.24, 0.8),
    size: 0.8,
  },
};

/** One of them at each place. */
const strewn = (pen: Pen, { colors, draw }: Leaf, places: readonly V3[]): string =>
  places
    .map((at) => draw(pen, at, colors[Math.floor(pen.random() * colors.length)] ?? ''))
    .join('');

function findLeaf(form: string): Leaf {
  const leaf = leaves[form];
  if (!leaf) throw new Error(`No leaf is called ${form}.`);
  return leaf;
}

/** A low heap of dry leaves, flowers or grains: its middle, its radius, its height. */
export function heap(pen: Pen, form: string, [x, y, z]: V3, r: number, high: number): string {
  const leaf = findLeaf(form);
  const count = Math.round((r / leaf.size) ** 2 * 16);
  const places = range(count).map((i): V3 => {
    const k = Math.sqrt(1 - i / count) * (0.86 + pen.random() * 0.14);
    const a = pen.random() * 6.3;
    return [x + k * r * Math.cos(a), y + high * (1 - k * k), z + k * r * Math.sin(a)];
  });
  return strewn(pen, leaf, places);
}

/** What is seen of a filling through the front of a glass wall. */
export function behindGlass(
  pen: Pen,
  form: string,
  r: number,
  [low, high]: readonly [number, number],
): string {
  const leaf = findLeaf(form);
  const rows = Math.round(((high - low) / leaf.size) * 2.2);
  const across = Math.round((r / leaf.size) * 6);
  const places = range(rows).flatMap((row) =>
    range(across).map((): V3 => {
      const a = Math.asin(pen.random() * 2 - 1);
      const y = low + ((row + pen.random()) / rows) * (high - low);
      return [r * Math.sin(a), y, r * Math.cos(a)];
    }),
  );
  return strewn(pen, leaf, places);
}
