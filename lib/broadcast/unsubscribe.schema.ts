import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { languageOutput } from '@/lib/core/records/output.schema';
import { enumRule } from '@/lib/core/rules.schema';

export const unsubscribeParams = z.object({ token: z.uuid() });
/** The page of a letter's reader: letters are wanted or not, or wanted in another language. */
export const chosenLetters = unsubscribeParams.extend({
  subscribe: enumRule(['yes', 'no']).optional(),
  letter_language: enumRule(languages).optional(),
});
export const unsubscribedOutput = z.strictObject({ unsubscribed: z.literal(true) });

/** What the reader of a letter has said of letters: `email` is masked, `language` theirs now. */
const subscriptionView = z.strictObject({
  email: z.string(),
  language: languageOutput,
  subscribed: z.boolean(),
});
export type Subscription = z.output<typeof subscriptionView>;
