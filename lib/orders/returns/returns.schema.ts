import { z } from 'zod';
import {
  actorTypes,
  orderStatuses,
  returnReasons,
  returnResolutions,
  returnStatuses,
} from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import {
  decimal,
  enumRule,
  id,
  idName,
  isEmpty,
  lines,
  pageRequest,
  switched,
  text,
  unlessEmpty,
  version,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { imageFile } from '@/lib/media/image.schema';
import { goodsValues } from '../order.schema';
import { refundStates } from '../refunds/refund.schema';

/** A return may have no more images than this. */
export const MOST_PICTURES = 5;

const MOST_UNITS = 999_999;
const units = z.int().min(0);

/** A form field can be one file, several, or an empty file if left blank. */
const pictures = z.preprocess(
  (sent) => [sent].flat().filter((file) => !isEmptyFile(file)),
  z.array(imageFile.transform((file) => file as File)).max(MOST_PICTURES, 'return_pictures_most'),
);
const isEmptyFile = (file: unknown) =>
  file === undefined || file === '' || (file instanceof File && file.size === 0);

/**
 * POST /api/order/{id}/return, as a form with images or as JSON: `quantity` is by line id, for the
 * lines to return.
 */
export const returnInput = z.object({
  quantity: z.record(idName, unlessEmpty(wholeFrom(0, MOST_UNITS))).default({}),
  reason: enumRule(returnReasons),
  note: lines(1000).default(''),
  pictures,
});
export type ReturnInput = z.output<typeof returnInput>;

export const ownReturnParams = z.object({ return_id: id });
export const returnPictureParams = ownReturnParams.extend({ picture_id: id });
export const returnParams = z.object({ id, return_id: id });
export const staffPictureParams = returnParams.extend({ picture_id: id });

/**
 * POST /api/admin/order/{id}/return: staff enter a return, which approves it. `answer` is for the
 * buyer: where to send it.
 */
export const staffReturnInput = returnInput.omit({ pictures: true }).extend({
  answer: lines(1000).default(''),
  /** The order's version the caller saw. */
  version: version.optional(),
});
export type StaffReturnInput = z.output<typeof staffReturnInput>;

/** The return's version the caller saw, and a text for the buyer. */
const seen = { version: version.optional(), answer: lines(1000).default('') };

/** The units of a line that arrived, sellable or damaged. */
const receivedUnits = z.object({
  order_item_id: id,
  good: wholeFrom(0, MOST_UNITS).default(0),
  damaged: wholeFrom(0, MOST_UNITS).default(0),
});

/** How a return is valued: fee deducted, shipping included, valuation of items. */
const worth = {
  fee: unlessEmpty(decimal),
  shipping: switched.default(false),
  goods_by: enumRule(goodsValues).optional(),
};

/**
 * PUT /api/admin/order/{id}/return/{return_id}. Rejecting needs an `answer`. Closing with a
 * `refund` pays back what arrived less a `fee`, a decimal in the order's currency, with shipping if
 * `shipping` is set and items valued by `goods_by`; `reference` is for money staff already sent.
 * Closing with an `exchange` names the exchange order: up to its amount due is credited to it, the
 * rest is refunded.
 */
export const returnDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('approve'), ...seen }),
    z.object({ action: z.literal('reject'), ...seen }),
    z.object({ action: z.literal('cancel'), ...seen }),
    z.object({
      action: z.literal('receive'),
      ...seen,
      items: z.array(receivedUnits).min(1, 'required'),
    }),
    z.object({
      action: z.literal('close'),
      ...seen,
      resolution: enumRule(returnResolutions).default('refund'),
      ...worth,
      reference: text(120).optional(),
      exchange_order: text(40).optional(),
    }),
  ],
  {
    error: ({ input }) =>
      isEmpty((input as { action?: unknown } | null)?.action) ? 'required' : 'check_input',
  },
);
export type ReturnDecision = z.output<typeof returnDecision>;
export type Decided<A extends ReturnDecision['action']> = Extract<ReturnDecision, { action: A }>;

/**
 * POST /api/admin/order/{id}/return/{return_id}/preview: the result of closing it with an exchange.
 * Without `exchange_order` only its value. Writes nothing.
 */
export const exchangePreviewInput = z.object({ ...worth, exchange_order: text(40).optional() });
export type ExchangePreviewInput = z.output<typeof exchangePreviewInput>;

/**
 * What the return is worth, what would be credited to the order (null: none named) and still due
 * for it, and what would be refunded, by payment.
 */
export const exchangePreview = z.strictObject({
  value: priceOutput,
  order: z
    .strictObject({
      id: recordId,
      order_number: z.string(),
      credited: priceOutput,
      due: priceOutput,
    })
    .nullable(),
  back: priceOutput,
  parts: z.array(z.strictObject({ payment_id: recordId, amount: priceOutput })),
});
export type ExchangePreview = z.output<typeof exchangePreview>;

const item = z.strictObject({
  order_item_id: recordId,
  name: z.string(),
  sku: z.string(),
  quantity: units,
  received_good: units,
  received_damaged: units,
});
const picture = z.strictObject({ id: recordId, name: z.string() });

const shared = {
  id: recordId,
  return_number: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: z.string(),
  answer: z.string(),
  resolution: z.enum(returnResolutions),
  fee: priceOutput,
  exchange_order_number: z.string().nullable(),
  /** The amount credited to that order; null: not exchanged, or not yet. */
  credited: priceOutput.nullable(),
  created_at: moment,
  decided_at: moment.nullable(),
  received_at: moment.nullable(),
  closed_at: moment.nullable(),
  items: z.array(item),
  pictures: z.array(picture),
};

/** A return as its shopper sees it. */
export const shopperReturn = z.strictObject({
  ...shared,
  /** The amount refunded besides the credit, and whether it was sent; null: nothing, or not yet. */
  refund: z.strictObject({ amount: priceOutput, is_sent: z.boolean() }).nullable(),
  /** The amount still due for the exchange order; null: there is none. */
  exchange_due: priceOutput.nullable(),
  may_cancel: z.boolean(),
});
export type ShopperReturn = z.output<typeof shopperReturn>;

/** Units of a line that can still be returned. */
export const returnableLine = z.strictObject({ order_item_id: recordId, quantity: units });

/** A return for staff; the buyer and their texts are masked without `customer.pii`. */
export const staffReturn = z.strictObject({
  ...shared,
  version: z.int().positive(),
  order_id: recordId,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Granted isn't paid: `state` says where the money is. `credited` is part of its `amount`. */
  refund: z
    .strictObject({
      id: recordId,
      refund_number: z.string(),
      amount: priceOutput,
      state: z.enum(refundStates),
    })
    .nullable(),
  exchange_order_id: recordId.nullable(),
  /** Who requested it, and which staff decided. */
  actor_type: z.enum(actorTypes),
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** What the calling admin may do next, most likely first. */
  allowed_actions: z.array(z.enum(['approve', 'reject', 'receive', 'close', 'cancel'])),
});
export type StaffReturn = z.output<typeof staffReturn>;

/** Filters of the list of returns: open, all, or one status. */
export const returnFilters = ['open', 'all', ...returnStatuses] as const;

/**
 * GET /api/admin/order/return. Searches return and order numbers and, with `customer.pii`, the
 * buyer's name and email. Ignores invalid values.
 */
export const returnQuery = pageRequest.extend({
  search: text(100).catch(''),
  status: z.enum(returnFilters).catch('open').default('open'),
});
export type ReturnQuery = z.output<typeof returnQuery>;
