import { z } from 'zod';
import { feeKinds, type orderStatuses, type paymentStatuses } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { collectionOutput } from '@/lib/payments/collection.schema';

/** The parts of an order that staff and shoppers read alike. */

/**
 * An address as it was when the order was placed; the parts that it was made of are there
 * where it was given by parts.
 */
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
/** The options of the sold variant, in the words of the order's language. */
export const orderOption = z.strictObject({ attribute: z.string(), value: z.string() });

/** What a promotion took off; `code`: the one that brought it. */
export const orderDiscount = z.strictObject({
  title: z.string(),
  code: z.string().nullable(),
  amount: priceOutput,
});
export type OrderDiscount = z.output<typeof orderDiscount>;

/**
 * The same for staff; `promotion_id` may be of one that is gone. `membership_tier_id`: the tier
 * whose benefit it is.
 */
export const staffDiscount = orderDiscount.extend({
  promotion_id: recordId.nullable(),
  membership_tier_id: recordId.nullable(),
  base_amount: priceOutput,
});
export type StaffDiscount = z.output<typeof staffDiscount>;

/** What an order holds of one tax; `rate` in percent, `title` empty where it had none. */
export const orderTaxOutput = z.strictObject({
  title: z.string(),
  rate: z.string(),
  amount: priceOutput,
});
export type OrderTax = z.output<typeof orderTaxOutput>;

/** What an order costs beside its goods and their delivery, with the tax in it or on it. */
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
/** What an order comes to, in its own currency, and what of it is collected in another one. */
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

/** A row of how an order adds up; the total is `strong`. */
export const amountRow = z.strictObject({
  label: z.string(),
  value: z.string(),
  strong: z.boolean().optional(),
});
export type AmountRow = z.output<typeof amountRow>;

/** Whether an order ended by a refund whose money staff still have to send. */
export const isRefundDue = (order: {
  status: (typeof orderStatuses)[number];
  payment_status: (typeof paymentStatuses)[number];
}): boolean => order.status === 'refunded' && order.payment_status !== 'refunded';

/** What a return of another order, named by its number, paid of an order. */
export const orderCredit = z.strictObject({ return_number: z.string(), amount: priceOutput });
export type OrderCredit = z.output<typeof orderCredit>;

type Payable = {
  totals: { paid_total: { minor: number } };
  due: { formatted: string };
  collected: { text: string };
};

/** What is to be paid of an order that waits, as it is collected: less what of it was paid. */
export const getTextToPay = ({ totals, due, collected }: Payable): string =>
  totals.paid_total.minor ? due.formatted : collected.text;
