import { z } from 'zod';
import { language } from './rules.schema';

/**
 * What every call of a shopper may name beside its own fields, in its body or its query:
 * the language of the response and the currency of its prices. What makes no sense reads
 * as absent: then the shopper's choice counts, else what their browser prefers, else the
 * shop's own.
 */
export const localeInput = z.object({
  language: language.optional().catch(undefined),
  currency: z
    .string()
    .min(1)
    .optional()
    .catch(undefined)
    .meta({ description: 'ISO 4217. Checkout rejects a currency that the shop does not sell in.' }),
});
