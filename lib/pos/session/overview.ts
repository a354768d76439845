import 'server-only';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { posRegister, posSession } from '@/db/schema/pos';
import { physicalStore } from '@/db/schema/stores';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { listSellingStores } from '@/lib/pos/selling-stores';
import { baseCurrency } from '@/lib/settings/currencies';
import { expectedCash } from './expected-cash';
import type { PosOverview } from './overview.schema';
import { getTillSessionCurrency } from './sessions';

type Today = { sales: number; total: number };

/**
 * Every store that sells over the counter with its registers: which are open, since when and by
 * whom; with `store.pos_reports` also today's sales in the store's time zone, the last sale, and
 * the expected cash in the drawers.
 */
export async function readPosOverview(ctx: AdminContext): Promise<PosOverview> {
  const stores = await listSellingStores(ctx);
  const ids = stores.map(({ id }) => id);
  const seesFigures = can(ctx, 'store.pos_reports');
  const [registers, sold, last] = await Promise.all([
    readRegisters(ctx, ids, seesFigures),
    seesFigures ? readSoldToday(ctx, ids) : [],
    seesFigures ? readLastSales(ctx, ids) : [],
  ]);
  const currency = baseCurrency(ctx.settings);
  const toToday = (rows: readonly Today[]) =>
    seesFigures
      ? {
          sales: rows.reduce((sum, { sales }) => sum + sales, 0),
          total: toPrice(
            rows.reduce((sum, { total }) => sum + total, 0),
            currency,
          ),
        }
      : null;
  return {
    read_at: ctx.now(),
    stores: stores.map(({ id, title, address, timezone }) => ({
      id,
      title,
      address,
      timezone,
      // Sales of a register deleted since still count for the store.
      today: toToday(sold.filter((row) => row.store_id === id)),
      last_sale_at: last.find((row) => row.store_id === id)?.last_sale_at ?? null,
      registers: registers
        .filter((row) => row.store_id === id)
        .map(({ store_id: _, session, opened_by, expected, ...register }) => ({
          ...register,
          session_id: session?.id ?? null,
          opened_at: session?.opened_at ?? null,
          opened_by: opened_by ?? '',
          today: toToday(sold.filter((row) => row.register_id === register.id)),
          expected_cash:
            session && expected !== null
              ? toPrice(Number(expected), getTillSessionCurrency(ctx, session))
              : null,
        })),
    })),
  };
}

const readRegisters = ({ db }: AdminContext, stores: number[], seesFigures: boolean) =>
  db
    .select({
      id: posRegister.id,
      store_id: posRegister.physical_store_id,
      title: posRegister.title,
      session: posSession,
      opened_by: admin.name,
      expected: seesFigures ? expectedCash : sql<null>`null`,
    })
    .from(posRegister)
    .leftJoin(
      posSession,
      and(eq(posSession.register_id, posRegister.id), isNull(posSession.closed_at)),
    )
    .leftJoin(admin, eq(admin.id, posSession.admin_id))
    .where(and(inArray(posRegister.physical_store_id, stores), eq(posRegister.enabled, true)))
    .orderBy(asc(posRegister.id));

/** Each register's sales since the store's midnight, less refunds. */
async function readSoldToday(ctx: AdminContext, stores: number[]) {
  const now = ctx.now().toISOString();
  const rows = await ctx.db.execute<
    { store_id: number; register_id: number } & Record<'sales' | 'total', string>
  >(sql`
    select r.physical_store_id as store_id, r.id as register_id,
      count(distinct e.order_id) filter (where e.kind = 'sale') as sales,
      coalesce(sum(e.base_total), 0) as total
    from sales_entry e
      join pos_session s on s.id = e.pos_session_id
      join ${posRegister} r on r.id = s.register_id
      join ${physicalStore} p on p.id = r.physical_store_id
    where ${inArray(sql`p.id`, stores)}
      and e.base_currency = ${ctx.settings.base_currency}
      and e.occurred_at >= date_trunc('day', ${now}::timestamptz, p.timezone)
      -- No day is longer, and this is what the index knows.
      and e.occurred_at >= ${now}::timestamptz - interval '26 hours'
    group by r.id`);
  return rows.map(({ sales, total, ...row }) => ({
    ...row,
    sales: Number(sales),
    total: Number(total),
  }));
}

/** Each store's last sale: from the latest session with sales. */
async function readLastSales({ db }: AdminContext, stores: number[]) {
  const rows = await db.execute<{ store_id: number; last_sale_at: Date | string }>(sql`
    select r.physical_store_id as store_id, max(latest.placed_at) as last_sale_at
    from ${posRegister} r cross join lateral (
      select o.placed_at from pos_session s join orders o on o.pos_session_id = s.id
      where s.register_id = r.id
      order by s.opened_at desc, o.placed_at desc limit 1
    ) latest
    where ${inArray(sql`r.physical_store_id`, stores)}
    group by 1`);
  return rows.map((row) => ({ ...row, last_sale_at: new Date(row.last_sale_at) }));
}
