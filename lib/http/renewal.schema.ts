import { z } from 'zod';

/** POST /api/cache: the tags of `lib/core/tags.ts` whose pages are to be made anew. */
export const renewalInput = z.object({
  tags: z.array(z.string().min(1).max(256), 'required').max(20_000),
});
