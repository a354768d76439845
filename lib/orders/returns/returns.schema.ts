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

/** So many pictures show at the most what is wrong with goods. */
export const MOST_PICTURES = 5;

const MOST_UNITS = 999_999;
const units = z.int().min(0);

/** Fields of a form are one file, several or, left empty, a file of nothing. */
const pictures = z.preprocess(
  (sent) => [sent].flat().filter((file) => !isEmptyFile(file)),
  z.array(imageFile.transform((file) => file as File)).max(MOST_PICTURES, 'return_pictures_most'),
);
const isEmptyFile = (file: unknown) =>
  file === undefined || file === '' || (file instanceof File && file.size === 0);

/**
 * POST /api/order/{id}/return, as a form with pictures or as JSON: `quantity` is by the id of a
 * line, of those that are to be sent back.
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
 * POST /api/admin/order/{id}/return: staff enter a return, which is approved by that. `answer` is
 * what its buyer reads: where to send it.
 */
export const staffReturnInput = returnInput.omit({ pictures: true }).extend({
  answer: lines(1000).default(''),
  /** Of the order, as the caller saw it. */
  version: version.optional(),
});
export type StaffReturnInput = z.output<typeof staffReturnInput>;

/** Of the return, as the caller saw it; and words that its buyer reads. */
const seen = { version: version.optional(), answer: lines(1000).default('') };

/** What arrived of a line: units that can be sold again, and others. */
const receivedUnits = z.object({
  order_item_id: id,
  good: wholeFrom(0, MOST_UNITS).default(0),
  damaged: wholeFrom(0, MOST_UNITS).default(0),
});

/** What a return is worth: less a fee, with the delivery, its goods valued so. */
const worth = {
  fee: unlessEmpty(decimal),
  shipping: switched.default(false),
  goods_by: enumRule(goodsValues).optional(),
};

/**
 * PUT /api/admin/order/{id}/return/{return_id}. To reject wants an `answer`. Closed with a
 * `refund` what arrived is given back less a `fee`, a decimal of the order's currency, with the
 * delivery where `shipping` says so and its goods valued as `goods_by` says; `reference` is of
 * money that staff sent already. Closed with an `exchange` it names the order that brings other
 * goods: as much as that order still costs is credited to it, and the rest is given back.
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
 * POST /api/admin/order/{id}/return/{return_id}/preview: what closing it with an exchange would
 * come to. Without an `exchange_order` only what it is worth. Writes nothing.
 */
export const exchangePreviewInput = z.object({ ...worth, exchange_order: text(40).optional() });
export type ExchangePreviewInput = z.output<typeof exchangePreviewInput>;

/**
 * What the return is worth, what of it would be credited to the order (null: none is named) and
 * still due of that one, and what would go back, by the payments that it is of.
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
  /** What of it was credited to that order; null: it was not exchanged, or not yet. */
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
  /**
   * What it gave back beside what was credited, and whether that money has left; null: nothing, or
   * nothing yet.
   */
  refund: z.strictObject({ amount: priceOutput, is_sent: z.boolean() }).nullable(),
  /** What is still to be paid of the order that it was exchanged for; null: there is none. */
  exchange_due: priceOutput.nullable(),
  may_cancel: z.boolean(),
});
export type ShopperReturn = z.output<typeof shopperReturn>;

/** Units of a line that can still be asked to be sent back. */
export const returnableLine = z.strictObject({ order_item_id: recordId, quantity: units });

/** A return as staff see it; its buyer, and what they wrote, masked without `customer.pii`. */
export const staffReturn = z.strictObject({
  ...shared,
  version: z.int().positive(),
  order_id: recordId,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /**
   * A refund that was granted is not one that was paid: `state` says where its money is. What was
   * `credited` to another order is part of its `amount`.
   */
  refund: z
    .strictObject({
      id: recordId,
      refund_number: z.string(),
      amount: priceOutput,
      state: z.enum(refundStates),
    })
    .nullable(),
  exchange_order_id: recordId.nullable(),
  /** Who asked for it, and who of the staff decided. */
  actor_type: z.enum(actorTypes),
  admin_id: recordId.nullable(),
  admin_name: z.string().nullable(),
  /** What the admin who asks may do with it next, the likeliest first. */
  allowed_actions: z.array(z.enum(['approve', 'reject', 'receive', 'close', 'cancel'])),
});
export type StaffReturn = z.output<typeof staffReturn>;

/** What the list of returns shows: those that wait, all, or those of one status. */
export const returnFilters = ['open', 'all', ...returnStatuses] as const;

/**
 * GET /api/admin/order/return. Search covers the number of the return and of its order, and with
 * `customer.pii` its buyer's name and e-mail. Nonsense reads as absent.
 */
export const returnQuery = pageRequest.extend({
  search: text(100).catch(''),
  status: z.enum(returnFilters).catch('open').default('open'),
});
export type ReturnQuery = z.output<typeof returnQuery>;
