import 'server-only';
import { and, asc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import { type Context, transaction } from '@/lib/core/context';
import { readLedger } from '@/lib/payments/ledger';
import { lockOrder } from '../order-lock';
import { bookSales } from './book-sales';

const AT_ONCE = 200;

/**
 * Books the orders whose money is there and that have no entries yet: those of before there were
 * any, by the days of their ledgers. An order each time, so that the shop sells meanwhile.
 */
export async function bookMissingSales(ctx: Context): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ id: order.id })
      .from(order)
      .where(
        and(
          gt(order.id, after),
          isNotNull(order.paid_at),
          eq(order.paid_total, order.grand_total),
          notExists(
            ctx.db
              .select({ id: salesEntry.id })
              .from(salesEntry)
              .where(eq(salesEntry.order_id, order.id)),
          ),
        ),
      )
      .orderBy(asc(order.id))
      .limit(AT_ONCE);
    for (const { id } of rows)
      await transaction(ctx, async (ctx) => {
        const { order: row } = await lockOrder(ctx, id);
        await bookSales(ctx, row, await readLedger(ctx, id));
      });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}
