import { type Currency, getCurrencyStep, type Price, toPrice } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { findProviderUnits } from '@/lib/payments/gateways';
import { baseCurrency, displayCurrency, supportedCurrency } from '@/lib/settings/currencies';
import type { Order } from './order/state';

type OrderCurrency = { currency: string; currency_mark: string; exchange_rate: string };

/**
 * The currency an order was placed in, with its mark and rate at that time, even if the shop no
 * longer supports it.
 */
export function getOrderCurrency(settings: Settings, row: OrderCurrency): Currency {
  const listedCurrency = settings.supported_currencies.find(
    ({ identifier }) => identifier === row.currency,
  );
  const { decimals, step } = listedCurrency ?? displayCurrency(settings, row.currency);
  const { currency: identifier, currency_mark: mark, exchange_rate: rate } = row;
  return { identifier, mark, rate, decimals, step };
}

/** The rounding steps of an order's currency and the base currency, minor units. */
export const stepsOfOrder = (settings: Settings, row: OrderCurrency) => ({
  own: getCurrencyStep(getOrderCurrency(settings, row)),
  base: getCurrencyStep(baseCurrency(settings)),
});

/** The currency an order is collected in, at the stored rate; undefined: its own. */
export function collectedCurrency(
  settings: Settings,
  row: Pick<Order, 'collected_currency' | 'collected_currency_mark' | 'collected_exchange_rate'>,
): Currency | undefined {
  if (row.collected_currency === null) return undefined;
  return getOrderCurrency(settings, {
    currency: row.collected_currency,
    currency_mark: row.collected_currency_mark ?? '',
    exchange_rate: row.collected_exchange_rate ?? '1',
  });
}

/** The named fields of a row, in minor units, as amounts that can be shown. */
export function toOrderPrices<K extends string>(
  row: Record<K, number>,
  fields: readonly K[],
  currency: Currency,
): Record<K, Price> {
  return Object.fromEntries(
    fields.map((field) => [field, toPrice(row[field], currency)]),
  ) as Record<K, Price>;
}

type DisputeFee = { provider: string; fee: number | null; fee_currency: string | null };

/** A provider's fee for a dispute, in the currency of its account; null if none. */
export function feeOfDispute(
  settings: Settings,
  { provider, fee, fee_currency }: DisputeFee,
): Price | null {
  if (fee === null || fee_currency === null) return null;
  const units = findProviderUnits(provider)?.findCurrency(fee_currency) ?? {
    identifier: fee_currency,
    decimals: 2,
  };
  const mark = `${fee_currency} `;
  return toPrice(fee, supportedCurrency(settings, fee_currency) ?? { ...units, mark, rate: '1' });
}
