import { z } from 'zod';
import { color, seedText } from './fields';

/** Every kind of object a demo image can show. */
export const objectKinds = [
  'teapot',
  'gaiwan',
  'kettle',
  'pitcher',
  'teacup',
  'mug',
  'tumbler',
  'tea_bowl',
  'tea_tin',
  'tea_cake',
  'tea_tray',
  'whisk',
  'strainer',
  'scoop',
  'plate',
  'bowl',
  'chopsticks',
  'spoon',
  'board',
  'vase',
  'candle',
  'incense_holder',
  'lamp',
  'lantern',
  'cushion',
  'throw',
  'towel',
  'basket',
  'stool',
  'planter',
  'soap',
  'apron',
  'steamer',
  'jar',
  'book',
  'gift_box',
  'leaf_dish',
  'paper_jar',
  'glass_jar',
  'sachets',
  'tangerines',
  'flask',
  'cold_brew_bottle',
  'infuser',
  'ferry',
  'cat',
  'tea_knife',
  'tea_board',
  'oval_plate',
  'sauce_dish',
  'lidded_bowl',
  'dipping_bowl',
  'pebbles',
  'dessert_spoon',
  'chopping_board',
  'crock',
  'salt_pig',
  'cordless_lamp',
  'reading_lamp',
  'hand_lantern',
  'tapers',
  'incense_tube',
  'incense_boat',
  'hanging_planter',
  'wall_clock',
  'wall_mirror',
  'pocket_mirror',
  'laundry_basket',
  'fruit_basket',
  'ledge_tray',
  'key_dish',
  'seat_pad',
  'hung_towel',
  'soap_dish',
  'coasters',
  'tablecloth',
  'open_box',
  'felt_case',
  'knotted_cloth',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/**
 * The eight background tints of all images, so that a product grid looks like one photographer's
 * work.
 */
const grounds = {
  oat: '#ebe1d1',
  sand: '#e4d5bc',
  straw: '#e9ddba',
  blush: '#ebd5c8',
  clay: '#dcc5ad',
  sage: '#d3d9c5',
  mist: '#cdd7d4',
  dusk: '#d9cfd4',
};
type GroundName = keyof typeof grounds;
const groundNames = Object.keys(grounds) as GroundName[];

/** A tint: its name in the data, its color in the content. */
export const groundColor = z.enum(groundNames).transform((name) => grounds[name]);

/**
 * An image's content: the object, its main and second color, and the background. `form`
 * distinguishes the forms of a kind, such as a square and a round tin.
 */
export const scene = z.strictObject({
  object: z.enum(objectKinds),
  color,
  accent: color,
  ground: groundColor,
  form: seedText.optional(),
});
export type Scene = z.infer<typeof scene>;

/** `front` is the cover, `set` shows the object in use, or close up. */
export type SceneView = 'front' | 'set';
