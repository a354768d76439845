import { z } from 'zod';
import { email } from '@/lib/core/rules.schema';

/** POST /api/newsletter: a newsletter sign-up, in the request's language. */
export const newsletterInput = z.object({ email });
/** The result: a link was emailed, or a member's own address is subscribed. */
export const newsletterOutcome = z.strictObject({ state: z.enum(['mailed', 'subscribed']) });
export type NewsletterOutcome = z.output<typeof newsletterOutcome>;

/** POST /api/newsletter/{token}: the token of the emailed link. */
export const newsletterParams = z.object({ token: z.string().max(1000) });
export const newsletterConfirmed = z.strictObject({ subscribed: z.literal(true) });
