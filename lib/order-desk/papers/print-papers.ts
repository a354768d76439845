import 'server-only';
import type { InvoiceContent } from '@/db/schema/order-json';
import { assertCan } from '@/lib/core/access/can';
import { getPersonalTexts } from '@/lib/core/access/person-fields';
import { canSeePersonalData, maskText } from '@/lib/core/access/personal-data';
import type { AdminContext, Context } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import type { PngPicture } from '@/lib/media/png-picture';
import type { Order } from '@/lib/orders/order/state';
import {
  type CreditNote,
  type Invoice,
  readCreditNotes,
  readInvoices,
} from '@/lib/orders/papers/invoice-books';
import { invoiceContent } from '@/lib/orders/papers/invoice-content';
import { issueInvoices } from '@/lib/orders/papers/issue-invoices';
import type { PaperQuery, PaperType } from '@/lib/orders/papers/paper.schema';
import { type PaperOrder, readPapers } from '@/lib/orders/papers/read-papers';
import { type DrawSheet, writePapers } from '@/lib/papers/write-papers';
import { getPersonalDataScope, maskOrderBuyer } from '../staff/privacy';
import { drawInvoice, type PaperIdentity } from './invoice';
import { type Letterhead, readLetterhead, readLogo } from './letterhead';
import { drawPackingSlip, listPackedUnits } from './packing-slip';
import { drawPickList, mayBePicked } from './pick-list';

/** A PDF and its file name. */
export type PrintedPaper = { name: string; pdf: ReadableStream<Uint8Array> };

/**
 * The document of one order, or of up to a hundred in one file, in the order of `ids`; a pick list
 * is one for all. An invoice is numbered here, when first printed. An order with several gets the
 * last invoice, or all credit notes, or the one with `number`. Throws 409 naming orders without
 * such a document, unless `skip` leaves them out and others remain; 404 for an unknown order or
 * number. Without `customer.pii` buyers are masked, except name and address of what the caller may
 * ship.
 */
export async function printPapers(ctx: AdminContext, query: PaperQuery): Promise<PrintedPaper> {
  assertCan(ctx, 'order');
  const { type, ids } = query;
  if (type === 'invoice' || type === 'credit_note') {
    const papers = await numberedPapers(ctx, query);
    return numberedFile(ctx, type, canSeePersonalData(ctx) ? papers : await papersFor(ctx, papers));
  }
  const orders = (await readPapers(ctx, ids)).map((order) => ({
    ...order,
    row: maskOrderBuyer(order.row, getPersonalDataScope(ctx, order.row, order.items)),
  }));
  const sheets = await buildSheets(ctx, orders, query);
  const [first] = orders;
  const number = orders.length === 1 && type !== 'pick_list' ? first?.row.order_number : undefined;
  return file(ctx, type, number, sheets);
}

/** Documents as this caller may read them; a refund's reason is masked too, as it is free text. */
async function papersFor(ctx: AdminContext, papers: NumberedPaper[]): Promise<NumberedPaper[]> {
  const orders = await readPapers(ctx, [...new Set(papers.map(({ order_id }) => order_id))]);
  const shown = new Map(
    orders.map(({ row, items }) => [row.id, getPersonalDataScope(ctx, row, items)]),
  );
  return papers.map((paper) => {
    const { buyer, reason } = paper.content;
    const content = {
      ...paper.content,
      buyer: maskOrderBuyer(buyer, shown.get(paper.order_id) ?? 'masked'),
      ...(reason !== undefined && { reason: maskText(reason, getPersonalTexts(buyer)) }),
    };
    return { ...paper, content };
  });
}

/**
 * The last invoice of a shopper's own order, or its invoice or credit note with this `number`; the
 * caller has checked whose it is. Throws 409 if there is no invoice yet, 404 for another number.
 */
export async function printInvoice(
  ctx: Context,
  { id }: Pick<Order, 'id'>,
  number?: string,
): Promise<PrintedPaper> {
  const issued = [...(await issueInvoices(ctx, [id])).values()];
  if (number === undefined) return numberedFile(ctx, 'invoice', issued.map(asInvoice));
  const [found] = [
    ...(await listInvoices(ctx, [id])),
    ...(await readCreditNotes(ctx, [id])).map(asCreditNote),
  ].filter((paper) => paper.number === number);
  if (!found) throw notFound();
  return numberedFile(ctx, found.type, [found]);
}

/** An invoice or a credit note with its content. */
type NumberedPaper = Exclude<PaperIdentity, { type: 'confirmation' }> & {
  order_id: number;
  content: InvoiceContent;
};

