import { z } from 'zod';
import { readData } from '../read-data';
import { words } from './fields';

/**
 * A navigation entry that isn't a category; `page` and `link` are its target. Links out of the shop
 * may be hidden on phones.
 */
const seedEntry = z.strictObject({
  title: words,
  page: z.string().optional(),
  link: z.string().optional(),
  open_in_current_tab: z.boolean().optional(),
  display_in_mobile: z.boolean().optional(),
});
export type SeedEntry = z.infer<typeof seedEntry>;

/** The navigation besides categories, with subentries. */
export const aboutMenu = readData(
  'about-menu.json',
  seedEntry.extend({ children: z.array(seedEntry) }),
);
