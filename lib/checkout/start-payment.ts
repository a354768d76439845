import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import type { Order } from '@/lib/orders/order/state';
import { reopenPayment } from '@/lib/orders/payments/open-payment';
import { isOrderPayable } from '@/lib/orders/status';
import { getCardKey } from '@/lib/payments/card-key';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import { recordIntent } from '@/lib/payments/intents';
import { recordPayment } from '@/lib/payments/ledger';
import type { PaymentMethod } from '@/lib/payments/options';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import type { NewOrder } from './create-order';

type Placed = Pick<Order, 'status' | 'order_number' | 'public_token'>;

/** Minutes to pay by card before an email asks for it, at most half of the order's time. */
const MINUTES_TO_PAY = 10;

/**
 * When to email how to pay an order whose shopper goes on to pay by card, if unpaid by then;
 * undefined if they do not, so that it is sent at once.
 */
export function getPaymentReminderTime(
  ctx: Context,
  order: Placed & Pick<Order, 'expires_at'>,
  method: PaymentMethod | undefined,
): string | undefined {
  if (nextPaymentAction(order, method).type !== 'redirect') return undefined;
  const now = ctx.now().getTime();
  const half = order.expires_at ? (order.expires_at.getTime() - now) / 2 : Infinity;
  return new Date(now + Math.max(0, Math.min(MINUTES_TO_PAY * 60_000, half))).toISOString();
}

/** Where a shopper goes after placing an order; asks no provider. */
export function nextPaymentAction(
  { status, order_number, public_token }: Placed,
  method: PaymentMethod | undefined,
): NextAction {
  const key = method && status === 'pending' ? getCardKey(method) : undefined;
  if (!key) return { type: 'none' };
  const query = new URLSearchParams({ key, order_number, token: public_token });
  return { type: 'redirect', redirect_url: `/payment/card?${query}` };
}

/**
 * Records what to collect for an order just created in this transaction, before any provider is
 * called: the card page has the provider create it. If nothing is to be paid the ledger says so;
 * nothing if no provider collects.
 */
export async function recordFirstIntent(
  ctx: Context,
  order: NewOrder,
  method: PaymentMethod | undefined,
): Promise<void> {
  const { id: order_id, status, order_number, currency, grand_total: amount } = order;
  if (status === 'paid') {
    const line = { type: 'capture', status: 'succeeded', provider: 'free' } as const;
    await recordPayment(ctx, {
      ...line,
      order_id,
      amount,
      currency,
      provider_reference: order_number,
    });
  } else if (method && isAutomaticProvider(method.provider))
    await recordIntent(ctx, order, method, { amount, n: 1 });
}

/**
 * Pays (again): continues an open intent; after a final decline makes a new one and sets the order
 * to pending. Refuses (409) an order that awaits no payment.
 */
export async function retryPayment(ctx: Context, row: Order): Promise<NextAction> {
  if (!isOrderPayable(row)) throw conflict('status', 'not_payable');
  await reopenPayment(ctx, row.id);
  const [method] = row.payment_method_id
    ? await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, row.payment_method_id))
    : [];
  return nextPaymentAction({ ...row, status: 'pending' }, method);
}
