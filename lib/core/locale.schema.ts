import { z } from 'zod';
import { language } from './rules.schema';

/**
 * What every shopper call accepts besides its own fields, in body or query: the response language
 * and the currency of prices. Invalid values count as absent: then the shopper's choice applies,
 * else the browser's preference, else the shop's default.
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
