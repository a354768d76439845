import 'server-only';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { dividedOver } from '@/lib/payments/balance';
import type { StaffCancelReason } from '../cancel-reason.schema';
import {
  assertTransition,
  assertVersion,
  changeOrder,
  type LockedOrder,
  lockOrder,
  type Order,
} from '../order-lock';
import { readBalance } from '../payments/money';
import { assertNotDisputed } from './disputed';
import { endRefunded } from './grant';
import { type GoodsBy, settleParts } from './judge-refund';
import { openRefund } from './open-refund';
import {
  exceedsRefundable,
  planRefund,
  type Refund,
  type Refundable,
  type RefundParts,
} from './refund-plan';
import { readRefundable } from './refundable';
import { noteSent, sendOrSay } from './sent-refunds';

export type RefundInput = {
  cancel_reason?: StaffCancelReason;
  reason?: string;
  /** Of money that staff sent already; without it a refund by hand is still to be sent. */
  reference?: string;
  restock: boolean;
  version?: number;
  /** What is given back; without them all that is left. */
  parts?: RefundParts;
  /** How its goods are valued where an offer's condition breaks. */
  goods_by?: GoodsBy | undefined;
  /** What else is written in the transaction that reserves its money. */
  alongside?: (ctx: Context, opened: Refund) => Promise<void>;
};

/**
 * Gives money of an order back, all that is left or what its `parts` cost their buyer: its money
 * is reserved first, then the provider sends it, under a key that pays back once; what the order
 * says follows only when it did. With the last of its money the order ends. Where no provider
 * sends the money it is granted, and counts as paid once staff say with which reference they
 * sent it. Where a lost dispute took all of it the order ends without a refund. Goods that have not
 * left are freed, gifts with them that the kept goods would not have brought; those that did return
 * into stock where ticked.
 * Refuses an order that may not be refunded, more than was captured and is neither given back nor
 * on its way, a disputed charge, or a provider's no; of what nobody knows (409) the job finds out.
 */
export async function refundOrder(
  ctx: Context,
  orderId: number,
  input: RefundInput,
): Promise<Order> {
  const { opened, ended } = await transaction(ctx, (ctx) => open(ctx, orderId, input));
  if (ended) return ended;
  const { after, sent } = await sendOrSay(ctx, opened.id);
  const { reference } = input;
  if (sent.status !== 'pending' || !reference || sent.method !== 'manual') return after;
  return transaction(ctx, async (ctx) =>
    noteSent(ctx, await lockOrder(ctx, orderId), sent, reference),
  );
}

type Opened = { opened: Refund; ended?: undefined } | { opened?: undefined; ended: Order };

/** Plans a refund and reserves its money; a stale `version` is refused, also for a second try. */
async function open(ctx: Context, orderId: number, input: RefundInput): Promise<Opened> {
  const locked = await lockOrder(ctx, orderId);
  assertVersion(locked, input.version);
  assertTransition(ctx, locked.facts, 'refunded');
  const balance = await readBalance(ctx, orderId);
  if (!balance.captured) throw conflict('status', 'not_fully_paid');
  const from = await readRefundable(ctx, locked);
  const isLost = balance.refunded + balance.lost === balance.captured && balance.lost > 0;
  if (isLost && !input.parts) return { ended: await endLost(ctx, locked, from, input) };
  const { parts: named, goods_by } = input;
  const settled = named && (await settleParts(ctx, locked, from, { parts: named, goods_by }));
  const plan = planRefund(from, settled, input.restock);
  const parts = dividedOver(balance.captures, plan.amount);
  if (!parts) throw exceedsRefundable('amount', from.total, from.currency);
  await assertNotDisputed(ctx, parts);
  await changeOrder(ctx, locked, {});
  const { reason = '', cancel_reason } = input;
  const opened = await openRefund(ctx, locked.order, parts, { ...plan, reason, cancel_reason });
  await input.alongside?.(ctx, opened);
  return { opened };
}

/** Ends an order whose money a dispute took: there is nothing to send, and its goods are free. */
const endLost = (
  ctx: Context,
  locked: LockedOrder,
  { lines }: Refundable,
  { reason = '', cancel_reason, restock }: RefundInput,
): Promise<Order> => {
  const items = lines
    .filter(({ left }) => left > 0)
    .map(({ order_item_id, left: quantity }) => ({ order_item_id, quantity, restock }));
  const why = cancel_reason ?? null;
  return endRefunded(ctx, locked, { refund_number: '', reason, items, cancel_reason: why });
};