const asInvoice = ({ order_id, content, issued_at, invoice_number }: Invoice): NumberedPaper => ({
  type: 'invoice',
  number: invoice_number,
  order_id,
  issued_at,
  content,
});
const asCreditNote = ({
  order_id,
  content,
  issued_at,
  credit_note_number,
}: CreditNote): NumberedPaper => ({
  type: 'credit_note',
  number: credit_note_number,
  order_id,
  issued_at,
  content,
});

/** All invoices of orders whose last one was issued. */
const listInvoices = async (ctx: Context, ids: readonly number[]): Promise<NumberedPaper[]> =>
  (await readInvoices(ctx, ids)).flatMap(({ content, ...row }) =>
    content ? [asInvoice({ ...row, content })] : [],
  );

async function numberedPapers(
  ctx: AdminContext,
  { type, ids, number, skip = false }: PaperQuery,
): Promise<NumberedPaper[]> {
  const found =
    type === 'credit_note'
      ? await listCreditNotes(ctx, ids, skip)
      : [...(await issueInvoices(ctx, ids, { skip })).values()].map(asInvoice);
  if (number === undefined)
    return ids.flatMap((id) => found.filter(({ order_id }) => order_id === id));
  const all = type === 'invoice' ? await listInvoices(ctx, ids) : found;
  const named = all.filter((paper) => paper.number === number);
  if (!named.length) throw notFound();
  return named;
}

async function listCreditNotes(
  ctx: AdminContext,
  ids: readonly number[],
  skip: boolean,
): Promise<NumberedPaper[]> {
  const orders = await readPapers(ctx, ids);
  const notes = await readCreditNotes(ctx, ids);
  const empty = orders.filter(({ row }) => !notes.some(({ order_id }) => order_id === row.id));
  if (empty.length && (!skip || !notes.length))
    throw conflict('ids', 'no_credit_note', {
      orders: empty.map(({ row }) => row.order_number).join(', '),
    });
  return notes.map(asCreditNote);
}

/** A credit note's file is named by its number, an invoice's by its order. */
async function numberedFile(
  ctx: Context,
  type: NumberedPaper['type'],
  papers: readonly NumberedPaper[],
): Promise<PrintedPaper> {
  const paths = [...new Set(papers.map(({ content }) => content.seller.logo))];
  const logos = new Map<string | null, PngPicture | undefined>();
  for (const path of paths) logos.set(path, await readLogo(path));
  const sheets = papers.map((paper) =>
    drawInvoice(paper.content, paper, logos.get(paper.content.seller.logo)),
  );
  const [first] = papers;
  const number = type === 'invoice' ? first?.content.order_number : first?.number;
  return file(ctx, type, papers.length === 1 ? number : undefined, sheets);
}

async function buildSheets(
  ctx: AdminContext,
  orders: PaperOrder[],
  { type, skip, shipment_id }: PaperQuery,
): Promise<DrawSheet[]> {
  const head = await readLetterhead(ctx);
  if (type === 'pick_list') {
    if (!orders.some(mayBePicked)) throw conflict('ids', 'nothing_to_pick');
    return [await drawPickList(ctx, head, orders)];
  }
  if (type === 'confirmation') return orders.map((order) => drawConfirmation(head, order));
  const packed = orders.map((order) => ({ order, slips: listPackedUnits(order, shipment_id) }));
  if (shipment_id && !packed.some(({ slips }) => slips.length)) throw notFound();
  const empty = packed.filter(({ slips }) => !slips.length);
  if (empty.length && (!skip || empty.length === packed.length))
    throw conflict('ids', 'nothing_to_pack', {
      orders: empty.map(({ order }) => order.row.order_number).join(', '),
    });
  return packed.flatMap(({ order, slips }) =>
    slips.map((slip) => drawPackingSlip(head, order, slip)),
  );
}

function drawConfirmation({ settings, logo }: Letterhead, order: PaperOrder): DrawSheet {
  const status = translator(order.language, 'status')(order.row.status);
  const content = invoiceContent(order, settings, { refunds: true });
  return drawInvoice(content, { type: 'confirmation', status }, logo);
}

/** File names use only ASCII: `packing-slip-HB000123.pdf`. */
function file(
  { language }: Context,
  type: PaperType,
  number: string | undefined,
  sheets: DrawSheet[],
): PrintedPaper {
  const title = [translator(language, 'paper')(type), number].filter(Boolean).join(' ');
  const name = [type.replace('_', '-'), number].filter(Boolean).join('-');
  return { name: `${name}.pdf`, pdf: writePapers(title, sheets) };
}
