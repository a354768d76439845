import { z } from 'zod';
import { languageOutput } from '@/lib/core/records/output.schema';

export const unsubscribeParams = z.object({ token: z.uuid() });
export const unsubscribedOutput = z.strictObject({ unsubscribed: z.literal(true) });

/** What the reader of a letter has said of letters; `email` is masked. */
const subscriptionView = z.strictObject({
  email: z.string(),
  language: languageOutput,
  subscribed: z.boolean(),
});
export type Subscription = z.output<typeof subscriptionView>;
