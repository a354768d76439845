import { z } from 'zod';
import { readData } from '../read-data';
import { words } from './fields';
import { scene } from './scenes';

const seedCategory = z.strictObject({
  url: z.string(),
  /** A former URL, which redirects here. */
  former_url: z.string().optional(),
  title: words,
  short_description: words,
  parent: z.string().optional(),
  scene,
});
export type SeedCategory = z.infer<typeof seedCategory>;

/** The category tree, parents before children. */
export const categories = readData('categories.json', z.array(seedCategory));
