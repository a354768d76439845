import { z } from 'zod';
import { readData } from '../read-data';
import { words } from './fields';

/**
 * An entry of the navigation that is no category; `page` and `link` say where it leads. One
 * that would lead away from the shop need not be shown on a phone.
 */
const seedEntry = z.strictObject({
  title: words,
  page: z.string().optional(),
  link: z.string().optional(),
  open_in_current_tab: z.boolean().optional(),
  display_in_mobile: z.boolean().optional(),
});
export type SeedEntry = z.infer<typeof seedEntry>;

/** What stands beside the categories, with the entries below it. */
export const aboutMenu = readData(
  'about-menu.json',
  seedEntry.extend({ children: z.array(seedEntry) }),
);
