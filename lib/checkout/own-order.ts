import 'server-only';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { countAttempt } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { drawQrPicture } from '@/lib/media/qr-picture';
import { type PrintedPaper, printInvoice } from '@/lib/order-desk/papers/print-papers';
import type { ShopperAction, ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { pickupReadySince } from '@/lib/order-desk/shopper/outcome';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { completeOrderAsReceived } from '@/lib/orders/completion';
import { refusedTransition } from '@/lib/orders/order/guards';
import type { Order } from '@/lib/orders/order/state';
import { settleOrder, settleOrderForLook } from '@/lib/orders/payments/settle';
import { type ProofInput, submitProof } from '@/lib/orders/proofs/submit';
import { toReceiptCode } from '@/lib/orders/receipt-code.schema';
import { transitionOrder } from '@/lib/orders/transition';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import { listOfferedPayments } from './other-ways';
import type { OrderRef, PayInput } from './own-order.schema';
import { changePaymentMethod } from './pay-another-way';
import { retryPayment } from './start-payment';

/**
 * The shopper's order: their own by login, anybody's by its public token. Any other is not found
 * (404).
 */
export async function findOwnOrder(ctx: ShopContext, ref: OrderRef): Promise<Order> {
  const mine: SQL[] = [];
  if (ctx.actor.kind === 'customer') mine.push(eq(order.user_id, ctx.actor.id));
  if (ref.public_token) mine.push(eq(order.public_token, ref.public_token));
  if (!mine.length) throw notFound();
  const number = id.safeParse(ref.order);
  const named = or(
    eq(order.order_number, ref.order),
    number.success ? eq(order.id, number.data) : undefined,
  );
  const rows = await ctx.db
    .select()
    .from(order)
    .where(and(named, or(...mine)));
  return rows.find(({ order_number }) => order_number === ref.order) ?? rows[0] ?? missing();
}

/** Whether an order belongs to no account. */
export const isGuestOrder = ({ user_id }: Pick<Order, 'user_id'>): boolean => user_id === null;

/**
 * The buyer of a guest order, as they entered it, to open an account. Callers need its public
 * token. 404 for an order that belongs to an account.
 */
export async function readGuestBuyer(ctx: ShopContext, ref: OrderRef) {
  const row = await findOwnOrder(ctx, ref);
  if (!isGuestOrder(row)) throw notFound();
  const { email, first_name, last_name } = row;
  return { email, first_name, last_name };
}

/** The pickup code of an order as a QR code, a PNG. Throws 404 unless it is ready in a store. */
export async function drawOwnPickupCode(ctx: ShopContext, ref: OrderRef): Promise<Buffer> {
  const row = await findOwnOrder(ctx, ref);
  if (!row.pickup_code || !pickupReadySince(row)) throw notFound();
  return drawQrPicture(row.pickup_code);
}

/** The receipt code of a register sale as a QR code, a PNG. Throws 404 for other orders. */
export async function drawOwnReceiptCode(ctx: ShopContext, ref: OrderRef): Promise<Buffer> {
  const row = await findOwnOrder(ctx, ref);
  if (row.channel !== 'pos') throw notFound();
  return drawQrPicture(toReceiptCode(row.order_number));
}

/** The shopper's order as it is now: asks about its payment first. */
export async function readOwnOrder(ctx: ShopContext, ref: OrderRef): Promise<ShopperOrder> {
  return showOwnOrder(ctx, await settleOrderForLook(ctx, await findOwnOrder(ctx, ref)));
}

/** An order as its shopper sees it, with other payment methods; the caller checks ownership. */
export const showOwnOrder = async (ctx: ShopContext, row: Order): Promise<ShopperOrder> => ({
  ...(await readOrderForShopper(ctx, row)),
  other_payment_methods: await listOfferedPayments(ctx, row),
});

/**
 * Pays the shopper's order (again), by another method if given. Refuses (409) one that awaits no
 * payment or is not paid online, and a total they have not agreed to; (422) a method that does not
 * fit.
 */
export async function payOwnOrder(
  ctx: ShopContext,
  ref: OrderRef,
  { payment_method_id, expected_total }: Partial<PayInput> = {},
): Promise<NextAction> {
  const found = await findOwnOrder(ctx, ref);
  if (payment_method_id && payment_method_id !== found.payment_method_id)
    return changePaymentMethod(ctx, await settleOrder(ctx, found), {
      payment_method_id,
      expected_total,
    });
  const row = await actable(ctx, ref, 'pay', () => conflict('status', 'not_payable'));
  return retryPayment(ctx, row);
}

/**
 * The shopper submits proof of a transfer (`submitProof`): it then waits for staff to review.
 * Refuses (409) an order that awaits no transfer.
 */
export async function submitOwnPaymentProof(
  ctx: ShopContext,
  ref: OrderRef,
  input: ProofInput,
): Promise<Order> {
  const row = await actable(ctx, ref, 'upload_proof', () => conflict('status', 'not_payable'));
  return submitProof(ctx, row, input);
}

/** Cancels the shopper's unpaid order. Refuses (409) one that is paid, in progress or ended. */
export async function cancelOwnOrder(ctx: ShopContext, ref: OrderRef): Promise<Order> {
  const row = await actable(ctx, ref, 'cancel', ({ status }) =>
    refusedTransition(ctx, status, 'canceled'),
  );
  return transitionOrder(ctx, row.id, { status: 'canceled', version: row.version });
}

/**
 * The last invoice of the shopper's order as a PDF, in the order's language, or its invoice or
 * credit note with this `number`. Refuses (409) an order neither paid nor shipped for cash on
 * delivery, and (429) more than 20 in ten minutes per order, whoever asks.
 */
export async function printOwnInvoice(
  ctx: ShopContext,
  { number, ...ref }: OrderRef & { number?: string | undefined },
): Promise<PrintedPaper> {
  const row = await findOwnOrder(ctx, ref);
  await countAttempt('order_invoice', String(row.id), ctx.now());
  return printInvoice(ctx, row, number);
}

/**
 * The shopper confirms that their order has arrived, or was picked up; repeating it returns the
 * same. Refuses (409) one that is not shipped or not fully paid.
 */
export async function confirmOrderReceived(ctx: ShopContext, ref: OrderRef): Promise<Order> {
  const { id } = await findOwnOrder(ctx, ref);
  return completeOrderAsReceived(ctx, id);
}

/** The shopper's order, settled, if this action is now allowed. */
async function actable(
  ctx: ShopContext,
  ref: OrderRef,
  action: ShopperAction,
  refusal: (row: Order) => Error,
): Promise<Order> {
  const row = await settleOrder(ctx, await findOwnOrder(ctx, ref));
  const { allowed_actions } = await readOrderForShopper(ctx, row);
  if (!allowed_actions.includes(action)) throw refusal(row);
  return row;
}

function missing(): never {
  throw notFound();
}
