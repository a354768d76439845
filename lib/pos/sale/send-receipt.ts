import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { forbiddenPersonal } from '@/lib/core/access/person-fields';
import { type AdminContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { mailOrderTo } from '@/lib/order-desk/mails/mail-about-order';
import type { Order } from '@/lib/orders/order/state';
import { mayReadBuyer } from './delivery';
import type { ReceiptEmailInput } from './receipts.schema';

type Buyer = Pick<Order, 'admin_id' | 'email' | 'user_id' | 'shipping_address'>;

/**
 * Emails the receipt of a sale to the address that its buyer says now; the same `key` sends it
 * once. Refuses on `email` (403) who may not see personal data and did not sell it, where the order
 * names a buyer: the email opens it. Throws 404 for what no register sold.
 */
export async function sendReceipt(
  ctx: AdminContext,
  orderId: number,
  { email }: ReceiptEmailInput,
  key: string,
): Promise<{ email: string }> {
  return transaction(ctx, async (ctx) => {
    const row = firstOrNotFound(
      await ctx.db
        .select()
        .from(order)
        .where(and(eq(order.id, orderId), isNotNull(order.pos_session_id))),
    );
    if (namesBuyer(row) && !mayReadBuyer(ctx, row)) throw forbiddenPersonal(['email']);
    const receipt = { template: 'order_confirmation', event_id: key, order_id: orderId } as const;
    await mailOrderTo(ctx, receipt, email);
    return { email };
  });
}

/** Of a sale to somebody unknown its page says nothing of a person. */
const namesBuyer = ({ email, user_id, shipping_address }: Buyer): boolean =>
  email !== '' || user_id !== null || shipping_address !== null;
