import type { ObjectKind } from '../contract';

/**
 * How each kind is seen: camera tilt and turn for the cover, then for the close view with
 * its focus (0 … 1 across and down) and how near it comes.
 */
export type Angle = {
  tilt: number;
  turn: number;
  close: { tilt: number; turn: number; focus: readonly [number, number]; zoom: number };
};
const angle = (
  tilt: number,
  turn: number,
  closeTilt: number,
  closeTurn: number,
  fx: number,
  fy: number,
  zoom = 1.75,
): Angle => ({
  tilt,
  turn,
  close: { tilt: closeTilt, turn: closeTurn, focus: [fx, fy], zoom },
});

export const angles: Record<ObjectKind, Angle> = {
  teapot: angle(17, 12, 30, -34, 0.56, 0.4),
  gaiwan: angle(19, 0, 34, 0, 0.6, 0.36),
  kettle: angle(14, 10, 24, -30, 0.6, 0.48),
  pitcher: angle(20, 14, 36, -20, 0.58, 0.36),
  teacup: angle(24, 0, 40, 0, 0.56, 0.4),
  mug: angle(19, 24, 34, -30, 0.45, 0.4),
  tumbler: angle(19, 0, 34, 0, 0.5, 0.28),
  tea_bowl: angle(24, 0, 42, 0, 0.58, 0.4),
  tea_tin: angle(16, 0, 30, 14, 0.5, 0.36),
  tea_cake: angle(20, 0, 30, 16, 0.62, 0.62),
  tea_tray: angle(34, 18, 26, 38, 0.64, 0.62, 2),
  whisk: angle(16, 0, 30, 10, 0.5, 0.34),
  strainer: angle(28, 16, 46, -14, 0.36, 0.42),
  scoop: angle(38, 24, 30, 52, 0.6, 0.46, 1.6),
  tea_pet: angle(18, 14, 22, -24, 0.44, 0.44, 1.6),
  plate: angle(36, 0, 26, 0, 0.7, 0.55),
  bowl: angle(24, 0, 42, 0, 0.6, 0.42),
  chopsticks: angle(44, 32, 32, 58, 0.38, 0.5, 2),
  spoon: angle(36, 28, 28, 62, 0.44, 0.55, 1.6),
  board: angle(46, 14, 30, -18, 0.7, 0.5, 1.7),
  vase: angle(12, 0, 16, 20, 0.6, 0.34, 1.9),
  candle: angle(17, 0, 32, 0, 0.5, 0.36, 1.6),
  incense_holder: angle(22, 0, 30, 20, 0.5, 0.74, 2),
  lamp: angle(9, 0, 14, 0, 0.5, 0.32, 1.8),
  lantern: angle(8, 0, 4, 0, 0.54, 0.66, 1.6),
  cushion: angle(12, 16, 16, -28, 0.64, 0.4),
  throw: angle(26, 22, 20, 40, 0.6, 0.6),
  towel: angle(20, 22, 26, 40, 0.62, 0.5),
  basket: angle(20, 18, 32, 40, 0.56, 0.36),
  tray: angle(32, 20, 24, 40, 0.34, 0.6, 1.8),
  clock: angle(10, 20, 12, -26, 0.58, 0.36),
  mirror: angle(9, 16, 12, -24, 0.6, 0.66),
  stool: angle(14, 20, 26, 34, 0.5, 0.26, 1.9),
  planter: angle(16, 0, 24, 30, 0.5, 0.5, 1.7),
  soap: angle(26, 24, 34, -22, 0.56, 0.42, 1.6),
  apron: angle(2, 0, 4, 8, 0.5, 0.46, 2),
  steamer: angle(22, 14, 32, 40, 0.58, 0.4),
  jar: angle(16, 0, 30, 16, 0.54, 0.34),
  book: angle(14, 28, 22, 40, 0.52, 0.4),
  gift_box: angle(24, 28, 34, -30, 0.5, 0.36, 1.6),
};
