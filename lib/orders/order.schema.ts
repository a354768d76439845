import { z } from 'zod';
import { orderStatuses } from '@/db/schema/enums';
import {
  decimal,
  enumRule,
  id,
  lines,
  required,
  requiredLines,
  switched,
  text,
  version,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { attachedFiles } from './attachments/attachment.schema';
import { staffCancelReasons } from './cancel-reason.schema';

const orderUnits = z.object({
  order_item_id: id,
  quantity: wholeFrom(1, 999_999),
});
const refundedUnits = orderUnits.extend({ restock: switched.optional() });

/** How the goods of a refund are valued. */
export const goodsValues = ['shares', 'rules'] as const;
export type GoodsBy = (typeof goodsValues)[number];

/** Why an order cannot be edited in place: texts of `messages.errors`. */
export const editRefusals = [
  'order_edit_checked',
  'order_edit_ended',
  'order_edit_refunded',
  'order_edit_part_canceled',
] as const;
export type EditRefusal = (typeof editRefusals)[number];

const cancel_reason = enumRule(staffCancelReasons).optional();

/**
 * PUT /api/admin/order/{id}/status. `version` is the one the caller saw; `restock` puts
 * refunded goods back into stock. `cancel_reason`: why it is canceled (`staff` where it is left
 * out); `reason` are words of staff that its customer reads. With
 * `notify` off nobody is told that what was sent is taken back.
 */
export const transitionInput = z.object({
  status: enumRule(orderStatuses),
  version: version.optional(),
  cancel_reason,
  reason: lines(500).optional(),
  reference: text(120).optional(),
  carrier: text(80).optional(),
  tracking_number: text(80).optional(),
  restock: switched.default(false),
  notify: switched.default(true),
});
export type TransitionInput = z.output<typeof transitionInput>;

/**
 * POST /api/admin/order/{id}/refund: units of lines at what they cost their buyer; `shipping` and
 * `fee` give those back too, `amount` so much beside them, in the order's currency. `restock` puts
 * goods that were sent back into stock: of every line, or of those that say so themselves.
 * `cancel_reason` is kept where this ends an order of which nothing was sent. `goods_by` says how
 * the goods are valued where the refund breaks the condition of an offer: by their `shares` of what
 * was paid (the default), or by the `rules` of the order, so that the kept goods cost what they
 * would alone.
 */
export const refundInput = z.object({
  version: version.optional(),
  items: z.array(refundedUnits).default([]),
  shipping: switched.default(false),
  fee: switched.default(false),
  amount: decimal.optional(),
  cancel_reason,
  reason: lines(500).optional(),
  reference: text(120).optional(),
  restock: switched.default(false),
  goods_by: enumRule(goodsValues).optional(),
});
export type RefundPartsInput = z.output<typeof refundInput>;

/**
 * POST /api/admin/order/{id}/refund/{refund_id}/assign: what a refund made at the provider is of,
 * in the same words. With nothing named it is an amount of its own.
 */
export const assignRefundInput = refundInput.pick({
  version: true,
  items: true,
  shipping: true,
  fee: true,
  restock: true,
});
export type AssignRefundInput = z.output<typeof assignRefundInput>;

/** POST /api/admin/order/{id}/refund/preview: the same words, and nothing is given back. */
export const refundPreviewInput = refundInput.pick({
  items: true,
  shipping: true,
  fee: true,
  amount: true,
  restock: true,
  goods_by: true,
});
export type RefundPreviewInput = z.output<typeof refundPreviewInput>;

/** What staff sent the money of a refund with. */
export const refundSentInput = z.object({ reference: required(120) });
export type RefundSentInput = z.output<typeof refundSentInput>;

/**
 * POST /api/admin/order/{id}/cancel-rest. `reason`: why, in words that staff and its buyer read;
 * `shipping` and `fee` give up the delivery and the fees too.
 */
export const cancelRestInput = z.object({
  version: version.optional(),
  reason: requiredLines(500),
  shipping: switched.default(false),
  fee: switched.default(false),
});
export type CancelRestInput = z.output<typeof cancelRestInput>;

/** POST /api/admin/order/{id}/ready. */
export const readyInput = z.object({ version: version.optional() });

/**
 * POST /api/admin/order/{id}/shipment. What leaves is said: these `items`, or with `all` everything
 * that is open.
 */
export const shipmentInput = z
  .object({
    version: version.optional(),
    carrier: text(80).optional(),
    tracking_number: text(80).optional(),
    items: z.array(orderUnits).min(1, 'required').optional(),
    all: switched.optional(),
  })
  .superRefine(({ items, all = false }, issues) => {
    const message = items ? 'all_or_items' : 'required';
    if (all === Boolean(items)) issues.addIssue({ code: 'custom', path: ['items'], message });
  });

/**
 * What a shopper writes about their order, with at most five files; an empty comment without
 * any is skipped (§5.7).
 */
export const shopperCommentInput = z.object({
  comment: lines(2000).default(''),
  files: attachedFiles,
});

/**
 * Up to which comment of an order staff have read: what the customer writes meanwhile still
 * waits for an answer. Without it all of them count as read.
 */
export const commentsRead = z.object({ last_read_id: id.optional() });
export type CommentsRead = z.output<typeof commentsRead>;

export const commentInput = commentsRead.extend({
  /** May be empty where files say it all. */
  comment: lines(2000).default(''),
  visible_to_customer: switched.default(true),
  files: attachedFiles.optional(),
});
export type CommentInput = z.output<typeof commentInput>;
