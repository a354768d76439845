import type { ListPrices } from '@/db/selling-price';
import { convertPrice } from '@/lib/core/money';
import type { Purchase, PurchaseLine } from './purchase';

/** The price fields of a purchase line, from a variant's stored prices. */
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

/** The same for a line already sold, at its sold price. */
export function soldPrice(
  { price_minor: base_minor, minimum_price_minor }: ListPrices,
  { unit_minor, regular_minor }: { unit_minor: number; regular_minor: number | null },
): Pick<PurchaseLine, 'regular' | 'special' | 'base_minimum_minor' | 'as_sold'> {
  return {
    regular: { base_minor, own_minor: regular_minor ?? unit_minor },
    special: regular_minor === null ? null : { base_minor, own_minor: unit_minor },
    base_minimum_minor: minimum_price_minor,
    as_sold: true,
  };
}

/**
 * A list price in the purchase's currency, minor units: what staff set in it, else converted and
 * rounded to the currency's price step.
 */
export const listedMinor = (
  { own_minor, base_minor }: PurchaseLine['regular'],
  { base, currency }: Pick<Purchase, 'base' | 'currency'>,
): number => own_minor ?? convertPrice(base_minor, base, currency);
