import { z } from 'zod';
import { feeKinds, type orderStatuses, type paymentStatuses } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { collectionOutput } from '@/lib/payments/collection.schema';

/** The parts of an order that staff and shoppers see alike. */

/** An address as it was when the order was placed; with its parts if it was entered in parts. */
export const orderAddress = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  contact_number: z.string(),
  address: z.string(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  district: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postal_code: z.string().optional(),
});
/** The options of the sold variant, in the order's language. */
export const orderOption = z.strictObject({ attribute: z.string(), value: z.string() });

/** A promotion's discount; `code`: the discount code used. */
export const orderDiscount = z.strictObject({
  title: z.string(),
  code: z.string().nullable(),
  amount: priceOutput,
});
export type OrderDiscount = z.output<typeof orderDiscount>;

/**
 * The same for staff; the promotion of `promotion_id` may be deleted. `membership_tier_id`: the
 * tier whose benefit it is.
 */
export const staffDiscount = orderDiscount.extend({
  promotion_id: recordId.nullable(),
  membership_tier_id: recordId.nullable(),
  base_amount: priceOutput,
});
export type StaffDiscount = z.output<typeof staffDiscount>;

/** The order's amount of one tax; `rate` in percent, `title` empty if it had none. */
export const orderTaxOutput = z.strictObject({
  title: z.string(),
  rate: z.string(),
  amount: priceOutput,
});
export type OrderTax = z.output<typeof orderTaxOutput>;

/** A fee besides items and shipping, with the tax in it or on top. */
export const orderFeeOutput = z.strictObject({
  id: recordId,
  kind: z.enum(feeKinds),
  title: z.string(),
  amount: priceOutput,
  tax: priceOutput,
});

const totals = z.strictObject({
  items_subtotal: priceOutput,
  items_discount: priceOutput,
  order_discount: priceOutput,
  shipping_fee: priceOutput,
  shipping_discount: priceOutput,
  fee_total: priceOutput,
  tax_total: priceOutput,
  grand_total: priceOutput,
  paid_total: priceOutput,
  refunded_total: priceOutput,
});
/** The totals of an order in its own currency, and what is collected in another. */
export const orderSums = z.strictObject({
  totals,
  goods_discounts: z.array(orderDiscount),
  shipping_discounts: z.array(orderDiscount),
  prices_include_tax: z.boolean(),
  taxes: z.array(orderTaxOutput),
  collected: collectionOutput,
  fees: z.array(orderFeeOutput.pick({ kind: true, title: true, amount: true })),
});
export type OrderSums = z.output<typeof orderSums>;

/** A row of the amounts; the total is `strong`. */
export const amountRow = z.strictObject({
  label: z.string(),
  value: z.string(),
  strong: z.boolean().optional(),
});
export type AmountRow = z.output<typeof amountRow>;

/** Whether staff must still send the money of a fully refunded order. */
export const isRefundDue = (order: {
  status: (typeof orderStatuses)[number];
  payment_status: (typeof paymentStatuses)[number];
}): boolean => order.status === 'refunded' && order.payment_status !== 'refunded';

/** What a return of another order, given by its number, paid for an order. */
export const orderCredit = z.strictObject({ return_number: z.string(), amount: priceOutput });
export type OrderCredit = z.output<typeof orderCredit>;

type Payable = {
  totals: { paid_total: { minor: number } };
  due: { formatted: string };
  collected: { text: string };
};

/** The amount still to pay for an order, in the currency it is collected in. */
export const getTextToPay = ({ totals, due, collected }: Payable): string =>
  totals.paid_total.minor ? due.formatted : collected.text;
