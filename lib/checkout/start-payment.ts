import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { payment } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { changeOrder, lockOrder, type Order } from '@/lib/orders/order-lock';
import type { Charge } from '@/lib/payments/gateway';
import { gateways, type Provider } from '@/lib/payments/gateways';
import { latestIntent, recordPayment } from '@/lib/payments/ledger';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import type { NewOrder } from './create-order';

/** Whether an order waits for money. */
export const isPayable = ({ status }: Pick<Order, 'status'>) =>
  status === 'pending' || status === 'payment_reject';

/** Where a shopper goes after placing an order. */
export const nextPaymentAction = (
  row: Pick<Order, 'status' | 'order_number' | 'public_token'>,
  method: { provider: Provider } | undefined,
): NextAction =>
  method && row.status === 'pending' ? gateways[method.provider].nextAction(row) : { type: 'none' };

/** What a gateway is to collect. */
type NewCharge = { provider: Provider; charge: Charge };

/**
 * Records the first intent of an order that its transaction has just made, and returns what
 * its gateway is to collect after the commit; undefined where no gateway collects, or there is
 * nothing to pay.
 */
export async function recordFirstIntent(
  ctx: Context,
  { id: order_id, status, order_number, grand_total: amount, currency }: NewOrder,
  method: { provider: Provider } | undefined,
): Promise<NewCharge | undefined> {
  if (status !== 'pending' || !method || !gateways[method.provider].automatic) return undefined;
  const { provider } = method;
  const reference = referenceOf(order_number, 1);
  const intent = { order_id, amount, currency, provider, provider_reference: reference };
  await recordPayment(ctx, { ...intent, type: 'authorize', status: 'requires_action' });
  return { provider, charge: { reference, order_number, amount, currency } };
}

/**
 * Begins the payment of an order that was placed: has the gateway prepare the collection of
 * `charge`, after the commit that recorded its intent. Who was given the first response once
 * more has no charge: whoever gave it may have died before this.
 */
export async function beginPayment(
  ctx: Context,
  { order_id, payment }: { order_id: number; payment: NextAction },
  charge: NewCharge | undefined,
): Promise<void> {
  if (charge) await createCharge(charge);
  else if (payment.type !== 'none') await startPayment(ctx, order_id);
}

const createCharge = ({ provider, charge }: NewCharge): Promise<void> =>
  gateways[provider].createCharge(charge);

/**
 * Has the gateway prepare the collection of an order that waits for its first payment
 * (or, when `retry`, for another try); does nothing for any other.
 */
export async function startPayment(ctx: Context, orderId: number, retry = false): Promise<void> {
  const intent = await transaction(ctx, (ctx) => openIntent(ctx, orderId, retry));
  if (intent) await createCharge(intent);
}

/**
 * The shopper pays (again): an intent that is still open is taken up, after a decline a
 * new one is made and the order is pending once more. Refuses (409) an order that is not
 * waiting for money.
 */
export async function retryPayment(ctx: Context, row: Order): Promise<NextAction> {
  if (!isPayable(row)) throw conflict('status', 'not_payable');
  await startPayment(ctx, row.id, true);
  const [method] = row.payment_method_id
    ? await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, row.payment_method_id))
    : [];
  return nextPaymentAction({ ...row, status: 'pending' }, method);
}

async function openIntent(
  ctx: Context,
  orderId: number,
  retry: boolean,
): Promise<NewCharge | undefined> {
  const locked = await lockOrder(ctx, orderId);
  const { order: row } = locked;
  const [method] = row.payment_method_id
    ? await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, row.payment_method_id))
    : [];
  const waits = retry ? isPayable(row) : row.status === 'pending';
  if (!waits || !method || !gateways[method.provider].automatic) return undefined;
  const { provider } = method;
  const { order_number, grand_total: amount, currency } = row;
  const open = await latestIntent(ctx, orderId);
  const reference =
    open && !(await isOver(ctx, open.provider_reference))
      ? open.provider_reference
      : await nextReference(ctx, row);
  await recordPayment(ctx, {
    order_id: orderId,
    type: 'authorize',
    status: 'requires_action',
    amount,
    currency,
    provider,
    provider_reference: reference,
  });
  if (row.status === 'payment_reject')
    await changeOrder(
      ctx,
      locked,
      { status: 'pending', payment_status: 'unpaid' },
      { reason: 'retry' },
    );
  return { provider, charge: { reference, order_number, amount, currency } };
}

const nextReference = async (ctx: Context, row: Order) =>
  referenceOf(row.order_number, (await ctx.db.$count(payment, eq(payment.order_id, row.id))) + 1);
const referenceOf = (orderNumber: string, n: number) => `${orderNumber}-P${n}`;

/** An intent is over once its reference has an outcome in the ledger. */
export async function isOver(ctx: Context, reference: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ status: payment.status })
    .from(payment)
    .where(eq(payment.provider_reference, reference));
  return rows.some(({ status }) => status !== 'requires_action');
}

/** The charge that waits for a cardholder's decision; undefined when none does. */
export async function openCharge(
  ctx: Context,
  orderId: number,
): Promise<{ reference: string } | undefined> {
  const intent = await latestIntent(ctx, orderId);
  return intent && !(await isOver(ctx, intent.provider_reference))
    ? { reference: intent.provider_reference }
    : undefined;
}
