import 'server-only';
import { asc, inArray, sql } from 'drizzle-orm';
import { invoice } from '@/db/schema/order-desk';
import { order } from '@/db/schema/orders';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { mayHaveInvoice } from './may-have-invoice';

export type Invoice = typeof invoice.$inferSelect;

const DIGITS = 6;

/**
 * The invoices of orders, by the order's id; those that have none get the next numbers, without a
 * gap, whoever else asks at the same moment. A number and its date stay for ever. Refuses (409)
 * orders that are neither paid nor sent to be paid at the door, by name, or leaves them out with
 * `skip`; 404 for an order that is not there.
 */
export function issueInvoices(
  ctx: Context,
  ids: readonly number[],
  { skip = false }: { skip?: boolean } = {},
): Promise<Map<number, Invoice>> {
  return transaction(ctx, async (ctx) => {
    // Orders first and numbers last: whoever waits here for an order holds up no other invoice.
    const rows = await ctx.db
      .select()
      .from(order)
      .where(inArray(order.id, [...ids]))
      .orderBy(asc(order.id))
      .for('share');
    if (rows.length < new Set(ids).size) throw notFound();
    const issued = await readInvoices(ctx, ids);
    const missing = rows.filter(({ id }) => !issued.has(id));
    const refused = missing.filter((row) => !mayHaveInvoice(row));
    if (refused.length && (!skip || refused.length === ids.length))
      throw conflict('ids', 'invoice_not_yet', {
        orders: refused.map(({ order_number }) => order_number).join(', '),
      });
    const wanted = missing.filter(mayHaveInvoice).map(({ id }) => id);
    if (!wanted.length) return issued;
    return new Map([...issued, ...(await takeNumbers(ctx, wanted))]);
  });
}

/** The invoices that were issued for orders, by the order's id. */
export async function readInvoices(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Invoice>> {
  const rows = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.order_id, [...ids]));
  return new Map(rows.map((row) => [row.order_id, row]));
}

/**
 * The table is locked until the transaction ends: the next one reads the last number only once
 * it is there for good, or was never given. A sequence would leave a gap at every rollback.
 */
async function takeNumbers(ctx: Context, ids: readonly number[]): Promise<Map<number, Invoice>> {
  await ctx.db.execute(sql`lock table ${invoice} in share row exclusive mode`);
  // Issued by somebody else while we waited.
  const issued = await readInvoices(ctx, ids);
  const [last] = await ctx.db
    .select({
      number: sql<number>`coalesce(max(${invoice.number}), 0)`,
      at: sql<Date | null>`max(${invoice.issued_at})`.mapWith(invoice.issued_at),
    })
    .from(invoice);
  // Numbers and dates go up together, whichever machine's clock is ahead.
  const issued_at = new Date(Math.max(ctx.now().getTime(), last?.at?.getTime() ?? 0));
  const rows = ids
    .filter((id) => !issued.has(id))
    .map((order_id, index) => {
      const number = (last?.number ?? 0) + index + 1;
      return { order_id, number, invoice_number: invoiceNumber(ctx, number), issued_at };
    });
  const added = rows.length ? await ctx.db.insert(invoice).values(rows).returning() : [];
  return new Map([...issued, ...added.map((row) => [row.order_id, row] as const)]);
}

const invoiceNumber = ({ settings }: Pick<Context, 'settings'>, number: number): string =>
  settings.invoice_prefix + String(number).padStart(DIGITS, '0');
