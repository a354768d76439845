import { z } from 'zod';
import { readData } from '../read-data';
import { color, seedText, words } from './fields';
import { objectKinds } from './scenes';

/** Where the colours of an object among others come from, or the two colours themselves. */
const tone = z.union([
  z.enum(['main', 'swap', 'china', 'wood', 'clay', 'linen', 'glass']),
  z.tuple([color, color]),
]);
export type Tone = z.infer<typeof tone>;

/**
 * An object of a still life and where it stands: centimetres from the middle of the table,
 * degrees of turn, its colours, its form, and how many times its natural size.
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

/** The pictures of one product that show more than the object alone. */
const still = z.strictObject({ front: z.array(spot).optional(), set: z.array(spot) });
export type Still = z.infer<typeof still>;

const readStills = (shelf: string) =>
  readData(`pictures/stills/${shelf}.json`, z.record(z.string(), still));

/** How each product is shown beside other things, by its url. */
export const stills: Readonly<Record<string, Still>> = {
  ...readStills('tea'),
  ...readStills('teaware'),
  ...readStills('table'),
  ...readStills('home'),
  ...readStills('textiles'),
  ...readStills('gifts'),
};

/** The tall pictures of the slides: what the wide ones show, standing closer together. */
export const slideStills = readData('pictures/stills/slides.json', z.array(still));

const angle = z.strictObject({ tilt: z.number(), turn: z.number() });

/** From where the cover sees each kind: degrees that the camera is tilted and turned. */
export const angles = readData('pictures/angles.json', z.record(z.enum(objectKinds), angle));

/** What a thing is called; in English also where there are `more` of it than one. */
const propWords = words.extend({ more: seedText });

/** The things that stand beside a product, by kind, or by kind and form. */
export const props: Readonly<Record<string, z.infer<typeof propWords>>> = readData(
  'pictures/words.json',
  z.record(z.string(), propWords),
);
