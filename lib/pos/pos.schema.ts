import { z } from 'zod';
import { optionalId, quoteInput, seenPurchase } from '@/lib/checkout/checkout.schema';
import {
  manualDiscountInput,
  staffOrderPreview,
} from '@/lib/checkout/staff-order/staff-order.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import {
  decimal,
  email,
  id,
  lines,
  required,
  text,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';
import { exchangeInput, exchangeOutput, handedInInput } from '@/lib/pos/exchange/exchange.schema';
import { checkLinePrice, linePriceInput, loweredLineOutput } from './sale/line-price.schema';
import { seenAtTill, seenAtTillOutput } from './sale/seen.schema';

/** POST /api/admin/pos/register: a register of a physical store; its name is unique there. */
export const registerInput = z.object({ physical_store_id: id, title: required(60) });
export type RegisterInput = z.output<typeof registerInput>;

const item = z
  .object({ stock_id: id, quantity: wholeFrom(1, 999_999), ...linePriceInput })
  .superRefine(checkLinePrice);
export type BasketItem = z.output<typeof item>;
const basket = {
  items: z.array(item).max(500, 'check_input'),
  codes: z.array(required(40)).max(5, 'check_input').default([]),
  manual_discount: unlessEmpty(manualDiscountInput),
  /** The customer; needs permission to find members (403). */
  customer_id: unlessEmpty(id),
};

/**
 * POST /api/admin/pos/preview: the current price of a basket in that store. With `seen`, `changes`
 * in the response lists the prices that differ. Writes nothing.
 */
export const posPreviewInput = z.object({
  physical_store_id: id,
  ...basket,
  payment_method_id: unlessEmpty(id),
  seen: unlessEmpty(seenAtTill),
  /** Where it is shipped instead of being handed over, as far as known, and how. */
  shipping_address: quoteInput.shape.shipping_address,
  shipping_method_id: optionalId,
  exchange: handedInInput.optional(),
});
export type PosPreviewInput = z.output<typeof posPreviewInput>;

/**
 * As the preview of staff orders; `cash`: the part to pay in cash, rounded to the smallest coin,
 * the rounding, and amounts the customer may hand over. With an exchange (`exchange`) it is of what
 * is left to pay. `lowered`: the lines whose price the cashier changed.
 */
export const posPreview = staffOrderPreview.extend({
  changes: z.array(z.string()),
  lowered: z.array(loweredLineOutput),
  cash: z.strictObject({
    due: priceOutput,
    rounding: priceOutput,
    suggested: z.array(priceOutput),
  }),
  exchange: exchangeOutput.nullable(),
});
export type PosPreview = z.output<typeof posPreview>;

/**
 * One payment of a sale. Cash pays what the others leave: `given` is the amount handed over. Any
 * other method pays its `amount`; both are decimal strings. `reference`: that of the card slip.
 */
const tender = z.object({
  payment_method_id: id,
  amount: unlessEmpty(decimal),
  given: unlessEmpty(decimal),
  reference: text(60).default(''),
});
export type TenderInput = z.output<typeof tender>;

/**
 * POST /api/admin/pos/sale: sells, takes payment and hands over at once. `email`: where the receipt
 * is emailed, if sent. `approval_id`: the approval of a discount above the caller's limit. With a
 * `shipping_address` it is paid now and shipped there by `shipping_method_id`. `exchange`: items
 * returned for it (`store.pos_refund`); tenders pay the rest.
 */
export const saleInput = z.object({
  session_id: id,
  ...basket,
  items: basket.items.min(1, 'required'),
  email: unlessEmpty(email),
  tenders: z.array(tender).max(10, 'check_input'),
  note: lines(1000).default(''),
  approval_id: unlessEmpty(z.uuid('check_input')),
  shipping_address: postalAddressInput.optional(),
  shipping_method_id: optionalId,
  exchange: exchangeInput.optional(),
  ...seenPurchase,
});
export type SaleInput = z.output<typeof saleInput>;

export const tenderOutput = z.strictObject({
  title: z.string(),
  is_cash: z.boolean(),
  amount: priceOutput,
  rounding: priceOutput,
  given: priceOutput,
  change: priceOutput,
});

