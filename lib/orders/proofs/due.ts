import { parseAmount } from '@/lib/core/amounts';
import { invalid } from '@/lib/core/errors';
import { applyFraction, getCurrencyStep, parseDecimal } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import type { Amount } from '@/lib/payments/collection';
import { getOrderCurrency } from '../amounts';
import type { Order } from '../order/state';

type Owing = Pick<
  Order,
  | 'currency'
  | 'currency_mark'
  | 'exchange_rate'
  | 'collected_currency'
  | 'collected_currency_mark'
  | 'collected_exchange_rate'
  | 'collected_total'
  | 'grand_total'
  | 'paid_total'
>;

/** The amount due for an order, minor units of its own currency. */
export const getAmountDue = ({ grand_total, paid_total }: Owing): number =>
  Math.max(0, grand_total - paid_total);

/** The same in the currency it is collected in, at the rate from when it was placed. */
export const collectedDue = (settings: Settings, row: Owing): Amount =>
  collectedPart(settings, row, getAmountDue(row));

/** Part of an order's amount, minor units of its own currency, in the one it is collected in. */
export function collectedPart(settings: Settings, row: Owing, minor: number): Amount {
  const own = getOrderCurrency(settings, row);
  const { collected_currency, collected_total } = row;
  if (collected_currency === null || collected_total === null || !row.grand_total)
    return { currency: own, minor };
  const currency = getOrderCurrency(settings, {
    currency: collected_currency,
    currency_mark: row.collected_currency_mark ?? '',
    exchange_rate: row.collected_exchange_rate ?? '1',
  });
  if (currency.identifier === own.identifier) return { currency: own, minor };
  return {
    currency,
    minor: applyFraction(collected_total, minor, row.grand_total, getCurrencyStep(currency)),
  };
}

/**
 * A received decimal amount, in the currency the order is collected in, as minor units of its own:
 * exactly the amount due if it matches, else its share. Throws 422 if not above zero or not valid
 * in the currency.
 */
export function receivedAmount(settings: Settings, row: Owing, amount: string): number {
  const due = collectedDue(settings, row);
  // The full amount due matches whatever the currency's rounding step is now.
  if (parseDecimal(amount, due.currency.decimals) === due.minor) return getAmountDue(row);
  const minor = parseAmount('amount', amount, due.currency);
  if (minor <= 0) throw invalid('amount', 'above_zero');
  const own = getOrderCurrency(settings, row);
  if (due.currency.identifier === own.identifier || !row.collected_total) return minor;
  return applyFraction(row.grand_total, minor, row.collected_total, getCurrencyStep(own));
}
