import 'server-only';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { HeldOrder } from '@/lib/auth/device-orders';
import type { ShopContext } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { orderCancelPath, orderOutcomePath } from '@/lib/order-desk/shopper/outcome-path';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import type { Order } from '@/lib/orders/order/state';
import { settleOrderForLook } from '@/lib/orders/payments/settle';
import { isOrderPayable } from '@/lib/orders/status';
import type { PendingPayment } from './pending-payments.schema';

const AT_MOST = 5;

/**
 * The orders this visitor has to pay, newest first, at most five: those of their device
 * (`deviceOrders`, each proved by its token) and, logged in, their own. Without orders paid on
 * delivery, under review, or expired. `settle` first asks the provider about each payment.
 */
export async function readPendingPayments(
  ctx: ShopContext,
  deviceOrders: HeldOrder[],
  { settle = false } = {},
): Promise<PendingPayment[]> {
  const found = await findPendingPayments(ctx, deviceOrders);
  const rows = settle ? await Promise.all(found.map((row) => settleOrderForLook(ctx, row))) : found;
  const shown = await Promise.all(
    rows
      .filter(isOrderPayable)
      .map(async (row) => ({ row, view: await readOrderForShopper(ctx, row) })),
  );
  return shown
    .filter(
      ({
        view: {
          payment_method: { type },
        },
      }) => type && type !== 'cash_on_delivery',
    )
    .slice(0, AT_MOST)
    .map(({ row, view }) => ({
      order_number: row.order_number,
      public_token: row.public_token,
      status: row.status,
      grand_total: view.totals.grand_total,
      collected: view.totals.paid_total.minor
        ? { ...view.collected, total: view.due, rate: null, text: view.due.formatted }
        : view.collected,
      expires_at: row.expires_at,
      pay_until: row.expires_at ? formatDateTime(row.expires_at, ctx) : '',
      allowed_actions: view.allowed_actions,
      order_path: orderOutcomePath(ctx, { ...row, language: ctx.language }, '/order/success'),
      cancel_path: orderCancelPath(ctx, { ...row, language: ctx.language }),
    }));
}

/**
 * The device's orders worth remembering: those that may still have to be paid. This includes orders
 * under review, as their payment may be rejected.
 */
export async function listOpenDeviceOrders(
  ctx: ShopContext,
  deviceOrders: HeldOrder[],
): Promise<HeldOrder[]> {
  if (!deviceOrders.length) return [];
  const rows = await ctx.db
    .select({ order_number: order.order_number, public_token: order.public_token })
    .from(order)
    .where(
      and(
        or(...deviceOrders.map(proved)),
        or(
          inArray(order.status, ['payment_review', 'payment_reject']),
          and(eq(order.status, 'pending'), eq(order.allow_ship_before_payment, false)),
        ),
      ),
    );
  return deviceOrders.filter((deviceOrder) =>
    rows.some((row) => row.order_number === deviceOrder.order_number),
  );
}

async function findPendingPayments(ctx: ShopContext, deviceOrders: HeldOrder[]): Promise<Order[]> {
  const own = ctx.actor.kind === 'customer' ? [eq(order.user_id, ctx.actor.id)] : [];
  const mine = [...own, ...deviceOrders.map(proved)];
  if (!mine.length) return [];
  return ctx.db
    .select()
    .from(order)
    .where(
      and(
        or(...mine),
        inArray(order.status, ['pending', 'payment_reject']),
        or(isNull(order.expires_at), gt(order.expires_at, ctx.now())),
      ),
    )
    .orderBy(desc(order.id))
    .limit(AT_MOST * 2)
    .prepare('waiting_orders')
    .execute();
}

const proved = ({ order_number, public_token }: HeldOrder) =>
  and(eq(order.order_number, order_number), eq(order.public_token, public_token));
