import { z } from 'zod';
import { readData } from '../read-data';
import { color, seedText, words } from './fields';
import { objectKinds } from './scenes';

/** Where an object's colors come from, or the two colors themselves. */
const tone = z.union([
  z.enum(['main', 'swap', 'china', 'wood', 'clay', 'linen', 'glass']),
  z.tuple([color, color]),
]);
export type Tone = z.infer<typeof tone>;

/**
 * An object of a still life: centimeters from the middle of the table, degrees of rotation, colors,
 * form, and scale.
 */
const spot = z.strictObject({
  kind: z.enum(objectKinds),
  x: z.number(),
  z: z.number(),
  y: z.number().optional(),
  turn: z.number().optional(),
  tone: tone.optional(),
  form: seedText.optional(),
  size: z.number().optional(),
});
export type Spot = z.infer<typeof spot>;

/** A product's images that show more than the object alone. */
const still = z.strictObject({ front: z.array(spot).optional(), set: z.array(spot) });
export type Still = z.infer<typeof still>;

const readStills = (shelf: string) =>
  readData(`pictures/stills/${shelf}.json`, z.record(z.string(), still));

/** How each product is shown with other objects, by its URL. */
export const stills: Readonly<Record<string, Still>> = {
  ...readStills('tea'),
  ...readStills('teaware'),
  ...readStills('table'),
  ...readStills('home'),
  ...readStills('textiles'),
  ...readStills('gifts'),
};

/** The slides' tall images: the objects of the wide ones, closer together. */
export const slideStills = readData('pictures/stills/slides.json', z.array(still));

const angle = z.strictObject({ tilt: z.number(), turn: z.number() });

/** The cover's camera angle for each kind: degrees of tilt and rotation. */
export const angles = readData('pictures/angles.json', z.record(z.enum(objectKinds), angle));

/** An object's name; in English also its plural (`more`). */
const propWords = words.extend({ more: seedText });

/** The objects beside a product, by kind, or by kind and form. */
export const props: Readonly<Record<string, z.infer<typeof propWords>>> = readData(
  'pictures/words.json',
  z.record(z.string(), propWords),
);
