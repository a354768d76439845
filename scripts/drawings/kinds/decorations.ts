import { darken, lighten, mix } from '../core/color';
import { lathe } from '../core/lathe';
import { clay, glaze, matte, metal } from '../core/light';
import { sheet } from '../core/mesh';
import { blob, face, isEarth, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { slab } from '../core/slab';
import { speckle, tooth } from '../core/texture';
import { tube } from '../core/tube';
import { turned } from '../core/turned';
import { lerp, points, range, steps, type V2, type V3 } from '../core/vec';
import { burning } from './incense';

/** The deck plan of a boat that is pointed at both ends. */
const deck = (long: number, wide: number): V2[] =>
  range(40).map((i): V2 => {
    const a = (i / 40) * Math.PI * 2;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    return [long * Math.sign(s) * Math.abs(s) ** 0.8, wide * Math.sign(c) * Math.abs(c) ** 0.7];
  });

/** A small clay ferry with two decks and a funnel, for the tea tray. */
export function ferry(pen: Pen): string {
  const m = clay(pen.color);
  const hull = slab(pen, deck(9, 3.2), [0, 2.2], m, { edge: 0.3 });
  const lower = slab(pen, deck(7.2, 2.6), [2.2, 4.4], m, { edge: 0.12 });
  const floor = slab(pen, deck(7.8, 3), [4.4, 4.8], m, { edge: 0.1 });
  const upper = slab(pen, deck(5.6, 2.2), [4.8, 6.7], m, { edge: 0.12 });
  const roof = slab(pen, deck(6.3, 2.7), [6.7, 7.1], m, { edge: 0.12 });
  const funnel = turned(pen, '0.95 7.1, 0.85 7.4, 0.85 9.6, 1 9.8, 0.7 9.9', m, [0.6, 0, 0]);
  const holes = (long: number, wide: number, y: number, n: number, high: number): string =>
    range(n)
      .map((i) => {
        const x = (i / (n - 1) - 0.5) * long;
        const z = wide * (1 - (x / (long * 0.92)) ** 4) ** 0.5 + 0.04;
        const at = (dx: number, dy: number): V3 => [x + dx, y + dy, z];
        const k = 0.36;
        return face(pen, [at(-k, 0), at(k, 0), at(k, high), at(-k, high)], darken(pen.color, 0.6));
      })
      .join('');
  const line = stroke(
    pen,
    deck(9.02, 3.24)
      .filter(([, z]) => z > 0)
      .map(([x, z]): V3 => [x, 1.5, z]),
    darken(pen.color, 0.4),
    0.14,
  );
  return (
    tooth(pen, hull, '#1d100a', 0.06) +
    line +
    lower +
    holes(10.4, 2.6, 2.9, 8, 1) +
    floor +
    upper +
    holes(7.6, 2.2, 5.4, 6, 0.8) +
    roof +
    funnel
  );
}

/** A small brass sampan that holds one stick of incense in its stern. */
export function incenseBoat(pen: Pen): string {
  const brass = metal(pen.color, 0.45);
  const wide = (u: number): number =>
    2.3 * Math.sin(Math.min(1, u * 0.92 + 0.08) * Math.PI) ** 0.7 + 0.05;
  const keel = (u: number): number => 2.6 * Math.abs(u * 2 - 1) ** 2.6;
  const f = (u: number, v: number): V3 => {
    const a = lerp(-1.5, 1.5, v);
    const w = wide(u);
    return [lerp(-8, 8, u), keel(u) + 1.9 * (1 - Math.cos(a)), w * Math.sin(a)];
  };
  const hull = sheet(pen, f, [70, 24], brass, {
    open: (_u, v) => 0.5 + Math.abs(v - 0.5),
    soften: 0.05,
  });
  const edge = [0, 1]
    .map((v) =>
      tube(
        pen,
        steps(50).map((u) => f(u, v)),
        0.16,
        metal(lighten(pen.color, 0.12), 0.4),
        { around: 12 },
      ),
    )
    .join('');
  const thwart = [0.34, 0.62]
    .map((u) => stroke(pen, [f(u, 0.12), f(u, 0.88)], darken(pen.color, 0.35), 0.6))
    .join('');
  const ash = range(16).map(() => {
    const x = -1 + pen.random() * 5;
    const z = (pen.random() - 0.5) * 1.6;
    return stroke(
      pen,
      [
        [x, 0.5, z],
        [x + 0.3, 0.5, z],
      ],
      '#cfc8bd',
      0.14,
      0.7,
    );
  });
  return hull + ash.join('') + thwart + edge + burning(pen, [-4.6, 1.5, 0], 2.4);
}

/** Six small glazed pebbles with a thumb's dent, each of another mix of two glazes. */
export function pebbles(pen: Pen): string {
  const places = points('-5.4 -3.4, 0.4 -4.2, 5.6 -2.6, -4 2, 1.8 1.2, 5.4 4');
  return places
    .map(([x, z], i) => {
      const color =
        [pen.color, pen.accent, '#7d8f86', '#d9c9ae', mix(pen.color, '#34506b', 0.5), '#b98a72'][
          i
        ] ?? pen.color;
      const [rx, rz] = [1.9 + (i % 3) * 0.22, 1.35 + (i % 2) * 0.2];
      const stone = blob(pen, [x, 0.72, z], [rx, 0.74, rz], glaze(color, 0.35), 30);
      const [cx, cy] = pen.to([x, 1.42, z]);
      const dent = `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(rx * 0.5 * pen.scale)}" ry="${n1(rz * 0.26 * pen.scale)}" fill="${darken(color, 0.35)}" opacity=".5"/><ellipse cx="${n1(cx)}" cy="${n1(cy + rz * 0.1 * pen.scale)}" rx="${n1(rx * 0.42 * pen.scale)}" ry="${n1(rz * 0.17 * pen.scale)}" fill="${lighten(color, 0.3)}" opacity=".6"/>`;
      return speckle(pen, stone, darken(color, 0.5), 0.35) + dent;
    })
    .join('');
}

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
