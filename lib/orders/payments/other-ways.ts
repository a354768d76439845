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
  /** The order's shipping method, which may allow only some payment methods. */
  delivery: Pick<ShippingMethod, 'payment_method_ids'> | undefined;
  /** The shop's own country, for pickup orders without an address. */
  home: string | undefined;
  taxes: readonly Pick<OrderTaxRow, 'on' | 'amount'>[];
};
/** A payment method with its fee for an order, or with why it can't collect it. */
type Judged = { ways: { method: PaymentMethod; fee: PaymentFee }[]; refused: RefusedPayment[] };

/**
 * The payment methods an order may change to at its price: those that fit while it is unpaid and
 * nothing has shipped; also those ruled out only by amount or currency.
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

/** The fee of another payment method, taxed as the order was. */
const feeBy = (ctx: Context, row: Order, method: PaymentMethod, minor: number): PaymentFee =>
  paymentFee(toPaymentTerms(method), minor, getOrderRate(ctx, row), row.tax_rules ?? noTax);

/** An order's total without the payment fee and the taxes on top of it, minor units. */
export const getTotalWithoutPaymentFee = (row: Order, taxes: Ways['taxes']): number =>
  row.grand_total - getOrderPaymentFee(row) - (row.prices_include_tax ? 0 : feeTax(taxes));

/** The payment fee among an order's fees. */
export const getOrderPaymentFee = ({ fee_total, gift_wrap_fee }: Order): number =>
  fee_total - (gift_wrap_fee ?? 0);

/** The taxes on the payment fee. */
const feeTax = (taxes: Ways['taxes']): number =>
  taxes.reduce((sum, { on, amount }) => sum + (on === 'fee' ? amount : 0), 0);

/** Converts base currency amounts to the order's currency, at its frozen rate, and back. */
export function getOrderRate({ settings }: Pick<Context, 'settings'>, row: Order) {
  const [base, currency] = [baseCurrency(settings), getOrderCurrency(settings, row)];
  return {
    step: getCurrencyStep(currency),
    convert: (base_minor: number) => convertAmount(base_minor, base, currency),
    toBase: (minor: number) => convertAmount(minor, currency, base),
  };
}
