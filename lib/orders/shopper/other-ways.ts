import 'server-only';
import { tierIdOf } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { convert, stepOf } from '@/lib/core/money';
import { chargeRefusal, paymentOptions } from '@/lib/payments/eligibility';
import { isUsable, offeredMethod } from '@/lib/payments/offered-method';
import type { OfferedMethod } from '@/lib/payments/offered-method.schema';
import type { PaymentMethod } from '@/lib/payments/options';
import { feeMost, paymentFee } from '@/lib/pricing/methods';
import { isWithin } from '@/lib/pricing/shipping-class';
import { baseCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { currencyOf } from '../amounts';
import type { Order } from '../order-lock';

type Ways = {
  units_shipped: number;
  methods: PaymentMethod[];
  /** How the order is delivered, which may take some ways to pay alone. */
  delivery: Pick<ShippingMethod, 'payment_method_ids'> | undefined;
  /** The shop's own country, where an order without an address is picked up. */
  home: string | undefined;
};

/**
 * The ways to pay that an order may change to: those that fit it, while it waits for money and
 * nothing of it has left.
 */
export function otherWays(
  ctx: Context,
  row: Order,
  { units_shipped, methods, delivery, home }: Ways,
): PaymentMethod[] {
  const taken = delivery?.payment_method_ids ?? [];
  const waits = row.status === 'pending' || row.status === 'payment_reject';
  if (!waits || row.paid_total || units_shipped) return [];
  const minor = withoutFee(row);
  const rate = rateOf(ctx, row);
  const currency = currencyOf(ctx.settings, row);
  return paymentOptions(methods.filter(isUsable), {
    currency: row.currency,
    known: supportedIdentifiers(ctx.settings),
    country: row.shipping_address ? row.shipping_address.country : home,
    shipping_method_id: row.shipping_method_id,
    tier_id: tierIdOf(ctx.viewer),
    channel: row.channel,
    without_scripts: false,
  }).filter(
    (method) =>
      method.id !== row.payment_method_id &&
      (!taken.length || taken.includes(method.id)) &&
      isWithin(rate.convert, minor, method.min_amount_minor, method.max_amount_minor) &&
      !chargeRefusal(method, minor + paymentFee(method, minor, rate), currency),
  );
}

/** What an order comes to without the fee of its way to pay, minor units of its currency. */
export const withoutFee = (row: Order) => row.grand_total - row.fee_total;

/** How amounts of the base currency become the order's, at its frozen rate, and back. */
export function rateOf({ settings }: Pick<Context, 'settings'>, row: Order) {
  const [base, currency] = [baseCurrency(settings), currencyOf(settings, row)];
  return {
    step: stepOf(currency),
    convert: (base_minor: number) => convert(base_minor, base, currency),
    toBase: (minor: number) => convert(minor, currency, base),
  };
}

/** The same as its shopper chooses among them. */
export function offeredWays(ctx: Context, row: Order, ways: Ways): OfferedMethod[] {
  const due = { currency: currencyOf(ctx.settings, row), minor: withoutFee(row) };
  const rate = rateOf(ctx, row);
  return otherWays(ctx, row, ways).map((method) =>
    offeredMethod(ctx, method, {
      due,
      fee_minor: paymentFee(method, due.minor, rate),
      most: feeMost(method, rate.convert),
    }),
  );
}
