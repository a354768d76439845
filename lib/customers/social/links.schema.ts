import { z } from 'zod';
import { socialProviders } from '@/db/schema/enums';
import { moment } from '@/lib/core/records/output.schema';

/** A customer's social logins, and whether they have a password. */
export const socialLinksOutput = z.strictObject({
  has_password: z.boolean(),
  linked: z.array(
    z.strictObject({
      provider: z.enum(socialProviders),
      /** The provider's email when it was linked; empty if none. */
      email: z.string(),
      linked_at: moment,
    }),
  ),
});
export type SocialLinks = z.output<typeof socialLinksOutput>;
