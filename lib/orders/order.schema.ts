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

/** How the items of a refund are valued. */
export const goodsValues = ['shares', 'rules'] as const;
export type GoodsBy = (typeof goodsValues)[number];

/** Why an order can't be edited in place: keys in `messages.errors`. */
export const editRefusals = [
  'order_edit_checked',
  'order_edit_ended',
  'order_edit_refunded',
  'order_edit_part_canceled',
] as const;
export type EditRefusal = (typeof editRefusals)[number];

const cancel_reason = enumRule(staffCancelReasons).optional();

/**
 * PUT /api/admin/order/{id}/status. `version` is the one the caller saw; `restock` restocks
 * refunded items. `cancel_reason`: why it is canceled (default `staff`); `reason` is text by staff
 * that the customer reads. With `notify` off, canceling shipments sends no email.
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
 * POST /api/admin/order/{id}/refund: units of lines at the price paid; `shipping` and `fee` refund
 * those too, `amount` adds an amount in the order's currency. `restock` restocks shipped items: of
 * all lines, or per line. `cancel_reason` is stored if this ends an unshipped order. `goods_by`:
 * how items are valued if the refund breaks a promotion's condition: by their `shares` of what was
 * paid (default), or by the order's `rules`, so that the kept items cost what they would alone.
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
 * POST /api/admin/order/{id}/refund/{refund_id}/assign: what a refund made at the provider covers,
 * in the same fields. With none it stays a free amount.
 */
export const assignRefundInput = refundInput.pick({
  version: true,
  items: true,
  shipping: true,
  fee: true,
  restock: true,
});
export type AssignRefundInput = z.output<typeof assignRefundInput>;

/** POST /api/admin/order/{id}/refund/preview: the same fields; refunds nothing. */
export const refundPreviewInput = refundInput.pick({
  items: true,
  shipping: true,
  fee: true,
  amount: true,
  restock: true,
  goods_by: true,
});
export type RefundPreviewInput = z.output<typeof refundPreviewInput>;

/** The reference of the transfer of a refund. */
export const refundSentInput = z.object({ reference: required(120) });
export type RefundSentInput = z.output<typeof refundSentInput>;

/**
 * POST /api/admin/order/{id}/cancel-rest. `reason` is read by staff and the buyer; `shipping` and
 * `fee` waive those too.
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

/** POST /api/admin/order/{id}/shipment. Ships these `items`, or with `all` everything open. */
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
 * A shopper's comment on their order, with at most five files; an empty one without files is
 * skipped (§5.7).
 */
export const shopperCommentInput = z.object({
  comment: lines(2000).default(''),
  files: attachedFiles,
});

/** The last comment staff have read: later ones await an answer. Without it all count as read. */
export const commentsRead = z.object({ last_read_id: id.optional() });
export type CommentsRead = z.output<typeof commentsRead>;

export const commentInput = commentsRead.extend({
  /** May be empty if there are files. */
  comment: lines(2000).default(''),
  visible_to_customer: switched.default(true),
  files: attachedFiles.optional(),
});
export type CommentInput = z.output<typeof commentInput>;
