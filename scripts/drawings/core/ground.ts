import { bright, darken, lighten, mix } from './color';
import { n1 } from './pen';

/**
 * The seamless paper the objects stand on: wall and table run into each other at
 * `horizon`, with light from the upper left and a quiet fall-off to the right.
 */
export function ground(
  color: string,
  width: number,
  height: number,
  horizon: number,
  window = 0,
): string {
  const wall = bright(color) > 0.5 ? darken(color, 0.1) : lighten(color, 0.03);
  const table = lighten(color, 0.16);
  const at = (y: number): string => (y / height).toFixed(3);
  const soft = height * 0.09;
  const slats = window
    ? `<filter id="gw" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${n1(height * 0.018)}"/></filter><g filter="url(#gw)" fill="#fff6e4" opacity="${window}"><path d="${[
        0, 1, 2,
      ]
        .map((i) => [i * 0.2 * height - 0.1 * height, 0.17 * height] as const)
        .map(
          ([x, w]) =>
            `M${n1(x)} ${n1(-0.06 * height)}h${n1(w)}l${n1(0.34 * height)} ${n1(horizon * 0.98)}h${n1(-w)}Z`,
        )
        .join('')}"/></g>`
    : '';
  return (
    `<defs><linearGradient id="gb" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, darken(wall, 0.2), 0.25)}"/><stop offset="${at(horizon - soft)}" stop-color="${wall}"/>` +
    `<stop offset="${at(horizon + soft * 0.5)}" stop-color="${mix(wall, table, 0.72)}"/><stop offset="${at(horizon + soft * 2.4)}" stop-color="${table}"/><stop offset="1" stop-color="${mix(table, color, 0.55)}"/></linearGradient>` +
    '<radialGradient id="gl" cx=".2" cy=".16" r="1.05"><stop offset="0" stop-color="#fff8ea" stop-opacity=".46"/><stop offset=".45" stop-color="#fff8ea" stop-opacity=".14"/><stop offset="1" stop-color="#fff8ea" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="gv" cx=".4" cy=".42" r=".95"><stop offset=".55" stop-color="#2a190c" stop-opacity="0"/><stop offset="1" stop-color="#2a190c" stop-opacity=".2"/></radialGradient></defs>' +
    ['gb', 'gl', 'gv']
      .map((id) => `<rect width="${width}" height="${height}" fill="url(#${id})"/>`)
      .join('') +
    slats
  );
}
