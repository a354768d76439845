import type { ObjectKind, Scene } from '../contract';
import { darken, lighten, mix } from './core/color';
import type { Item } from './core/stage';

/** Where the colours of an object in a group come from. */
type Tone = 'main' | 'swap' | 'pale' | 'deep' | 'china' | 'wood' | 'clay' | 'linen';
type Spot = readonly [
  kind: ObjectKind,
  x: number,
  z: number,
  y?: number,
  turn?: number,
  tone?: Tone,
];

const tones: Record<Tone, (s: Scene) => readonly [string, string]> = {
  main: (s) => [s.color, s.accent],
  swap: (s) => [s.accent, s.color],
  pale: (s) => [lighten(s.color.slice(0, 7), 0.42), s.accent],
  deep: (s) => [darken(s.color.slice(0, 7), 0.3), s.accent],
  china: () => ['#ebe5da', '#c9b79c'],
  wood: () => ['#a67c52', '#5b4332'],
  clay: () => ['#8a5a42', '#3e2c22'],
  linen: (s) => [mix(lighten(s.ground, 0.4), '#e6dccb', 0.6), darken(s.ground, 0.3)],
};

/**
 * The still life of each kind, back to front: several of it, or it in use beside what
 * belongs to it.
 */
export const sets: Record<ObjectKind, readonly Spot[]> = {
  teapot: [
    ['tea_tray', 0, 0, 0, 0, 'wood'],
    ['teapot', -6.5, -2, 4.5, 14],
    ['teacup', 13.4, -4.4, 4.5],
    ['teacup', 7.6, 4.4, 4.5],
  ],
  gaiwan: [
    ['pitcher', -10.5, -5, 0, 10, 'china'],
    ['gaiwan', 1, 0],
    ['teacup', 11.5, 2.5],
    ['teacup', -8.5, 6.5],
  ],
  kettle: [
    ['tea_tin', -14, -6],
    ['kettle', 2, -2, 0, 12],
    ['teacup', -9, 7.5, 0, 0, 'china'],
    ['teacup', 13, 8, 0, 0, 'china'],
  ],
  pitcher: [
    ['gaiwan', 9.5, -4, 0, 0, 'china'],
    ['pitcher', -4, 0, 0, 16],
    ['teacup', 3.5, 6.5, 0, 0, 'china'],
    ['teacup', 12, 6, 0, 0, 'china'],
  ],
  teacup: [
    ['teacup', -4.4, -5],
    ['teacup', 4.6, -4.4],
    ['teacup', -8.6, 3],
    ['teacup', 0.2, 3.4],
    ['teacup', 9, 4],
  ],
  mug: [
    ['mug', 6.6, -4, 0, 26, 'pale'],
    ['mug', -5.6, -2, 0, 150],
    ['mug', 2, 6.5, 0, 34, 'deep'],
  ],
  tumbler: [
    ['tumbler', -5.6, -4],
    ['tumbler', 4, -4.6],
    ['tumbler', 0, 4.6],
  ],
  tea_bowl: [
    ['whisk', 11.5, -2, 0, 0, 'wood'],
    ['tea_bowl', 0, 0],
    ['scoop', 5, 10.5, 0, 16, 'wood'],
  ],
  tea_tin: [
    ['tea_tin', -7.4, -5, 0, 0, 'deep'],
    ['tea_tin', 4.6, -4, 0, 0, 'pale'],
    ['tea_tin', -1.6, 4.5],
    ['teacup', 9, 6, 0, 0, 'china'],
  ],
  tea_cake: [
    ['tea_cake', -3, -4],
    ['gaiwan', 16, -1, 0, 0, 'china'],
    ['teacup', -12, 8, 0, 0, 'china'],
  ],
  tea_tray: [
    ['tea_tray', 0, 0, 0, 12],
    ['teapot', -7, -2, 4.5, 18, 'clay'],
    ['pitcher', 6, -4.6, 4.5, 10, 'china'],
    ['teacup', 13.4, 3.4, 4.5, 0, 'china'],
    ['teacup', 4.4, 5.4, 4.5, 0, 'china'],
  ],
  whisk: [
    ['tea_bowl', -4.5, -1, 0, 0, 'china'],
    ['whisk', 7.4, 1.6],
    ['scoop', 0, 9.5, 0, 14, 'wood'],
  ],
  strainer: [
    ['pitcher', -9.5, -5, 0, 10, 'china'],
    ['strainer', 2, 0, 0, 22],
    ['teacup', -6.5, 6.6, 0, 0, 'china'],
  ],
  scoop: [
    ['tea_tin', -7, -6, 0, 0, 'swap'],
    ['gaiwan', 7.5, -5, 0, 0, 'china'],
    ['scoop', 0.5, 6, 0, 14],
  ],
  tea_pet: [
    ['tea_tray', 0, 0, 0, 10, 'wood'],
    ['teapot', -8, -2.5, 4.5, 16, 'clay'],
    ['teacup', 12.5, -4, 4.5, 0, 'china'],
    ['tea_pet', 5.5, 3.8, 4.5, 10],
  ],
  plate: [
    ['plate', -6, -6],
    ['bowl', 12, -3],
    ['plate', -5, -5, 2.2],
    ['plate', -5.6, -5.2, 4.4],
    ['chopsticks', 4, 12, 0, 10, 'wood'],
  ],
  bowl: [
    ['bowl', -8, -4, 0, 0, 'pale'],
    ['bowl', 9, -3.5],
    ['bowl', 0.6, 8.5, 0, 0, 'deep'],
    ['chopsticks', 17, 9, 0, 50, 'wood'],
  ],
  chopsticks: [
    ['bowl', -5, -8, 0, 0, 'china'],
    ['chopsticks', 0, 3.5, 0, 12],
    ['chopsticks', 1, 9.5, 0, 12, 'swap'],
  ],
  spoon: [
    ['bowl', -5, -7, 0, 0, 'china'],
    ['spoon', 7.5, -1, 0, 38],
    ['spoon', 2, 9, 0, 14],
  ],
  board: [
    ['board', -1, 0, 0, 14],
    ['bowl', -6, -1.6, 1.7, 0, 'china'],
    ['chopsticks', 4, 13, 0, 12, 'wood'],
  ],
  vase: [
    ['vase', -9, -5],
    ['vase', 10, 3, 0, 40, 'deep'],
    ['teacup', 0, 11, 0, 0, 'china'],
  ],
  candle: [
    ['candle', -6, -4, 0, 0, 'pale'],
    ['candle', 5.6, -3],
    ['candle', -0.6, 6, 0, 0, 'deep'],
  ],
  incense_holder: [
    ['tea_tin', -11, -5, 0, 0, 'swap'],
    ['incense_holder', 1, 0],
    ['tea_pet', 13, 4, 0, 10, 'clay'],
  ],
  lamp: [
    ['lamp', -4, -4],
    ['book', 17, -4, 0, 24, 'linen'],
    ['teacup', 11, 10, 0, 0, 'china'],
  ],
  lantern: [
    ['lantern', -17, -14, 10],
    ['lantern', 15, -6, 19, 0, 'swap'],
    ['lantern', 1, 6, -9],
  ],
  cushion: [
    ['cushion', 15, -10, 0, -14, 'swap'],
    ['cushion', -11, 6, 0, 16],
  ],
  throw: [
    ['basket', -30, -8, 0, 10, 'wood'],
    ['throw', 5, 0, 0, 18],
  ],
  towel: [
    ['towel', -3, -2, 0, 18],
    ['soap', 18, 7, 0, 30],
    ['vase', 24, -9, 0, 0, 'china'],
  ],
  basket: [
    ['basket', -13, -7, 0, 14],
    ['basket', 15, 4, 0, 20, 'deep'],
  ],
  tray: [
    ['tray', 0, 0, 0, 12],
    ['teapot', -7, -2, 0.8, 16, 'china'],
    ['teacup', 12, -5, 0.8, 0, 'china'],
    ['teacup', 9, 5, 0.8, 0, 'china'],
  ],
  clock: [
    ['vase', -17, -7, 0, 0, 'china'],
    ['clock', 2, 0, 0, 18],
    ['candle', 16, 4, 0, 0, 'swap'],
  ],
  mirror: [
    ['mirror', -5, -4, 0, 14],
    ['vase', 22, -6, 0, 0, 'china'],
    ['soap', 12, 11, 0, 24, 'linen'],
  ],
  stool: [
    ['stool', -24, -10, 0, 20],
    ['stool', 18, 6, 0, 32, 'deep'],
    ['planter', -24, -10, 45, 0, 'china'],
  ],
  planter: [
    ['planter', -13, -6],
    ['planter', 14, 2, 0, 130, 'pale'],
  ],
  soap: [
    ['towel', -8, -9, 0, 14, 'linen'],
    ['soap', 11, 3, 0, 28],
  ],
  apron: [
    ['apron', -24, -8, 3],
    ['apron', 27, 0, 0, 0, 'swap'],
  ],
  steamer: [
    ['steamer', -5, -3, 0, 14],
    ['bowl', 16, 2, 0, 0, 'china'],
    ['chopsticks', 4, 16, 0, 12, 'wood'],
  ],
  jar: [
    ['jar', -9, -4, 0, 0, 'pale'],
    ['jar', 5, -5],
    ['jar', -1.5, 7, 0, 0, 'deep'],
  ],
  book: [
    ['vase', 14, -8, 0, 0, 'china'],
    ['book', -6, 0, 0, 26],
    ['teacup', 11, 8, 0, 0, 'china'],
  ],
  gift_box: [
    ['gift_box', -8, -5, 0, 24],
    ['gift_box', 13, 6, 0, 34, 'swap'],
  ],
};

/** The objects of a picture of several. */
export function still(scene: Scene, spots: readonly Spot[]): Item[] {
  return spots.map(([kind, x, z, y = 0, turn = 0, tone = 'main']) => {
    const [color, accent] = tones[tone](scene);
    return { kind, at: [x, y, z], turn, color, accent };
  });
}
