import 'server-only';
import type { Context } from '@/lib/core/context';
import { isUsable, offeredMethod } from '@/lib/payments/offered-method';
import type { OfferedMethod } from '@/lib/payments/offered-method.schema';
import { type PaymentMethod, paymentOptions } from '@/lib/payments/options';
import { supportedIdentifiers } from '@/lib/settings/currencies';
import { currencyOf } from './amounts';
import type { Order } from './order-lock';

/**
 * The ways to pay that an order may change to: those that fit it, while it waits for money and
 * nothing of it has left.
 */
export function otherWays(
  ctx: Context,
  row: Order,
  units_shipped: number,
  methods: PaymentMethod[],
): PaymentMethod[] {
  const waits = row.status === 'pending' || row.status === 'payment_reject';
  if (!waits || row.paid_total || units_shipped) return [];
  return paymentOptions(methods.filter(isUsable), {
    base_total_minor: withoutFee(row).base_total_minor,
    currency: row.currency,
    known: supportedIdentifiers(ctx.settings),
    country: row.shipping_address?.country,
  }).filter(({ id }) => id !== row.payment_method_id);
}

/** What an order comes to without the fee of its way to pay: in its currency and the base's. */
export const withoutFee = (row: Order) => ({
  minor: row.grand_total - row.fee_total,
  base_total_minor: row.base_grand_total - row.base_fee_total,
});

/** The same as its shopper chooses among them. */
export function offeredWays(
  ctx: Context,
  row: Order,
  units_shipped: number,
  methods: PaymentMethod[],
): OfferedMethod[] {
  const { minor, base_total_minor } = withoutFee(row);
  const due = { currency: currencyOf(ctx.settings, row), minor };
  return otherWays(ctx, row, units_shipped, methods).map((method) =>
    offeredMethod(ctx, method, { due, base_total_minor }),
  );
}
