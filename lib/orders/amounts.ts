import type { Currency } from '@/lib/core/money';
import { type Price, priceOf } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { displayCurrency } from '@/lib/settings/currencies';

type OrderCurrency = { currency: string; currency_mark: string; exchange_rate: string };

/**
 * The currency an order was placed in, with the mark and rate it had then; also when the
 * shop no longer sells in it.
 */
export function currencyOf(settings: Settings, row: OrderCurrency): Currency {
  const known = settings.supported_currencies.find(({ identifier }) => identifier === row.currency);
  const { decimals, step } = known ?? displayCurrency(settings, row.currency);
  const { currency: identifier, currency_mark: mark, exchange_rate: rate } = row;
  return { identifier, mark, rate, decimals, step };
}

/**
 * Writes amounts of an order: each named field in minor units becomes an amount that can
 * be shown.
 */
export function amountsOf<K extends string>(
  row: Record<K, number>,
  fields: readonly K[],
  currency: Currency,
): Record<K, Price> {
  return Object.fromEntries(
    fields.map((field) => [field, priceOf(row[field], currency)]),
  ) as Record<K, Price>;
}
