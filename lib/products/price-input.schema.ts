import { z } from 'zod';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { decimal, emptyIsNull } from '@/lib/core/rules.schema';

/** Amounts by currency, all of them; one that is empty is none. */
const amounts = z
  .record(z.string(), emptyIsNull(decimal), 'check_input')
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([id, text]) => (text === null ? [] : [[id, text]])),
    ),
  );

/**
 * What a variant says of its prices beside price and special price: when the special price
 * holds, both in other currencies in place of converted ones, and what no promotion goes below.
 * What is absent stays, what is empty is taken away.
 */
export const furtherPrices = {
  special_price_from: emptyIsNull(startInstant).optional(),
  special_price_to: emptyIsNull(endInstant).optional(),
  prices: amounts.optional(),
  special_prices: amounts.optional(),
  minimum_price: emptyIsNull(decimal).optional(),
};

/** A special price ends after it begins: refused in the form already. */
export const specialsEnd: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
  for (const [index, entry] of (value as Partial<PriceInput>[]).entries()) {
    const { special_price_from: from, special_price_to: to } = entry;
    if (from && to && to <= from)
      issues.push({
        code: 'custom',
        path: [index, 'special_price_to'],
        message: 'ends_before_start',
        input: to,
      });
  }
};

/** The prices of a variant as they are sent; an absent price is of a variant that has one. */
export type PriceInput = {
  price?: string | undefined;
  special_price?: string | null | undefined;
  special_price_from?: Date | null | undefined;
  special_price_to?: Date | null | undefined;
  prices?: Record<string, string> | undefined;
  special_prices?: Record<string, string> | undefined;
  minimum_price?: string | null | undefined;
};
