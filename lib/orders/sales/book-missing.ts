import 'server-only';
import { sql } from 'drizzle-orm';
import { type Context, transaction } from '@/lib/core/context';
import { readLedger } from '@/lib/payments/ledger';
import { lockOrder } from '../order/load';
import { bookSales } from './book-sales';

const AT_ONCE = 5000;

const isSale = sql`kind in ('sale', 'edit')`;
/** The totals of sales entries by kind, per order. */
const booked = sql`
  select order_id, coalesce(sum(gross) filter (where ${isSale}), 0) as gross,
    coalesce(sum(item_discount) filter (where ${isSale}), 0) as item_discount,
    coalesce(sum(order_discount) filter (where ${isSale}), 0) as order_discount,
    sum(tax) as tax,
    bool_or(kind = 'refund' and adjustment <> 0)
      and not bool_or(kind = 'refund' and tax <> 0) as is_untaxed
  from sales_entry group by order_id`;

/**
 * Books missing entries of fully paid orders: orders older than sales entries, by their ledgers'
 * dates, and what earlier versions left out: lines with a zero total, and the tax of refunds of
 * free amounts. One transaction per order, so that sales go on meanwhile.
 */
export async function bookMissingSales(ctx: Context): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.db.execute<{ id: number }>(sql`
      select o.id from orders o left join (${booked}) e on e.order_id = o.id
      where o.id > ${after} and o.paid_at is not null and o.paid_total = o.grand_total
        and (e.order_id is null or e.gross <> o.items_subtotal
          or e.item_discount <> o.items_discount or e.order_discount <> o.order_discount
          or e.tax <> 0 and o.refunded_total = o.grand_total
          or e.is_untaxed
            and round(o.tax_total::numeric * o.refunded_total / nullif(o.grand_total, 0)) > 0)
      order by o.id limit ${AT_ONCE}`);
    for (const { id } of rows)
      await transaction(ctx, async (ctx) => {
        const row = await lockOrder(ctx, id);
        await bookSales(ctx, row, await readLedger(ctx, id));
      });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}
