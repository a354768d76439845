import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { languageOutput } from '@/lib/core/records/output.schema';
import { enumRule } from '@/lib/core/rules.schema';

export const unsubscribeParams = z.object({ token: z.uuid() });
/** A recipient's preferences: subscribed or not, and their language. */
export const chosenLetters = unsubscribeParams.extend({
  subscribe: enumRule(['yes', 'no']).optional(),
  letter_language: enumRule(languages).optional(),
});
export const unsubscribedOutput = z.strictObject({ unsubscribed: z.literal(true) });

/** A recipient's subscription: `email` is masked, `language` is their current one. */
const subscriptionView = z.strictObject({
  email: z.string(),
  language: languageOutput,
  subscribed: z.boolean(),
});
export type Subscription = z.output<typeof subscriptionView>;
