import { bright, darken } from '../core/color';
import { satin } from '../core/light';
import { n1, type Pen } from '../core/pen';
import { rounded, slab } from '../core/slab';
import { grain, grainUp } from '../core/texture';
import { tube } from '../core/tube';
import { range, type V3 } from '../core/vec';

const oak = satin('#b9935f');
const buildCircle =
  (middle: number) =>
  (r: number, z = 0): V3[] =>
    range(73).map(
      (i): V3 => [r * Math.sin((i * Math.PI) / 36), middle + r * Math.cos((i * Math.PI) / 36), z],
    );

/** A wall clock with an oak rim; its dial has the colour. */
export function wallClock(pen: Pen): string {
  const circle = buildCircle(13);
  const at = (r: number, minutes: number): V3 => [
    r * Math.sin((minutes * Math.PI) / 30),
    13 + r * Math.cos((minutes * Math.PI) / 30),
    1.2,
  ];
  const ink = bright(pen.color) > 0.6 ? '#2b2622' : '#f3ece0';
  const line = (a: V3, b: V3, color: string, width: number): string =>
    `<path d="${pen.path([a, b], false)}" stroke="${color}" stroke-width="${n1(width * pen.scale)}" stroke-linecap="round"/>`;
  const dial = `<path d="${pen.path(circle(12.2, 1))}" fill="${pen.tone(satin(pen.color), [-0.2, 0.2, 0.96])}"/>`;
  const inner = `<path d="${pen.path(circle(11.9, 1))}" fill="none" stroke="#1d140c" stroke-width="${n1(0.7 * pen.scale)}" opacity=".16"/>`;
  const ticks = range(12).map((i) =>
    line(at(i % 3 ? 10.2 : 9.4, i * 5), at(11, i * 5), ink, i % 3 ? 0.22 : 0.4),
  );
  const hands =
    line(at(-1.4, 50.5), at(6, 50.5), ink, 0.62) + line(at(-1.8, 9), at(9, 9), ink, 0.42);
  const sweep = line(at(-2.4, 31), at(9.8, 31), '#b5563f', 0.16);
  const hub = `<path d="${pen.path(range(20).map((i) => at(0.6, i * 3)))}" fill="#b5563f"/>`;
  return (
    dial +
    inner +
    ticks.join('') +
    hands +
    sweep +
    hub +
    grain(pen, tube(pen, circle(12.5, 1), 0.7, oak, { around: 20 }), '#5a3c18', 0.14)
  );
}

/** A round mirror on the wall in a thin hoop of oak, with a narrow shelf at its foot. */
export function wallMirror(pen: Pen): string {
  const circle = buildCircle(24);
  const wood = satin(pen.color);
  const glass = pen.paper.define(
    '<linearGradient @ x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f3ec"/><stop offset=".42" stop-color="#d5d6d1"/><stop offset=".43" stop-color="#e4e3dd"/><stop offset=".62" stop-color="#dcdbd5"/><stop offset=".63" stop-color="#bfc3c0"/><stop offset="1" stop-color="#a3a7a3"/></linearGradient>',
  );
  const face = `<path d="${pen.path(circle(22.4))}" fill="${glass}"/><path d="${pen.path(circle(22.2))}" fill="none" stroke="#2b2118" stroke-width="${n1(pen.scale * 0.4)}" opacity=".22"/>`;
  const shelf = slab(
    pen,
    rounded(34, 6, 0.5).map(([x, z]) => [x, z + 3] as const),
    [1.4, 2.6],
    wood,
    { edge: 0.3 },
  );
  return (
    face +
    grainUp(pen, tube(pen, circle(22.6), 0.6, wood, { around: 20 }), darken(pen.color, 0.6), 0.12) +
    grain(pen, shelf, darken(pen.color, 0.6), 0.16)
  );
}
