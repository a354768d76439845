import 'server-only';
import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import { invoice } from '@/db/schema/order-desk';
import { order } from '@/db/schema/orders';
import { type Context, transaction } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { lockOrder } from '../order/load';
import { correctOrderInvoices } from './correct-invoices';
import { addInvoice, type Invoice, lockInvoiceNumbers, readInvoices } from './invoice-books';
import { mayHaveInvoice } from './may-have-invoice';
import { readPapers } from './read-papers';

/**
 * The last invoice of each order, by order id. Orders without one get the next numbers, without
 * gaps even under concurrency, and credit notes for earlier refunds. Number, date and content never
 * change. Throws 409, naming orders neither paid nor shipped cash on delivery, or leaves them out
 * with `skip`; 404 for an unknown order.
 */
export function issueInvoices(
  ctx: Context,
  ids: readonly number[],
  { skip = false }: { skip?: boolean } = {},
): Promise<Map<number, Invoice>> {
  return transaction(ctx, async (ctx) => {
    // Lock orders first and numbers last, so that waiting for an order blocks no other invoice.
    const rows = await ctx.db
      .select()
      .from(order)
      .where(inArray(order.id, [...ids]))
      .orderBy(asc(order.id))
      .for('share');
    if (rows.length < new Set(ids).size) throw notFound();
    const issued = await lastInvoices(ctx, ids);
    const missing = rows.filter(({ id }) => !issued.has(id));
    const refused = missing.filter((row) => !mayHaveInvoice(row));
    if (refused.length && (!skip || refused.length === ids.length))
      throw conflict('ids', 'invoice_not_yet', {
        orders: refused.map(({ order_number }) => order_number).join(', '),
      });
    const due = rows.filter((row) => !issued.get(row.id)?.content && !refused.includes(row));
    if (due.length)
      await issueMissing(
        ctx,
        due.map(({ id }) => id),
      );
    return frozen(await lastInvoices(ctx, ids));
  });
}

async function issueMissing(ctx: Context, ids: number[]): Promise<void> {
  const papers = await readPapers(ctx, ids);
  await lockInvoiceNumbers(ctx);
  // Issued by another transaction while this one waited.
  const issued = await lastInvoices(ctx, ids);
  for (const paper of papers) {
    if (!issued.has(paper.row.id)) await addInvoice(ctx, paper);
    await correctOrderInvoices(ctx, paper);
  }
}

const lastInvoices = async (ctx: Context, ids: readonly number[]) =>
  new Map((await readInvoices(ctx, ids)).map((row) => [row.order_id, row]));

const frozen = (rows: Awaited<ReturnType<typeof lastInvoices>>): Map<number, Invoice> =>
  new Map(
    [...rows].flatMap(([id, { content, ...row }]) => (content ? [[id, { ...row, content }]] : [])),
  );

const AT_ONCE = 200;

/**
 * Stores the content of invoices that an earlier version issued with only a number: their orders'
 * current content; earlier refunds get credit notes. One transaction per order, so that sales go on
 * meanwhile.
 */
export async function freezeInvoices(ctx: Context): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ id: invoice.id, order_id: invoice.order_id })
      .from(invoice)
      .where(and(gt(invoice.id, after), isNull(invoice.content)))
      .orderBy(asc(invoice.id))
      .limit(AT_ONCE);
    for (const { order_id } of rows)
      await transaction(ctx, async (ctx) => {
        await lockOrder(ctx, order_id);
        await correctOrderInvoices(ctx, firstOrNotFound(await readPapers(ctx, [order_id])));
      });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return;
  }
}
