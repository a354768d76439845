import { z } from 'zod';
import { email } from '@/lib/core/rules.schema';

/** POST /api/newsletter: who wants news, in the language of the call. */
export const newsletterInput = z.object({ email });
/** What came of it: a mail with a link went out, or a member's own address gets letters now. */
export const newsletterOutcome = z.strictObject({ state: z.enum(['mailed', 'subscribed']) });
export type NewsletterOutcome = z.output<typeof newsletterOutcome>;

/** POST /api/newsletter/{token}: the token of the mailed link. */
export const newsletterParams = z.object({ token: z.string().max(1000) });
export const newsletterConfirmed = z.strictObject({ subscribed: z.literal(true) });
