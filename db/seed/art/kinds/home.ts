import { bright, darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { type Material, matte, satin } from '../core/light';
import { sheet, trail, tube } from '../core/mesh';
import { bare, isEarth, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { rounded, slab } from '../core/slab';
import { grain, grainUp, speckle, tooth } from '../core/texture';
import { lerp, range, type V3 } from '../core/vec';

/** Blossom of five petals that looks at the viewer. */
function blossom(pen: Pen, at: V3, size: number, color: string): string {
  const [x, y] = pen.to(at);
  const r = size * pen.scale;
  const spin = pen.random() * 72;
  const fill = pen.paper.define(
    `<radialGradient @ cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="${lighten(color, 0.75)}"/><stop offset="1" stop-color="${lighten(color, 0.12)}"/></radialGradient>`,
  );
  const petals = range(5).map(
    (i) =>
      `<ellipse cx="0" cy="${n1(-r * 0.52)}" rx="${n1(r * 0.42)}" ry="${n1(r * 0.5)}" transform="rotate(${n1(spin + i * 72)})" fill="${fill}" stroke="${darken(color, 0.1)}" stroke-width=".8" stroke-opacity=".3"/>`,
  );
  const squash = 0.72 + pen.random() * 0.28;
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(1 ${squash.toFixed(2)})">${petals.join('')}<circle r="${n1(r * 0.16)}" fill="#d9a441"/><circle r="${n1(r * 0.07)}" fill="#8a5a1c"/></g>`;
}
function branch(pen: Pen, points: readonly V3[], thick: number, color: string, blooms: number): string {
  const line = trail(points, 12);
  const flowers = range(blooms).map((i) => {
    const p = line[Math.floor(line.length * (0.42 + (0.57 * i) / blooms))] ?? [0, 0, 0];
    return blossom(pen, [p[0] + (pen.random() - 0.5) * 1.5, p[1] + (pen.random() - 0.5) * 1.5, p[2] + 0.6], 0.75 + pen.random() * 0.75, color);
  });
  return tube(pen, line, (t) => thick * (1 - 0.75 * t), matte('#4b3627'), { around: 10 }) + flowers.join('');
}
/** A bottle vase with a branch of plum blossom. */
export function vase(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const bloom = bright(pen.accent) > 0.3 ? pen.accent : '#d98f8a';
  const wood =
    branch(
      pen,
      [
        [0, 20, 0],
        [1.2, 27, 0],
        [5, 33, 0.4],
        [7.4, 39, 0],
        [12.4, 44.5, 0.6],
      ],
      0.42,
      bloom,
      9,
    ) +
    branch(
      pen,
      [
        [0, 20, 0],
        [-1.4, 28, 0.4],
        [-1, 34, 0.6],
        [-4.6, 41, 0.4],
      ],
      0.34,
      bloom,
      6,
    ) +
    branch(
      pen,
      [
        [4.6, 32.4, 0.4],
        [9, 34, 0.8],
        [12.6, 33.6, 1],
      ],
      0.26,
      bloom,
      4,
    );
  const body = lathe(pen, [
    {
      line: curve([
        [4, 0],
        [4.2, 0.5],
      ]),
      mat: isEarth(pen.color) ? m : bare,
    },
    {
      line: curve([
        [4.4, 0.6],
        [6.4, 3],
        [7.9, 7.4],
        [7, 12.2],
        [3.6, 16.4],
        [2.2, 19.4],
        [2.1, 22],
        [3, 24.2],
      ]),
      mat: m,
    },
    {
      line: [
        [3, 24.2],
        [2.95, 24.36],
        [2.76, 24.36],
      ],
      mat: m,
    },
    {
      line: curve([
        [2.7, 24.2],
        [1.9, 22],
        [1.8, 21],
      ]),
      mat: matte(darken(pen.color, 0.55)),
    },
  ]);
  const [back, front] = [speckle(pen, body, darken(pen.color, 0.6), 0.24), wood];
  return back + front;
}

/** A mirror in a round wooden frame, standing on its foot. */
export function mirror(pen: Pen): string {
  const wood = satin(pen.color);
  const at = (r: number, i: number, z = 0): V3 => [r * Math.sin((i * Math.PI) / 36), 17.2 + r * Math.cos((i * Math.PI) / 36), z];
  const circle = (r: number, z = 0): V3[] => range(73).map((i) => at(r, i, z));
  const glass = pen.paper.define(
    '<linearGradient @ x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f3ec"/><stop offset=".42" stop-color="#d5d6d1"/><stop offset=".43" stop-color="#e4e3dd"/><stop offset=".62" stop-color="#dcdbd5"/><stop offset=".63" stop-color="#bfc3c0"/><stop offset="1" stop-color="#a3a7a3"/></linearGradient>',
  );
  const frame = tube(pen, circle(14.2), 1.05, wood, { around: 26 });
  const face = `<path d="${pen.path(circle(13.4, 0.4))}" fill="${glass}"/><path d="${pen.path(circle(13.3, 0.4))}" fill="none" stroke="#2b2118" stroke-width="${n1(pen.scale * 0.4)}" opacity=".22"/>`;
  const foot = slab(pen, rounded(19, 8, 1.4), [0, 2.4], satin(darken(pen.accent, 0.05)), { edge: 0.4 });
  return grain(pen, foot, darken(pen.accent, 0.6), 0.16) + face + grainUp(pen, frame, darken(pen.color, 0.6), 0.12);
}

/** A small round clock with a wooden case. */
export function clock(pen: Pen): string {
  const at = (r: number, minutes: number, z = 2.4): V3 => [r * Math.sin((minutes * Math.PI) / 30), 8.4 + r * Math.cos((minutes * Math.PI) / 30), z];
  const circle = (r: number, z = 2.4): V3[] => range(73).map((i) => at(r, (i * 60) / 72, z));
  const wood = satin(pen.color);
  const drum = sheet(pen, (u, v) => at(8, v * 60, lerp(-2.4, 2.2, u)), [12, 90], wood);
  const rim = tube(pen, circle(7.7, 2.2), 0.42, wood, { around: 18 });
  const dial = pen.paper.define(
    '<radialGradient @ cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="#fffdf6"/><stop offset=".7" stop-color="#f2ebdd"/><stop offset="1" stop-color="#d8cebb"/></radialGradient>',
  );
  const ink = '#2b2622';
  const line = (a: V3, b: V3, color: string, width: number): string =>
    `<path d="${pen.path([a, b], false)}" stroke="${color}" stroke-width="${n1(width * pen.scale)}" stroke-linecap="round"/>`;
  const ticks = range(60)
    .map((i) => line(at(i % 5 ? 6.5 : 6, i), at(6.75, i), ink, i % 5 ? 0.05 : 0.14))
    .join('');
  const hands =
    line(at(0.9, 36), at(3.7, 50.5), ink, 0.34) + line(at(1.2, 38.5), at(5.6, 8.5), ink, 0.24) + line(at(1.5, 55), at(5.9, 25), pen.accent, 0.1);
  const hub = `<path d="${pen.path(range(20).map((i) => at(0.36, i * 3)))}" fill="${pen.accent}"/>`;
  const feet = [-4, 4]
    .map((x) =>
      tube(
        pen,
        [
          [x * 1.25, 0, 1.2],
          [x * 1.1, 1, 1],
          [x, 2.2, 0.8],
        ],
        (t) => 0.42 + t * 0.14,
        satin(darken(pen.color, 0.25)),
        { around: 14 },
      ),
    )
    .join('');
  const glare = `<path d="${pen.path([...range(14).map((i) => at(7, 44 + i)), ...range(14).map((i) => at(5.6, 55.5 - i * 0.6))])}" fill="#fff" opacity=".28"/>`;
  return (
    feet +
    grain(pen, drum + rim, darken(pen.color, 0.6), 0.12) +
    `<path d="${pen.path(circle(7.4))}" fill="${dial}"/><path d="${pen.path(circle(7.3))}" fill="none" stroke="#1d140c" stroke-width="${n1(0.3 * pen.scale)}" opacity=".2"/>` +
    ticks +
    hands +
    hub +
    glare
  );
}

/** A turned stool with four splayed legs. */
export function stool(pen: Pen): string {
  const wood: Material = satin(pen.color);
  const leg = (x: number, z: number): string =>
    tube(
      pen,
      [
        [x * 1.42, 0, z * 1.42],
        [x * 1.28, 14, z * 1.28],
        [x * 1.14, 28, z * 1.14],
        [x, 42, z],
      ],
      (t) => 1.1 + 0.65 * t,
      wood,
      { around: 24 },
    );
  const bar = (y: number, a: V3, b: V3): string =>
    tube(pen, [a, [lerp(a[0], b[0], 0.5), y, lerp(a[2], b[2], 0.5)], b], 0.75, satin(darken(pen.color, 0.06)), { around: 18 });
  const back = leg(-9.4, -7.4) + leg(9.4, -7.4);
  const rails = bar(16, [-11.8, 16, -9.4], [11.8, 16, -9.4]) + bar(16, [-11.8, 16, 9.4], [11.8, 16, 9.4]);
  const sides = bar(20, [-11.6, 20, -9], [-11.6, 20, 9]) + bar(20, [11.6, 20, -9], [11.6, 20, 9]);
  const seat = lathe(pen, [
    {
      line: curve([
        [13.4, 42],
        [15.6, 42.4],
        [16.4, 43.6],
        [16.2, 44.9],
        [15.2, 45.4],
      ]),
      mat: wood,
    },
    {
      line: [
        [15.2, 45.4],
        [0.01, 45.1],
      ],
      mat: satin(lighten(pen.color, 0.05)),
    },
  ]);
  const front = leg(-9.4, 7.4) + leg(9.4, 7.4);
  return grainUp(pen, back + sides + rails + front, darken(pen.color, 0.6), 0.12) + grain(pen, seat, darken(pen.color, 0.6), 0.22);
}

/** A pot with a leafy plant. */
export function planter(pen: Pen): string {
  const green = ['#4f6b46', '#5e7d50', '#3f5a3d', '#6c8a58'];
  const blades = range(13).map((i) => {
    const a = i * 2.4;
    const [out, high, wide] = [3 + (i % 5) * 2.1, 20 - (i % 5) * 1.5 + (i % 3) * 3.4, 1.9 + (i % 4) * 0.3];
    const [s, c] = [Math.sin(a), Math.cos(a)];
    const f = (u: number, v: number): V3 => {
      const w = wide * Math.sin(Math.min(1, u * 0.96 + 0.04) * Math.PI) ** 0.7 * (v * 2 - 1);
      const r = 1.2 + out * u ** 1.7 * 1.15;
      const bend = 0.5 * (v * 2 - 1) ** 2 * wide * 0.5;
      return [s * (r + bend * 0.3) + c * w, 11 + high * (u - 0.28 * u ** 3) + bend * 0.3, c * r - s * w];
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
    {
      line: [
        [7.4, 0.2],
        [9.4, 0.4],
        [9.8, 1.6],
      ],
      mat: ware(pen.accent, 0.4),
    },
    {
      line: [
        [9.8, 1.6],
        [9.3, 1.6],
      ],
      mat: ware(darken(pen.accent, 0.2)),
    },
    {
      line: curve([
        [7, 1.6],
        [7.6, 4],
        [8.6, 9],
        [9.2, 12.6],
      ]),
      mat: m,
    },
    {
      line: curve([
        [9.35, 12.65],
        [9.5, 12.8],
        [9.5, 14],
        [9.3, 14.3],
      ]),
      mat: m,
    },
    {
      line: curve([
        [8.8, 14.3],
        [8.6, 13.4],
      ]),
      mat: m,
    },
    {
      line: [
        [8.5, 13.2],
        [0.01, 13.3],
      ],
      mat: matte('#3a2a1e'),
    },
  ]);
  const leaves = blades
    .sort((a, b) => a.near - b.near)
    .map((b) => b.blade)
    .join('');
  return (isEarth(pen.color) ? tooth(pen, pot) : pot) + leaves;
}
