import type { ListPrices } from '@/db/selling-price';
import { convertPrice } from '@/lib/core/money';
import type { Purchase, PurchaseLine } from './purchase';

/** What a line of a purchase says of its price, from what the database says of its variant. */
export function listPrice(
  { price_minor, special_price_minor, prices, special_prices, minimum_price_minor }: ListPrices,
  currency: string,
): Pick<PurchaseLine, 'regular' | 'special' | 'base_minimum_minor'> {
  const special =
    special_price_minor === null
      ? null
      : { base_minor: special_price_minor, own_minor: special_prices[currency] };
  return {
    regular: { base_minor: price_minor, own_minor: prices[currency] },
    special,
    base_minimum_minor: minimum_price_minor,
  };
}

/**
 * What a list price comes to in the purchase's currency, minor units: what staff set in it, else
 * converted and rounded to the currency's price step.
 */
export const listedMinor = (
  { own_minor, base_minor }: PurchaseLine['regular'],
  { base, currency }: Pick<Purchase, 'base' | 'currency'>,
): number => own_minor ?? convertPrice(base_minor, base, currency);
