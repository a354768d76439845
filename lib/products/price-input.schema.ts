import { z } from 'zod';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { decimal, emptyIsNull } from '@/lib/core/rules.schema';

/** All amounts by currency; an empty one is removed. */
const amounts = z
  .record(z.string(), emptyIsNull(decimal), 'check_input')
  .transform((sent) =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([id, text]) => (text === null ? [] : [[id, text]])),
    ),
  );

/**
 * Further prices of a variant: the period of the special price, prices in other currencies instead
 * of converted ones, and the minimum price for promotions. Absent fields stay unchanged, empty ones
 * are removed.
 */
export const furtherPrices = {
  special_price_from: emptyIsNull(startInstant).optional(),
  special_price_to: emptyIsNull(endInstant).optional(),
  prices: amounts.optional(),
  special_prices: amounts.optional(),
  minimum_price: emptyIsNull(decimal).optional(),
};

/** A special price must end after it begins; checked in the form too. */
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

/** The prices of a variant as sent; `price` may be absent if the variant already has one. */
export type PriceInput = {
  price?: string | undefined;
  special_price?: string | null | undefined;
  special_price_from?: Date | null | undefined;
  special_price_to?: Date | null | undefined;
  prices?: Record<string, string> | undefined;
  special_prices?: Record<string, string> | undefined;
  minimum_price?: string | null | undefined;
};
