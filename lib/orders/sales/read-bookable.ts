import 'server-only';
import { sql } from 'drizzle-orm';
import { fromJson, jsonRows } from '@/db/json-rows';
import { prepared } from '@/db/prepared';
import { lead } from '@/db/schema/leads';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderTax } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { salesEntry } from '@/db/schema/sales';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { stepsOfOrder } from '../amounts';
import type { Order, Refund } from '../order/state';
import type { SoldOrder } from './entries';

export type BookedRow = typeof salesEntry.$inferSelect;
/** The buyer's lead source, and whether this was their first paid order; null: unknown. */
export type BookedBuyer = Pick<typeof salesEntry.$inferInsert, 'lead_source' | 'is_first_order'>;

/** What an order's entries are computed from, and its existing entries, oldest first. */
export type Bookable = {
  sold: SoldOrder;
  buyer: BookedBuyer;
  refunds: Refund[];
  entries: BookedRow[];
};

const lists = {
  items: orderItem,
  taxes: orderTax,
  adjustments: orderAdjustment,
  refunds: refund,
  entries: salesEntry,
} as const;
type Found = Record<keyof typeof lists, Record<string, unknown>[]> & {
  lead_source: string | null;
  is_first_order: boolean | null;
};

const statement = prepared<
  Found,
  {
    order_id: number;
    lead_id: number | null;
    user_id: number | null;
    email: string | null;
    placed_at: string;
  }
>((value) => {
  const orderId = sql`${value('order_id')}::int`;
  const rows = Object.entries(lists).map(
    ([name, table]) =>
      sql`${jsonRows(table, sql`${table.order_id} = ${orderId}`)} as ${sql.raw(name)}`,
  );
  const userId = sql`${value('user_id')}::int`;
  const email = sql`${value('email')}::text`;
  return sql`select ${sql.join(rows, sql`, `)},
    (select ${lead.lead_source} from ${lead} where ${lead.id} = ${value('lead_id')}::int)
      as lead_source,
    case when coalesce(${userId}::text, ${email}) is not null then not exists (
      select from ${order}
      where (${order.user_id} = ${userId} or lower(${order.email}) = lower(${email}))
        and ${order.paid_at} is not null and ${order.placed_at} < ${value('placed_at')}::timestamptz
    ) end as is_first_order`;
});

/** Reads in one statement all that `bookSales` needs. The caller has locked the order. */
export async function readBookable({ db, settings }: Context, row: Order): Promise<Bookable> {
  const found = firstOrNotFound(
    await statement(db, {
      order_id: row.id,
      lead_id: row.lead_id,
      user_id: row.user_id,
      email: row.email || null,
      placed_at: row.placed_at.toISOString(),
    }),
  );
  return {
    sold: {
      order: row,
      items: fromJson(orderItem, found.items),
      taxes: fromJson(orderTax, found.taxes),
      adjustments: fromJson(orderAdjustment, found.adjustments),
      steps: stepsOfOrder(settings, row),
    },
    buyer: { lead_source: found.lead_source, is_first_order: found.is_first_order },
    refunds: fromJson(refund, found.refunds),
    entries: fromJson(salesEntry, found.entries),
  };
}
