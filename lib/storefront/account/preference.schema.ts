import { z } from 'zod';

/** The language and currency switch: a plain form. `path` is the page to return to. */
export const preferenceInput = z.object({
  language: z.string().optional(),
  currency: z.string().optional(),
  path: z.string().max(2000, 'too_long').optional(),
});
export type PreferenceInput = z.output<typeof preferenceInput>;
