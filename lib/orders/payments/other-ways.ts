import 'server-only';
import { getViewerTierId } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { convertAmount, getCurrencyStep } from '@/lib/core/money';
import {
  chargeRefusal,
  findOtherCurrencyMethods,
  findPaymentBoundRefusal,
  paymentOptions,
} from '@/lib/payments/eligibility';
import { isUsableMethod, type RefusedPayment } from '@/lib/payments/offered-method';
import { type PaymentMethod, toPaymentTerms } from '@/lib/payments/options';
import { feeTotal, type PaymentFee, paymentFee } from '@/lib/pricing/methods';
import { noTax } from '@/lib/pricing/unchosen';
import { baseCurrency, supportedIdentifiers } from '@/lib/settings/currencies';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { getOrderCurrency } from '../amounts';
import type { OrderTaxRow } from '../discounts';
import type { Order } from '../order/state';

type Ways = {
  units_shipped: number;
  methods: readonly PaymentMethod[];
  /** How the order is delivered, which may take some ways to pay alone. */
  delivery: Pick<ShippingMethod, 'payment_method_ids'> | undefined;
  /** The shop's own country, where an order without an address is picked up. */
  home: string | undefined;
  taxes: readonly Pick<OrderTaxRow, 'on' | 'amount'>[];
};
/** A way to pay with what it adds to an order, or with why it cannot collect that. */
type Judged = { ways: { method: PaymentMethod; fee: PaymentFee }[]; refused: RefusedPayment[] };

/**
 * The ways to pay that an order may change to at the price it has: those that fit it, while it
 * waits for money and nothing of it has left; beside them those that fit but for what it comes to
 * or its currency.
 */
export function judgePaymentMethods(
  ctx: Context,
  row: Order,
  { units_shipped, methods, delivery, home, taxes }: Ways,
): Judged {
  const taken = delivery?.payment_method_ids ?? [];
  const waits = row.status === 'pending' || row.status === 'payment_reject';
  if (!waits || row.paid_total || units_shipped) return { ways: [], refused: [] };
  const minor = getTotalWithoutPaymentFee(row, taxes);
  const rate = getOrderRate(ctx, row);
  const currency = getOrderCurrency(ctx.settings, row);
  const others = methods.filter(
    (method) =>
      isUsableMethod(method) &&
      method.id !== row.payment_method_id &&
      (!taken.length || taken.includes(method.id)),
  );
  const place = {
    currency: row.currency,
    supported: supportedIdentifiers(ctx.settings),
    country: row.shipping_address ? row.shipping_address.country : home,
    shipping_method_id: row.shipping_method_id,
    tier_id: getViewerTierId(ctx.viewer),
    channel: row.channel,
    without_scripts: false,
  };
  const judged: Judged = {
    ways: [],
    refused: findOtherCurrencyMethods(others, place).map((method) => ({
      method,
      reason: 'currency',
    })),
  };
  for (const method of paymentOptions(others, place)) {
    const fee = feeBy(ctx, row, method, minor);
    const refusal =
      findPaymentBoundRefusal(method, minor, rate.convert) ??
      chargeRefusal(method, minor + feeTotal(fee), currency);
    if (refusal) judged.refused.push({ method, ...refusal });
    else judged.ways.push({ method, fee });
  }
  return judged;
}

/** What paying an order another way costs, taxed as the order was. */
const feeBy = (ctx: Context, row: Order, method: PaymentMethod, minor: number): PaymentFee =>
  paymentFee(toPaymentTerms(method), minor, getOrderRate(ctx, row), row.tax_rules ?? noTax);

/**
 * What an order comes to without the fee of its way to pay and the taxes on top of that, minor
 * units of its currency.
 */
export const getTotalWithoutPaymentFee = (row: Order, taxes: Ways['taxes']): number =>
  row.grand_total - getOrderPaymentFee(row) - (row.prices_include_tax ? 0 : feeTax(taxes));

/** What of an order's fees is of its way to pay. */
export const getOrderPaymentFee = ({ fee_total, gift_wrap_fee }: Order): number =>
  fee_total - (gift_wrap_fee ?? 0);

/** The taxes of the fee of its way to pay. */
const feeTax = (taxes: Ways['taxes']): number =>
  taxes.reduce((sum, { on, amount }) => sum + (on === 'fee' ? amount : 0), 0);

/** How amounts of the base currency become the order's, at its frozen rate, and back. */
export function getOrderRate({ settings }: Pick<Context, 'settings'>, row: Order) {
  const [base, currency] = [baseCurrency(settings), getOrderCurrency(settings, row)];
  return {
    step: getCurrencyStep(currency),
    convert: (base_minor: number) => convertAmount(base_minor, base, currency),
    toBase: (minor: number) => convertAmount(minor, currency, base),
  };
}
