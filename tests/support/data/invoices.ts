import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { creditNote } from '@/db/schema/order-desk';
import { type PrintedPaper, printPapers } from '@/lib/order-desk/papers/print-papers';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { issueInvoices } from '@/lib/orders/papers/issue-invoices';
import { type PaperType, paperQuery } from '@/lib/orders/papers/paper.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { pdfPages } from '../values/pdf-text';
import { listOrderLines } from './order-edits';
import { system } from './shop';
import { owner } from './staff';

type Placed = { order_id: number };
const nothing = { items: [], shipping: false, fee: false, restock: false };

/** Refunds what is named, and nothing else. */
export const give = async ({ order_id }: Placed, more: object) =>
  refundParts(await owner(), order_id, { ...nothing, ...more });

/** Refunds a unit of the first line item. */
export async function giveUnit(placed: Placed) {
  const [line] = await listOrderLines(placed);
  return give(placed, { items: [{ order_item_id: line?.id ?? 0, quantity: 1 }] });
}

export const issueInvoice = async ({ order_id }: Placed) =>
  (await issueInvoices(await system(), [order_id])).get(order_id);

/** The type and amount of each document issued for an order. */
export async function listOrderDocuments({ order_id }: Placed) {
  const { documents } = await readOrderForStaff(await owner(), order_id);
  return documents.map(({ kind, total }) => [kind, total.minor]);
}

export const listCreditNotes = ({ order_id }: Placed) =>
  database()
    .select()
    .from(creditNote)
    .where(eq(creditNote.order_id, order_id))
    .orderBy(creditNote.id);

/** The text of each page of a document; items on the same line are separated by a space. */
export const readPaperPages = async ({ pdf }: PrintedPaper) =>
  pdfPages(new Uint8Array(await new Response(pdf).arrayBuffer())).map((page) =>
    page.replaceAll('\t', ' '),
  );

/** The pages that the owner prints for orders. */
export async function printed(type: PaperType, placed: Placed[], more: object = {}) {
  const ids = placed.map(({ order_id }) => order_id).join(',');
  return readPaperPages(await printPapers(await owner(), paperQuery.parse({ type, ids, ...more })));
}
