import type { Context } from '@/lib/core/context';
import { type Currency, convert, formatMoney, toDecimal } from '@/lib/core/money';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';

/**
 * An amount as every answer tells it: minor units, decimal string in major units, and as
 * a shopper reads it.
 */
export type Price = { minor: number; amount: string; formatted: string };

export const priceOf = (minor: number, currency: Currency): Price => ({
  minor,
  amount: toDecimal(minor, currency.decimals),
  formatted: formatMoney(minor, currency),
});

/**
 * A unit price kept in the base currency, converted once into the shopper's. All further
 * arithmetic is whole minor units of that currency (D0 Amounts).
 */
export const unitPrice = (
  ctx: Pick<Context, 'settings' | 'currency'>,
  baseMinor: number,
): Price => {
  const currency = displayCurrency(ctx.settings, ctx.currency);
  return priceOf(convert(baseMinor, baseCurrency(ctx.settings), currency), currency);
};

/** What a stock sells for: its special price where it has one. */
export const sellingPriceMinor = (stock: {
  price_minor: number;
  special_price_minor: number | null;
}) => stock.special_price_minor ?? stock.price_minor;
