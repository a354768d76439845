import type { Context } from '@/lib/core/context';
import type { Price } from '@/lib/core/money';
import { unitPrice } from '@/lib/settings/currencies';
import { pricesAreVisible } from '@/lib/settings/visibility';

/**
 * The prices of a variant as a viewer sees them: what it costs now, and what it cost before a
 * sale (null where there is none). Both null where prices are not shown.
 */
export type VariantPrices = { price: Price | null; regular_price: Price | null };

/** Both amounts are minor units of the base currency. */
export function variantPrices(
  ctx: Context,
  { price_minor, selling_price_minor }: { price_minor: number; selling_price_minor: number },
): VariantPrices {
  if (!pricesAreVisible(ctx.settings, ctx.viewer)) return { price: null, regular_price: null };
  return {
    price: unitPrice(ctx, selling_price_minor),
    regular_price: selling_price_minor < price_minor ? unitPrice(ctx, price_minor) : null,
  };
}
