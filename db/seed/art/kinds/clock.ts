import { darken } from '../core/color';
import { satin } from '../core/light';
import { sheet } from '../core/mesh';
import { n1, type Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain, grainUp } from '../core/texture';
import { tube } from '../core/tube';
import { lerp, range, type V3 } from '../core/vec';

/** A mirror in a round wooden frame, standing on its foot. */
export function mirror(pen: Pen): string {
  const wood = satin(pen.color);
  const at = (r: number, i: number, z = 0): V3 => [
    r * Math.sin((i * Math.PI) / 36),
    17.2 + r * Math.cos((i * Math.PI) / 36),
    z,
  ];
  const circle = (r: number, z = 0): V3[] => range(73).map((i) => at(r, i, z));
  const glass = pen.paper.define(
    '<linearGradient @ x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f3ec"/><stop offset=".42" stop-color="#d5d6d1"/><stop offset=".43" stop-color="#e4e3dd"/><stop offset=".62" stop-color="#dcdbd5"/><stop offset=".63" stop-color="#bfc3c0"/><stop offset="1" stop-color="#a3a7a3"/></linearGradient>',
  );
  const frame = tube(pen, circle(14.2), 1.05, wood, { around: 26 });
  const face = `<path d="${pen.path(circle(13.4, 0.4))}" fill="${glass}"/><path d="${pen.path(circle(13.3, 0.4))}" fill="none" stroke="#2b2118" stroke-width="${n1(pen.scale * 0.4)}" opacity=".22"/>`;
  const foot = slab(pen, rounded(19, 8, 1.4), [0, 2.4], satin(darken(pen.accent, 0.05)), {
    edge: 0.4,
  });
  return (
    grain(pen, foot, darken(pen.accent, 0.6), 0.16) +
    face +
    grainUp(pen, frame, darken(pen.color, 0.6), 0.12)
  );
}

/** A small round clock with a wooden case. */
export function clock(pen: Pen): string {
  const at = (r: number, minutes: number, z = 2.4): V3 => [
    r * Math.sin((minutes * Math.PI) / 30),
    8.4 + r * Math.cos((minutes * Math.PI) / 30),
    z,
  ];
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
    line(at(0.9, 36), at(3.7, 50.5), ink, 0.34) +
    line(at(1.2, 38.5), at(5.6, 8.5), ink, 0.24) +
    line(at(1.5, 55), at(5.9, 25), pen.accent, 0.1);
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
