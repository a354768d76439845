import 'server-only';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { creditNote, invoice } from '@/db/schema/order-desk';
import type { InvoiceContent } from '@/db/schema/order-json';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { insertedRow } from '@/lib/core/records/rows';
import { getOrderCurrency } from '../amounts';
import type { Order } from '../order/state';
import { buildCreditNoteContent, type Corrected, invoiceContent } from './invoice-content';
import { sumInvoiceTotals } from './invoice-parts';
import type { OrderDocument } from './paper.schema';
import type { PaperOrder } from './read-papers';

export type Invoice = Omit<typeof invoice.$inferSelect, 'content'> & { content: InvoiceContent };
export type CreditNote = typeof creditNote.$inferSelect;

const DIGITS = 6;

/** The invoices of orders, oldest first; some old ones have no stored content. */
export const readInvoices = ({ db }: Pick<Context, 'db'>, ids: readonly number[]) =>
  db
    .select()
    .from(invoice)
    .where(inArray(invoice.order_id, [...ids]))
    .orderBy(asc(invoice.id));

/** Whether an order has an invoice. */
export const hasInvoice = async ({ db }: Context, orderId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(eq(invoice.order_id, orderId))
    .limit(1)
    .prepare('an_invoice')
    .execute();
  return rows.length > 0;
};

/** The credit notes of orders, oldest first. */
export const readCreditNotes = (
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<CreditNote[]> =>
  db
    .select()
    .from(creditNote)
    .where(inArray(creditNote.order_id, [...ids]))
    .orderBy(asc(creditNote.id));

/** The last invoice of an order; missing content is filled from the order. */
export async function readLastInvoice(
  ctx: Context,
  paper: PaperOrder,
): Promise<Invoice | undefined> {
  const last = (await readInvoices(ctx, [paper.row.id])).at(-1);
  if (!last?.content) return last && { ...last, content: await freeze(ctx, last.id, paper) };
  return { ...last, content: last.content };
}

/** Stores the order's current content on an invoice that an earlier version issued without. */
async function freeze(ctx: Context, id: number, paper: PaperOrder): Promise<InvoiceContent> {
  const content = invoiceContent(paper, ctx.settings);
  await ctx.db
    .update(invoice)
    .set({ content })
    .where(and(eq(invoice.id, id), isNull(invoice.content)));
  return content;
}

/** Issues the next invoice, with the order's current content. The caller has locked the order. */
export async function addInvoice(ctx: Context, paper: PaperOrder): Promise<Invoice> {
  const next = await nextInvoiceNumber(ctx, invoice);
  const invoice_number = written(ctx.settings.invoice_prefix, next.number);
  const content = invoiceContent(paper, ctx.settings);
  const row = { ...next, order_id: paper.row.id, invoice_number, content };
  return { ...insertedRow(await ctx.db.insert(invoice).values(row).returning()), content };
}

type Credited = { parts: InvoiceContent['parts']; reason: string; refund_id: number | null };

/** Issues the next credit note of an invoice; none if it would be empty. */
export async function addCreditNote(
  ctx: Context,
  { language }: PaperOrder,
  corrected: Corrected & Pick<Invoice, 'id' | 'order_id'>,
  { parts, reason, refund_id }: Credited,
): Promise<CreditNote | undefined> {
  if (!parts.length) return undefined;
  const next = await nextInvoiceNumber(ctx, creditNote);
  const { settings } = ctx;
  return insertedRow(
    await ctx.db
      .insert(creditNote)
      .values({
        ...next,
        order_id: corrected.order_id,
        invoice_id: corrected.id,
        refund_id,
        credit_note_number: written(settings.credit_note_prefix, next.number),
        content: buildCreditNoteContent(corrected, parts, { reason, language, settings }),
      })
      .returning(),
  );
}

/**
 * Locks both tables until the transaction ends, so that the last number is read only once it is
 * committed or rolled back. A sequence would leave a gap at each rollback.
 */
export const lockInvoiceNumbers = ({ db }: Context) =>
  db.execute(sql`lock table ${invoice}, ${creditNote} in share row exclusive mode`);

async function nextInvoiceNumber(ctx: Context, table: typeof invoice | typeof creditNote) {
  await lockInvoiceNumbers(ctx);
  const [last] = await ctx.db
    .select({ number: table.number, issued_at: table.issued_at })
    .from(table)
    .orderBy(desc(table.number))
    .limit(1);
  // Numbers and dates rise together, even if servers' clocks differ.
  const issued_at = new Date(Math.max(ctx.now().getTime(), last?.issued_at.getTime() ?? 0));
  return { number: (last?.number ?? 0) + 1, issued_at };
}

const written = (prefix: string, number: number): string =>
  prefix + String(number).padStart(DIGITS, '0');

/** The documents of an order: each invoice, followed by its corrections. */
export async function readOrderDocuments(ctx: Context, row: Order): Promise<OrderDocument[]> {
  const invoices = await readInvoices(ctx, [row.id]);
  const notes = invoices.length ? await readCreditNotes(ctx, [row.id]) : [];
  const currency = getOrderCurrency(ctx.settings, row);
  return invoices.flatMap(({ id, invoice_number, issued_at, content }) => [
    {
      kind: 'invoice' as const,
      number: invoice_number,
      issued_at,
      total: toPrice(content?.total ?? row.grand_total, currency),
      corrects: null,
    },
    ...notes
      .filter(({ invoice_id }) => invoice_id === id)
      .map((note) => ({
        kind: 'credit_note' as const,
        number: note.credit_note_number,
        issued_at: note.issued_at,
        total: toPrice(sumInvoiceTotals(note.content.parts).total, currency),
        corrects: invoice_number,
      })),
  ]);
}
