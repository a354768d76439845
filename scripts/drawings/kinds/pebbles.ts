import { darken, lighten, mix } from '../core/color';
import { glaze } from '../core/light';
import { blob } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { speckle } from '../core/texture';
import { points } from '../core/vec';

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