/** GET /api/admin/pos/sale/{order id}: the content of a receipt, in the customer's language. */
export const receiptOutput = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  sold_at: moment,
  language: z.string(),
  store: z.strictObject({
    title: z.string(),
    address: z.string(),
    phone: z.string(),
    timezone: z.string(),
    receipt_header: z.string(),
    receipt_footer: z.string(),
  }),
  register: z.string(),
  cashier: z.string(),
  /** The customer's name; empty for a guest. */
  customer: z.string(),
  /** The customer's email; empty if there is none or the caller may not see it. */
  email: z.string(),
  items: z.array(
    z.strictObject({
      id: recordId,
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      quantity: z.int().positive(),
      unit_price: priceOutput,
      /** The regular unit price, and why it was changed; null if it wasn't. */
      changed_from: priceOutput.nullable(),
      price_reason: z.string(),
      line_total: priceOutput,
      is_gift: z.boolean(),
    }),
  ),
  items_subtotal: priceOutput,
  discounts: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  taxes: z.array(z.strictObject({ name: z.string(), amount: priceOutput })),
  prices_include_tax: z.boolean(),
  /** Shipping method, price and address lines; null if it was handed over. */
  delivery: z
    .strictObject({ title: z.string(), fee: priceOutput, to: z.array(z.string()) })
    .nullable(),
  grand_total: priceOutput,
  rounding: priceOutput,
  tenders: z.array(tenderOutput),
  /** The exchange it was part of. */
  exchange: exchangeOutput.nullable(),
});
export type Receipt = z.output<typeof receiptOutput>;

/** The start data of a store's POS: its registers, and who opened which of them. */
export const posOutput = z.strictObject({
  store: z.strictObject({
    id: recordId,
    title: z.string(),
    warehouse_id: recordId.nullable(),
    timezone: z.string(),
  }),
  currency: z.strictObject({ identifier: z.string(), mark: z.string(), decimals: z.int() }),
  /** The coins and notes to count, in minor units, largest first. */
  denominations: z.array(z.int().positive()),
  payment_methods: z.array(
    z.strictObject({ id: recordId, title: z.string(), is_cash: z.boolean() }),
  ),
  registers: z.array(
    z.strictObject({
      id: recordId,
      title: z.string(),
      session_id: recordId.nullable(),
      opened_by: z.string(),
      opened_at: moment.nullable(),
      /** The count of the last closing; null if it was never closed. */
      last_counted: priceOutput.nullable(),
    }),
  ),
  /** The last closed sessions, newest first. */
  closed: z.array(
    z.strictObject({
      id: recordId,
      register: z.string(),
      closed_at: moment,
      closed_by: z.string(),
      sold: priceOutput,
      difference: priceOutput,
    }),
  ),
});
export type PosStart = z.output<typeof posOutput>;

/**
 * PUT /api/admin/pos/basket/{id}: parks a basket; the same ID replaces it. `seen`: prices an
 * offline register showed, so that whoever resumes it learns which have changed.
 */
export const parkInput = z
  .object({
    physical_store_id: id,
    label: text(80).default(''),
    ...basket,
    seen: unlessEmpty(seenAtTill),
    exchange: handedInInput.optional(),
  })
  .refine(({ items, exchange }) => items.length > 0 || exchange !== undefined, {
    path: ['items'],
    error: 'required',
  });
export type ParkInput = z.output<typeof parkInput>;

/** A parked basket, with the names of its items. */
export const parkedOutput = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  customer_id: recordId.nullable(),
  customer: z.string(),
  by: z.string(),
  created_at: moment,
  codes: z.array(z.string()),
  manual_discount: z
    .strictObject({ action: z.enum(['percent_off', 'amount_off']), value: z.string() })
    .nullable(),
  items: z.array(
    z.strictObject({
      stock_id: recordId,
      quantity: z.int().positive(),
      name: z.string(),
      options: z.array(z.string()),
      sku: z.string(),
      image_path: z.string().nullable(),
      /** The changed price and the reason; empty if it wasn't changed. */
      price: z.string(),
      price_reason: z.string(),
    }),
  ),
  seen: seenAtTillOutput,
  /** The total when it was parked; null if unknown. */
  total: priceOutput.nullable(),
  /** The exchange it is part of. */
  exchange: z
    .strictObject({
      order_id: recordId,
      order_number: z.string(),
      items: z.array(
        z.strictObject({
          order_item_id: recordId,
          quantity: z.int().positive(),
          restock: z.boolean(),
          name: z.string(),
        }),
      ),
      reason: z.string(),
    })
    .nullable(),
});
export type ParkedBasket = z.output<typeof parkedOutput>;
