import 'server-only';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { orderItem } from '@/db/schema/order-items';
import { buyerText, order } from '@/db/schema/orders';
import { posRegister, posSession } from '@/db/schema/pos';
import { containsIndexed } from '@/db/text';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskNames } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { parseDecimal, toPrice } from '@/lib/core/money';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { readSellingStore, type SellingStore } from '@/lib/pos/session/registers';
import { baseCurrency } from '@/lib/settings/currencies';
import { MOST_RECEIPTS, type PosReceipts, type ReceiptsQuery } from './receipts.schema';

/**
 * The sales of a store's registers, newest first: today's, or those of any day that match a search.
 * Without `customer.pii` customers are masked and can't be searched; without `store.pos_reports`
 * only a receipt named by its whole number or its total has amounts, so that cash is counted blind.
 */
export async function listReceipts(
  ctx: AdminContext,
  { physical_store_id, search }: ReceiptsQuery,
): Promise<PosReceipts> {
  const store = await readSellingStore(ctx, physical_store_id);
  const rows = await ctx.db
    .select({
      sale: order,
      cashier: admin.name,
      units: sql<number>`(select coalesce(sum(${orderItem.quantity}), 0)::int from ${orderItem}
        where ${orderItem.order_id} = ${order.id})`,
    })
    .from(order)
    .innerJoin(posSession, eq(posSession.id, order.pos_session_id))
    .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
    .leftJoin(admin, eq(admin.id, order.admin_id))
    .where(
      and(
        eq(posRegister.physical_store_id, store.id),
        search ? matchesSearch(ctx, search) : soldToday(ctx, store),
      ),
    )
    .orderBy(desc(order.placed_at), desc(order.id))
    .limit(MOST_RECEIPTS + 1);
  const total = parseTotal(ctx, search);
  const showsAmounts = ({ order_number, base_grand_total }: typeof order.$inferSelect) =>
    can(ctx, 'store.pos_reports') ||
    order_number.toLowerCase() === search.toLowerCase() ||
    base_grand_total === total;
  return {
    receipts: rows.slice(0, MOST_RECEIPTS).map(({ sale, cashier, units }) => {
      const currency = getOrderCurrency(ctx.settings, sale);
      return {
        order_id: sale.id,
        order_number: sale.order_number,
        sold_at: sale.placed_at,
        cashier: cashier ?? '',
        customer: personName(canSeePersonalData(ctx) ? sale : maskNames(sale)),
        units,
        grand_total: showsAmounts(sale) ? toPrice(sale.grand_total, currency) : null,
        refunded: showsAmounts(sale) ? toPrice(sale.refunded_total, currency) : null,
      };
    }),
    has_more: rows.length > MOST_RECEIPTS,
  };
}

/** Since midnight in the store. */
const soldToday = (ctx: AdminContext, { timezone }: SellingStore): SQL =>
  sql`${order.placed_at} >= date_trunc('day', ${ctx.now().toISOString()}::timestamptz,
    ${timezone})`;

/** The amount that a search is, in minor units of the base currency. */
function parseTotal(ctx: AdminContext, search: string): number | undefined {
  const { mark, decimals } = baseCurrency(ctx.settings);
  return parseDecimal(search.replace(mark, ''), decimals);
}

function matchesSearch(ctx: AdminContext, search: string): SQL | undefined {
  const total = parseTotal(ctx, search);
  return or(
    containsIndexed(order.order_number, search),
    total === undefined ? undefined : eq(order.base_grand_total, total),
    canSeePersonalData(ctx) ? containsIndexed(buyerText(order), search) : undefined,
  );
}
