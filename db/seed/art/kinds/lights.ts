import { bright, darken, isGlass, lighten, mix } from '../core/color';
import { lathe, ring } from '../core/lathe';
import { glaze, type Material, matte, satin } from '../core/light';
import { trail, tube } from '../core/mesh';
import { blurred, onBody, patch, stroke, ware } from '../core/parts';
import { n1, type Pen } from '../core/pen';
import { curve } from '../core/profile';
import { textured, weave } from '../core/texture';
import { lerp, range, steps, type V2, type V3 } from '../core/vec';

/** A soft light around something that shines. */
export function halo(pen: Pen, at: V3, size: number, strength: number, color = '#ffdf9e'): string {
  const [x, y] = pen.paper.camera.scale ? pen.flat([at[0] + pen.place.at[0], at[1] + pen.place.at[1], at[2] + pen.place.at[2]]) : [0, 0];
  const fill = pen.paper.define(
    `<radialGradient @><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${color}" stop-opacity="${(strength * 0.42).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(size * pen.scale)}" fill="${fill}"/>`;
}

/** A candle poured into a ceramic cup, burning. */
export function candle(pen: Pen): string {
  const color = pen.color.slice(0, 7);
  const m: Material = isGlass(pen.color) ? glaze(color, 0.9) : ware(color, 0.42);
  const wax = (glow: number): Material => ({ color: '#f6ead2', gloss: 0.15, soft: 1, glow });
  const line: V2[] = curve([
    [3.85, 0],
    [4.1, 0.16],
    [4.15, 0.5],
    [4.15, 9],
    [4.12, 9.4],
  ]);
  const cup = lathe(pen, [
    { line, mat: m },
    {
      line: [
        [4.12, 9.4],
        [4.06, 9.5],
        [3.88, 9.48],
      ],
      mat: m,
    },
    {
      line: curve([
        [3.84, 9.4],
        [3.82, 8.2],
        [3.6, 7.9],
      ]),
      mat: { ...m, color: lighten(color, 0.3) },
    },
    {
      line: [
        [3.6, 7.9],
        [2.4, 7.82],
      ],
      mat: wax(0.12),
    },
    {
      line: [
        [2.4, 7.82],
        [0.01, 7.8],
      ],
      mat: wax(0.4),
    },
  ]);
  const at = onBody(pen, line);
  const label = patch(pen, line, [-40, 40], [2.1, 6.4], matte('#f3ebdc'));
  const ink = bright(pen.accent) > 0.6 ? '#4a4038' : pen.accent.slice(0, 7);
  const rules = [
    [4.9, 20, 0.15],
    [4.2, 12, 0.06],
    [3.2, 24, 0.05],
  ]
    .map(([y, w, k]) =>
      stroke(
        pen,
        steps(10).map((t) => at(lerp(-(w ?? 0), w ?? 0, t), y ?? 0)),
        ink,
        k ?? 0.1,
      ),
    )
    .join('');
  const wick = stroke(
    pen,
    [
      [0, 7.8, 0],
      [0.06, 8.5, 0],
    ],
    '#2a1c12',
    0.14,
  );
  const [x, y] = pen.to([0.05, 8.3, 0]);
  const s = pen.scale;
  const tongue = (w: number, h: number): string =>
    `M${n1(x)} ${n1(y)}c${n1(-w * s)} ${n1(-h * s * 0.25)} ${n1(-w * s * 0.5)} ${n1(-h * s * 0.6)} 0 ${n1(-h * s)}c${n1(w * s * 0.5)} ${n1(h * s * 0.4)} ${n1(w * s)} ${n1(h * s * 0.75)} 0 ${n1(h * s)}Z`;
  pen.paper.see([x, y - 2.4 * s]);
  const flame = blurred(pen, `<path d="${tongue(0.62, 2.3)}" fill="#ffb84d"/>`, 0.07) + `<path d="${tongue(0.42, 1.7)}" fill="#fff3cf"/>`;
  return cup + label + rules + wick + halo(pen, [0, 9.4, 0], 7.5, 0.5) + flame;
}

/** A small dish with a stick of incense and its smoke. */
export function incenseHolder(pen: Pen): string {
  const m = ware(pen.color, 0.5);
  const dish = lathe(pen, [
    {
      line: curve([
        [3.6, 0],
        [4.6, 0.4],
        [5.6, 1.3],
        [5.75, 1.55],
      ]),
      mat: m,
    },
    {
      line: curve([
        [5.75, 1.55],
        [5.66, 1.66],
        [5.5, 1.6],
      ]),
      mat: ware(pen.accent),
    },
    {
      line: curve([
        [5.46, 1.52],
        [4.6, 0.95],
        [2.5, 0.75],
        [0.01, 0.72],
      ]),
      mat: ware(lighten(pen.color, 0.12), 0.35),
    },
  ]);
  const ball = lathe(pen, [
    {
      line: curve([
        [1, 0.7],
        [1.4, 1],
        [1.5, 1.6],
        [1.1, 2.3],
        [0.01, 2.5],
      ]),
      mat: ware(pen.accent, 0.6),
    },
  ]);
  const stick = tube(
    pen,
    [
      [0, 2.3, 0],
      [0.7, 7, 0],
      [1.3, 11, 0],
      [1.7, 13.6, 0],
    ],
    0.13,
    matte('#8a5a3a'),
    { around: 10 },
  );
  const ash =
    stroke(
      pen,
      [
        [1.7, 13.6, 0],
        [1.76, 14.1, 0],
      ],
      '#d9d2c8',
      0.27,
    ) +
    stroke(
      pen,
      [
        [1.68, 13.5, 0],
        [1.7, 13.62, 0],
      ],
      '#ff8a3c',
      0.3,
    );
  const wisp = (k: number): V3[] =>
    trail([
      [1.76, 14.2, 0],
      [1.5 + k, 16, 0],
      [2.5, 18, 0],
      [1.5 - k, 20.4, 0],
      [2.9 + k, 22.6, 0],
      [2 + 2 * k, 25, 0],
    ]);
  const smoke = blurred(pen, stroke(pen, wisp(0), '#fffaf0', 0.22, 0.75), 0.1) + blurred(pen, stroke(pen, wisp(0.5), '#fffaf0', 0.6, 0.4), 0.3);
  const crumbs = range(14).map(() =>
    stroke(
      pen,
      [[(pen.random() - 0.2) * 5, 0.82, (pen.random() - 0.5) * 3.4]].flatMap((p): V3[] => [
        [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0],
        [(p[0] ?? 0) + 0.3, p[1] ?? 0, p[2] ?? 0],
      ]),
      '#cfc8bd',
      0.14,
      0.7,
    ),
  );
  return dish + crumbs.join('') + ball + stick + ash + smoke;
}

/** A table lamp with a lit linen shade. */
export function lamp(pen: Pen): string {
  const shadeColor = bright(pen.accent) > 0.62 ? pen.accent : '#f2e4c8';
  const base = lathe(pen, [
    {
      line: [
        [5.6, 0],
        [5.8, 0.3],
        [5.7, 0.9],
      ],
      mat: satin('#7a5b3e'),
    },
    {
      line: curve([
        [5.2, 0.9],
        [7.6, 3.4],
        [8.6, 8],
        [7.2, 13],
        [3.6, 17],
        [2, 18.6],
      ]),
      mat: ware(pen.color, 0.55),
    },
    {
      line: [
        [1.5, 18.7],
        [1.5, 19.4],
        [0.7, 19.6],
        [0.7, 23],
      ],
      mat: { color: '#b8925a', gloss: 0.7, soft: 0.4, metal: true },
    },
  ]);
  const lit = (glow: number): Material => ({ color: shadeColor, glow });
  const side = range(12).map((i) => {
    const [a, b] = [i / 12, (i + 1) / 12];
    const glow = 0.16 + 0.5 * Math.exp(-(((a - 0.42) / 0.34) ** 2));
    return {
      line: [
        [lerp(12.6, 8.6, a), lerp(21, 36, a)],
        [lerp(12.6, 8.6, b), lerp(21, 36, b)],
      ] as V2[],
      mat: lit(glow),
    };
  });
  const shade = lathe(pen, [
    ...side,
    {
      line: [
        [8.6, 36],
        [8.4, 36.1],
        [8.2, 36],
      ],
      mat: lit(0.2),
    },
    {
      line: [
        [8.2, 36],
        [8.6, 32],
      ],
      mat: { color: '#fff3d6', glow: 0.8 },
    },
  ]);
  const hem = [
    [12.62, 21.15],
    [8.64, 35.8],
  ]
    .map(([r, y]) =>
      stroke(
        pen,
        steps(24).map((t): V3 => [(r ?? 0) * Math.sin((t - 0.5) * Math.PI), y ?? 0, (r ?? 0) * Math.cos((t - 0.5) * Math.PI)]),
        darken(shadeColor, 0.24),
        0.34,
        0.6,
      ),
    )
    .join('');
  const pool = `<ellipse ${ring(pen, 17, 0)} fill="#ffe3a8" opacity=".5"/>`;
  return (
    blurred(pen, pool, 2.4) +
    halo(pen, [0, 29, -2], 30, 0.4) +
    base +
    weave(pen, shade, mix(shadeColor, '#6a4a20', 0.6), 0.06) +
    hem +
    halo(pen, [0, 27, 0], 13, 0.34, '#fff0c4')
  );
}

/** A paper lantern hanging from its cord. */
export function lantern(pen: Pen): string {
  const ribs = 15;
  const skin = range(ribs).map((i) => {
    const at = (t: number): V2 => {
      const k = (i + t) / ribs;
      const puff = 0.16 * Math.sin(t * Math.PI);
      return [4.4 + 7.4 * Math.sin(k * Math.PI) ** 0.62 + puff, 4 + k * 19];
    };
    const k = (i + 0.5) / ribs;
    return {
      line: steps(6).map(at),
      mat: { color: pen.color, glow: 0.06 + 0.34 * Math.sin(k * Math.PI) ** 2 * (0.4 + 0.6 * bright(pen.color)), gloss: 0.06, soft: 1 },
    };
  });
  const cap: Material = satin(darken(pen.accent, 0.1));
  const low = lathe(pen, [
    {
      line: [
        [3.7, 2.8],
        [4.4, 2.9],
        [4.5, 4.1],
      ],
      mat: cap,
    },
  ]);
  const globe = textured(pen, lathe(pen, skin), { along: 0.5, across: 0.5, color: '#fff6dc', strength: 0.1, cut: 0.5 });
  const high = lathe(pen, [
    {
      line: [
        [4.5, 22.9],
        [4.6, 23],
        [4.5, 24.2],
        [3.6, 24.4],
      ],
      mat: cap,
    },
    {
      line: [
        [3.5, 24.4],
        [0.01, 24.4],
      ],
      mat: glaze(darken(pen.accent, 0.5), 0),
    },
  ]);
  const [hx, hy] = pen.to([0, 28.6, 0]);
  const cord = `<path d="M${n1(hx)} ${n1(hy)}V-400" stroke="${darken(pen.accent, 0.35)}" stroke-width="${n1(0.22 * pen.scale)}"/>`;
  const loop = tube(
    pen,
    trail([
      [-3.6, 24, 0],
      [-2.4, 27, 0],
      [0, 28.6, 0],
      [2.4, 27, 0],
      [3.6, 24, 0],
    ]),
    0.16,
    cap,
    { around: 10 },
  );
  const knot = lathe(pen, [
    {
      line: curve([
        [0.01, -1.2],
        [0.7, -0.7],
        [0.75, 0.2],
        [0.01, 0.9],
      ]),
      mat: matte(pen.accent),
    },
  ]);
  const tassel = range(17).map((i) => {
    const k = (i - 8) / 8;
    return stroke(
      pen,
      trail(
        [
          [k * 0.35, -1, 0],
          [k * 0.9, -4, 0.2],
          [k * 1.05, -8 - pen.random() * 0.5, 0],
        ],
        6,
      ),
      darken(pen.accent, 0.12 + 0.2 * (i % 2) + (k > 0 ? 0.12 : 0)),
      0.22,
    );
  });
  return (
    cord +
    loop +
    halo(pen, [0, 13.5, -4], 26, 0.3) +
    stroke(
      pen,
      [
        [0, 2.9, 0],
        [0, 0, 0],
      ],
      pen.accent,
      0.2,
    ) +
    low +
    globe +
    high +
    tassel.join('') +
    knot
  );
}
