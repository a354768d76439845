import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { posTender } from '@/db/schema/pos-tender';
import type { Context } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import type { SessionReport } from './session.schema';

type Totals = Pick<
  SessionReport,
  'sales' | 'late_sales' | 'items' | 'sold' | 'rounding' | 'exchanges' | 'tenders' | 'totals'
>;

/**
 * A session's sales and refunds from the sales ledger, and its payments by method: both are equal,
 * less what was paid or refunded elsewhere while it was open (`elsewhere`).
 */
export async function readSessionTotals(
  ctx: Context,
  id: number,
  currency: Currency,
): Promise<Totals> {
  const [tenders, counts, exchanged, booked] = await Promise.all([
    readTenders(ctx, id),
    readCounts(ctx, id),
    readExchanged(ctx, id),
    readBooked(ctx, id),
  ]);
  const price = (minor: number | string) => toPrice(Number(minor), currency);
  const sum = (name: 'taken' | 'given_back' | 'rounding') =>
    tenders.reduce((total, row) => total + Number(row[name]), 0);
  const rounding = sum('rounding');
  const sold = sum('taken') - sum('given_back') - rounding;
  const credits = Number(exchanged.credit) - Number(exchanged.given_back);
  const net = Number(booked.sales) - Number(booked.refunds);
  return {
    ...counts,
    sold: price(sold),
    rounding: price(rounding),
    exchanges: {
      count: exchanged.count,
      credit: price(exchanged.credit),
      given_back: price(exchanged.given_back),
    },
    tenders: tenders.map(({ title, kept_title, ...row }) => ({
      title: title ? localizer(ctx)(title) : kept_title,
      is_cash: row.is_cash,
      taken: { count: row.taken_count, amount: price(row.taken) },
      given_back: { count: row.given_back_count, amount: price(row.given_back) },
    })),
    totals: {
      gross: price(booked.gross),
      discounts: price(booked.discounts),
      shipping: price(booked.shipping),
      added_tax: price(booked.added_tax),
      refunds: { count: booked.refund_count, amount: price(booked.refunds) },
      net: price(net),
      tax: price(booked.tax),
      elsewhere: price(net - sold - credits),
    },
  };
}

/** The totals that may be known before counting: without cash and what reveals it. */
export const withoutCash = (totals: Totals): Totals => ({
  ...totals,
  sold: null,
  rounding: null,
  totals: null,
  tenders: totals.tenders.filter(({ is_cash }) => !is_cash),
});

/** What drawer and terminals received and paid back, in sales of any language. */
const readTenders = ({ db }: Context, id: number) => {
  const { amount, rounding } = posTender;
  const where = (of: '>=' | '<') => sql`filter (where ${amount} ${sql.raw(of)} 0)`;
  const moved = (of: '>=' | '<') =>
    sql<string>`coalesce(sum(abs(${amount} + ${rounding})) ${where(of)}, 0)`;
  const count = (of: '>=' | '<') => sql<number>`(count(*) ${where(of)})::int`;
  return db
    .select({
      title: paymentMethod.title,
      kept_title: sql<string>`min(${posTender.title})`,
      is_cash: posTender.is_cash,
      taken: moved('>='),
      taken_count: count('>='),
      given_back: moved('<'),
      given_back_count: count('<'),
      rounding: sql<string>`sum(${rounding})`,
    })
    .from(posTender)
    .leftJoin(paymentMethod, eq(paymentMethod.id, posTender.payment_method_id))
    .where(eq(posTender.pos_session_id, id))
    .groupBy(paymentMethod.id, posTender.is_cash)
    .orderBy(sql`${posTender.is_cash} desc`, asc(paymentMethod.order), asc(paymentMethod.id));
};

async function readCounts({ db }: Context, id: number) {
  const [row] = await db.execute<{ sales: number; late_sales: number; items: number }>(sql`
    select count(distinct o.id)::int as sales, coalesce(sum(i.quantity), 0)::int as items,
      (select count(*)::int from order_event e join orders late on late.id = e.order_id
        where e.type = 'sold_late' and late.pos_session_id = ${id}) as late_sales
    from orders o join order_item i on i.order_id = o.id where o.pos_session_id = ${id}`);
  return { sales: row?.sales ?? 0, late_sales: row?.late_sales ?? 0, items: row?.items ?? 0 };
}

/** Items returned for an order of this session, from their own order's ledger. */
const handedIn = (id: number) => sql`select p.order_id, p.amount from payment p
  join orders n on n.order_number = p.provider_id and n.pos_session_id = ${id}
  where p.provider = 'exchange' and p.type = 'refund' and p.status = 'succeeded'`;

/** What returned items paid of the sales; it isn't in any drawer. */
async function readExchanged({ db }: Context, id: number) {
  const [row] = await db.execute<{ count: number; credit: string; given_back: string }>(sql`
    select count(distinct o.id)::int as count, coalesce(sum(p.amount), 0) as credit,
      (select coalesce(sum(amount), 0) from (${handedIn(id)}) given) as given_back
    from payment p join orders o on o.id = p.order_id
    where o.pos_session_id = ${id} and p.provider = 'exchange' and p.type = 'capture'
      and p.status = 'succeeded'`);
  return row ?? { count: 0, credit: '0', given_back: '0' };
}

/**
 * This session's entries in the sales ledger. A closed report doesn't change: later edits and
 * refunds belong to their own day, except a late sale and its exchange.
 */
async function readBooked({ db }: Context, id: number) {
  type Sums = Record<
    'gross' | 'discounts' | 'shipping' | 'added_tax' | 'sales' | 'refunds' | 'tax',
    string
  >;
  const [row] = await db.execute<Sums & { refund_count: number }>(sql`
    with booked as (
      select e.*, e.kind = 'refund' as is_back from sales_entry e
      join pos_session s on s.id = e.pos_session_id
      where s.id = ${id} and e.kind <> 'dispute' and (e.kind = 'sale'
        or s.closed_at is null or e.occurred_at <= s.closed_at
        or e.order_id in (select order_id from (${handedIn(id)}) given))
    )
    select coalesce(sum(gross) filter (where not is_back), 0) as gross,
      coalesce(sum(item_discount + order_discount) filter (where not is_back), 0) as discounts,
      coalesce(sum(shipping + fee + adjustment) filter (where not is_back), 0) as shipping,
      coalesce(sum(total - (gross - item_discount - order_discount + shipping + fee + adjustment))
        filter (where not is_back), 0) as added_tax,
      coalesce(sum(total) filter (where not is_back), 0) as sales,
      coalesce(-sum(total) filter (where is_back), 0) as refunds,
      (count(distinct (order_id, occurred_at)) filter (where is_back))::int as refund_count,
      coalesce(sum(tax), 0) as tax
    from booked`);
  if (!row) throw new Error(`The totals of session ${id} could not be read`);
  return row;
}
