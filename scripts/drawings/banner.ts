import { angles } from '@/db/seed/content/pictures';
import type { ObjectKind, Scene } from '@/db/seed/content/scenes';
import { ground } from './core/ground';
import { compose, type Item } from './core/stage';
import { horizonAt, picture } from './picture';

/**
 * About how wide and how tall each kind stands, in centimetres; what is not listed is a
 * cup's size.
 */
const sizes: Partial<Record<ObjectKind, readonly [wide: number, tall: number]>> = {
  teapot: [20, 12],
  gaiwan: [12, 11],
  kettle: [19, 20],
  pitcher: [13, 9],
  tea_tin: [9, 13],
  tea_cake: [22, 18],
  tea_tray: [39, 5],
  whisk: [7, 12],
  strainer: [18, 8],
  scoop: [22, 3],
  plate: [25, 3],
  bowl: [16, 8],
  chopsticks: [24, 2],
  spoon: [14, 5],
  board: [33, 2],
  vase: [20, 38],
  incense_holder: [12, 25],
  lamp: [26, 37],
  lantern: [24, 30],
  cushion: [42, 40],
  throw: [38, 14],
  towel: [28, 16],
  basket: [30, 23],
  stool: [34, 45],
  planter: [24, 32],
  soap: [11, 6],
  apron: [56, 80],
  steamer: [24, 16],
  jar: [11, 14],
  book: [17, 22],
  gift_box: [21, 15],
  paper_jar: [10, 11],
  glass_jar: [11, 13],
  sachets: [12, 11],
  flask: [8, 20],
  cold_brew_bottle: [9, 27],
  infuser: [13, 8],
  ferry: [18, 10],
  cat: [11, 6],
  tea_board: [34, 2],
  oval_plate: [36, 3],
  lidded_bowl: [13, 11],
  dipping_bowl: [12, 5],
  chopping_board: [36, 4],
  crock: [15, 20],
  salt_pig: [12, 13],
  cordless_lamp: [18, 27],
  reading_lamp: [34, 36],
  hand_lantern: [44, 40],
  tapers: [10, 27],
  incense_tube: [14, 14],
  incense_boat: [16, 26],
  hanging_planter: [24, 34],
  wall_clock: [27, 27],
  wall_mirror: [47, 47],
  laundry_basket: [46, 56],
  fruit_basket: [28, 10],
  ledge_tray: [42, 6],
  key_dish: [15, 3],
  seat_pad: [40, 5],
  hung_towel: [44, 50],
  soap_dish: [12, 4],
  coasters: [20, 4],
  tablecloth: [130, 74],
  open_box: [31, 24],
  knotted_cloth: [21, 17],
};
const wide = (s: Scene): number => sizes[s.object]?.[0] ?? 9;
const tall = (s: Scene): number => sizes[s.object]?.[1] ?? 9;

/** What hangs, on the wall or from a cord. */
const floats: readonly ObjectKind[] = [
  'lantern',
  'hand_lantern',
  'hanging_planter',
  'wall_clock',
  'wall_mirror',
];

/** Objects in a row that overlaps a little: tall ones behind, low ones in front and between. */
function arranged(scenes: readonly Scene[]): Item[] {
  const biggest = Math.max(...scenes.map(tall));
  let x = 0;
  const items = scenes.map((s, i): Item => {
    const back = tall(s) > biggest * 0.6;
    x += wide(s) * 0.45;
    const at = [
      x,
      floats.includes(s.object) ? biggest * 0.5 : 0,
      (back ? -0.3 : 0.28) * biggest * (0.7 + 0.3 * (i % 2)),
    ] as const;
    x += wide(s) * 0.45;
    return {
      kind: s.object,
      at,
      turn: angles[s.object].turn,
      color: s.color,
      accent: s.accent,
      form: s.form,
    };
  });
  return items.sort((a, b) => a.at[2] - b.at[2]);
}

/**
 * A wide still life (2400 × 1000) for sliders and category heads: the objects stand in
 * the right two thirds, the left is quiet for words.
 */
export function drawBanner(scenes: Scene[], color: string, seed = 1): string {
  const tilt = 15;
  const back = ground(color, 2400, 1000, horizonAt(tilt, 1000) + 60, 0.13);
  if (!scenes.length) return picture(2400, 1000, back, '');
  const { body } = compose(
    arranged(scenes),
    { left: 980, right: 2250, top: 130, bottom: 900, tilt },
    color,
    seed,
  );
  return picture(2400, 1000, back, body);
}
