import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { countAttempt } from '@/lib/auth/limits';
import { isRequestAnswered, runIdempotent } from '@/lib/checkout/idempotency';
import { forbiddenPersonal } from '@/lib/core/access/person-fields';
import type { AdminContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { mailOrderTo } from '@/lib/order-desk/mails/mail-about-order';
import { writeOrderEvents } from '@/lib/orders/order/history';
import type { Order } from '@/lib/orders/order/state';
import { mayReadBuyer } from './delivery';
import type { ReceiptEmailInput } from './receipts.schema';

type Buyer = Pick<Order, 'admin_id' | 'email' | 'user_id' | 'shipping_address'>;

/**
 * Emails a sale's receipt to the given address; the same `key` sends it once. The order's history
 * says who sent it where. If the order names a customer, refuses on `email` (403) those who may not
 * see personal data and didn't sell it, because the email opens it; (409) the same key for another
 * receipt or address; (429) more than ten an hour for an order. Throws 404 for an order not sold at
 * a register.
 */
export async function sendReceipt(
  ctx: AdminContext,
  orderId: number,
  { email }: ReceiptEmailInput,
  key: string,
): Promise<{ email: string }> {
  const ownKey = `pos receipt ${key}`;
  if (!(await isRequestAnswered(ctx, ownKey)))
    await countAttempt('receipt_email', String(orderId), ctx.now());
  await runIdempotent(ctx, ownKey, { order_id: orderId, email }, async (ctx) => {
    const row = firstOrNotFound(
      await ctx.db
        .select()
        .from(order)
        .where(and(eq(order.id, orderId), isNotNull(order.pos_session_id))),
    );
    if (namesBuyer(row) && !mayReadBuyer(ctx, row)) throw forbiddenPersonal(['email']);
    const receipt = { template: 'order_confirmation', event_id: key, order_id: orderId } as const;
    await mailOrderTo(ctx, receipt, email);
    const sent = { type: 'receipt_emailed', data: { to_address: email } };
    await writeOrderEvents(ctx, row, [sent]);
    // No answer keeps the address.
    return {};
  });
  return { email };
}

/** The page of a guest's sale has no personal data. */
const namesBuyer = ({ email, user_id, shipping_address }: Buyer): boolean =>
  email !== '' || user_id !== null || shipping_address !== null;
