import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { moment } from '@/lib/core/records/output.schema';

/** The ways into a customer's account besides the password, and whether there is one. */
export const socialLinksOutput = z.strictObject({
  has_password: z.boolean(),
  linked: z.array(
    z.strictObject({
      provider: z.enum(socialProviders),
      /** What the provider said when it was linked; empty where it said none. */
      email: z.string(),
      linked_at: moment,
    }),
  ),
});
export type SocialLinks = z.output<typeof socialLinksOutput>;
