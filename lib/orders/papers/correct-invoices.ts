import 'server-only';
import type { InvoiceContent } from '@/db/schema/order-json';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { translator } from '@/lib/i18n/translate';
import type { Order, Refund } from '../order/state';
import { waitsForLines } from '../refunds/refund-state';
import { readRefunds } from '../refunds/refundable';
import {
  addCreditNote,
  addInvoice,
  type CreditNote,
  hasInvoice,
  type Invoice,
  readCreditNotes,
  readLastInvoice,
} from './invoice-books';
import { invoiceContent, isSameBuyer, isSameOrder } from './invoice-content';
import { getRefundedInvoiceParts, getRemainingInvoiceParts } from './invoice-parts';
import { type PaperOrder, readPapers } from './read-papers';

/**
 * Corrects an order's invoice, which itself never changes: a sent refund gets a credit note; an
 * order that ended unpaid one over all that is left; any other change of items, amounts or buyer
 * that too, and a new invoice. Idempotent. The caller has locked the order.
 */
export async function correctInvoices(ctx: Context, { id }: Pick<Order, 'id'>): Promise<void> {
  if (!(await hasInvoice(ctx, id))) return;
  await correctOrderInvoices(ctx, firstOrNotFound(await readPapers(ctx, [id])));
}

/** The same for an order already read. */
export async function correctOrderInvoices(ctx: Context, paper: PaperOrder): Promise<void> {
  const { row } = paper;
  const last = await readLastInvoice(ctx, paper);
  if (!last) return;
  const notes = (await readCreditNotes(ctx, [row.id])).filter(
    ({ invoice_id }) => invoice_id === last.id,
  );
  const refunds = (await readRefunds(ctx, row.id)).filter(isCredited);
  const reason = whyReplaced(paper, last, {
    notes,
    refunds,
    now: invoiceContent(paper, ctx.settings),
  });
  const isClosed = notes.some(({ refund_id }) => refund_id === null);
  if (reason && !isClosed) await creditRest(ctx, paper, { last, notes }, reason);
  if (row.status === 'canceled') return;
  if (!reason) return creditRefunds(ctx, paper, { last, notes, refunds });
  const next = await addInvoice(ctx, paper);
  await creditRefunds(ctx, paper, { last: next, notes: [], refunds });
}

/** Whether a refund gets a credit note: its money was sent and what it covers is known. */
const isCredited = (refund: Refund): boolean =>
  refund.status === 'succeeded' && !refund.surplus && !waitsForLines(refund);

type Reason = 'canceled' | 'refund_failed' | 'other_buyer' | 'other_order';

/** Why an invoice must be replaced; undefined if it needn't. */
function whyReplaced(
  { row }: PaperOrder,
  { content }: Invoice,
  { notes, refunds, now }: { notes: CreditNote[]; refunds: Refund[]; now: InvoiceContent },
): Reason | undefined {
  if (row.status === 'canceled') return 'canceled';
  const isGone = ({ refund_id }: CreditNote) => !refunds.some(({ id }) => id === refund_id);
  if (notes.some((note) => note.refund_id !== null && isGone(note))) return 'refund_failed';
  if (!isSameOrder(content, now) || notes.some(({ refund_id }) => refund_id === null))
    return 'other_order';
  return row.erased_at || isSameBuyer(content, now) ? undefined : 'other_buyer';
}

type Standing = { last: Invoice; notes: CreditNote[] };

async function creditRest(
  ctx: Context,
  paper: PaperOrder,
  { last, notes }: Standing,
  reason: Reason,
): Promise<void> {
  const parts = getRemainingInvoiceParts(
    last.content.parts,
    notes.map(({ content }) => content.parts),
  );
  const words = translator(paper.language, 'paper')(`reasons.${reason}`);
  await addCreditNote(ctx, paper, last, { parts, reason: words, refund_id: null });
}

/** Adds a credit note for each refund this invoice has none for yet, oldest first. */
async function creditRefunds(
  ctx: Context,
  paper: PaperOrder,
  { last, notes, refunds }: Standing & { refunds: Refund[] },
): Promise<void> {
  const t = translator(paper.language, 'paper');
  const isDone = ({ id }: Refund) => notes.some(({ refund_id }) => refund_id === id);
  const credited = refunds.filter(isDone);
  for (const refund of refunds.filter((candidate) => !isDone(candidate))) {
    const parts = getRefundedInvoiceParts({ ...paper, order: paper.row }, credited, refund);
    const number = t('reasons.refund', { number: refund.refund_number });
    const reason = [number, refund.reason].filter(Boolean).join('\n');
    await addCreditNote(ctx, paper, last, { parts, reason, refund_id: refund.id });
    credited.push(refund);
  }
}
