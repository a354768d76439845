import { darken, lighten } from '../core/color';
import { lathe } from '../core/lathe';
import { cloth, type Material, satin } from '../core/light';
import { stroke } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { grain, grainUp, textured, weave } from '../core/texture';
import { trail, tube } from '../core/tube';
import { lerp, points, range, type V3 } from '../core/vec';

/**
 * A round cushion to sit on: a thin pad of looped cotton with ties, or, as `floor`, a
 * thick one of plain canvas with pleated sides.
 */
export function seatPad(pen: Pen): string {
  const m = cloth(pen.color);
  if (pen.form === 'floor') {
    const body = lathe(pen, [
      { line: curve(points('21 0, 24 1.2, 25 6, 24.2 10.4, 21 12.6')), mat: m },
      { line: curve(points('21 12.6, 12 13.6, 3 13.2, 0.01 12.8')), mat: m },
    ]);
    const pleats = range(33).map((i) => {
      const a = -1.5 + i * 0.094;
      const p = (r: number, y: number): V3 => [r * Math.sin(a), y, r * Math.cos(a)];
      return stroke(
        pen,
        [p(21.6, 12.4), p(24.4, 10), p(25.1, 6), p(24.2, 1.6)],
        darken(pen.color, 0.4),
        0.2,
        0.4,
      );
    });
    const seam = range(49).map(
      (i): V3 => [21.4 * Math.sin((i * Math.PI) / 24), 12.5, 21.4 * Math.cos((i * Math.PI) / 24)],
    );
    const [x, y] = pen.to([0, 12.9, 0]);
    const button = `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(1.5 * pen.scale)}" ry="${n1(0.7 * pen.scale)}" fill="${darken(pen.color, 0.35)}"/>`;
    return (
      weave(pen, body, darken(pen.color, 0.6), 0.12) +
      pleats.join('') +
      tube(pen, seam, 0.4, cloth(darken(pen.color, 0.15)), { around: 10 }) +
      button
    );
  }
  const pad = lathe(pen, [
    { line: curve(points('17.6 0, 18.8 0.8, 19 1.8, 18.2 2.9, 15 3.4')), mat: m },
    { line: curve(points('15 3.4, 8 3.7, 0.01 3.6')), mat: m },
  ]);
  const loops = range(700).map(() => {
    const [r, a] = [Math.sqrt(pen.random()) * 18.4, pen.random() * 6.3];
    const [x, y] = pen.to([r * Math.sin(a), 3.5 - (r / 19) ** 6 * 1.6, r * Math.cos(a)]);
    const s = pen.scale * 0.55;
    return `<path d="M${n1(x - s)} ${n1(y)}q${n1(s)} ${n1(-s * 1.1)} ${n1(s * 2)} 0" stroke="${pen.random() > 0.5 ? lighten(pen.color, 0.4) : darken(pen.color, 0.28)}" stroke-width="${n1(s * 0.4)}" fill="none" opacity=".6"/>`;
  });
  const tie = (k: number): string =>
    tube(
      pen,
      trail([
        [k * 9, 1, 16.4],
        [k * 10, 0.5, 20],
        [k * 12.4, 0.3, 22],
        [k * 11.6, 0.3, 25],
      ]),
      0.36,
      cloth(pen.accent),
      { around: 10 },
    ) +
    tube(
      pen,
      trail([
        [k * 9, 1, 16.4],
        [k * 8.4, 0.5, 20],
        [k * 6.4, 0.3, 22.6],
      ]),
      0.36,
      cloth(pen.accent),
      { around: 10 },
    );
  const cloudy = textured(pen, pad, {
    along: 1.4,
    across: 1.4,
    color: darken(pen.color, 0.6),
    strength: 0.12,
  });
  return tie(-1) + tie(1) + cloudy + loops.join('');
}

/** A turned stool with three splayed legs. */
export function stool(pen: Pen): string {
  const wood: Material = satin(pen.color);
  const spot = (k: number, out: number): V3 => {
    const a = (k * 2 * Math.PI) / 3 + 0.35;
    return [Math.sin(a) * out, 0, Math.cos(a) * out];
  };
  const leg = (k: number): string =>
    tube(
      pen,
      [1.42, 1.28, 1.14, 1].map((out, i): V3 => {
        const [x, , z] = spot(k, 11 * out);
        return [x, i * 14, z];
      }),
      (t) => 1.1 + 0.65 * t,
      wood,
      { around: 24 },
    );
  const rail = (k: number): string => {
    const [a, b] = [spot(k, 13.9), spot(k + 1, 13.9)];
    const at = (t: number): V3 => [lerp(a[0], b[0], t), 15, lerp(a[2], b[2], t)];
    return tube(pen, [at(0), at(0.5), at(1)], 0.7, satin(darken(pen.color, 0.06)), { around: 18 });
  };
  // The legs that stand farther off are drawn first.
  const order = [0, 1, 2].sort((a, b) => pen.near(spot(a, 11)) - pen.near(spot(b, 11)));
  const [far = 0, middle = 1, front = 2] = order;
  const between = (a: number, b: number): string => rail((a + 1) % 3 === b ? a : b);
  const frame =
    leg(far) +
    between(far, middle) +
    leg(middle) +
    between(far, front) +
    between(middle, front) +
    leg(front);
  const seat = lathe(pen, [
    { line: curve(points('13.4 42, 15.6 42.4, 16.4 43.6, 16.2 44.9, 15.2 45.4')), mat: wood },
    { line: points('15.2 45.4, 0.01 45.1'), mat: satin(lighten(pen.color, 0.05)) },
  ]);
  return (
    grainUp(pen, frame, darken(pen.color, 0.6), 0.12) +
    grain(pen, seat, darken(pen.color, 0.6), 0.22)
  );
}
