import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { type DrawSheet, writePapers } from '@/lib/papers/write-papers';
import type { Order } from '../order-lock';
import { drawInvoice } from './invoice';
import { issueInvoices } from './issue-invoices';
import { readLetterhead } from './letterhead';
import { drawPackingSlip, packedOf } from './packing-slip';
import type { PaperQuery, PaperType } from './paper.schema';
import { drawPickList, mayBePicked } from './pick-list';
import { type PaperOrder, readPapers } from './read-papers';

/** A PDF, with the name under which it is saved. */
export type PrintedPaper = { name: string; pdf: ReadableStream<Uint8Array> };

/**
 * The paper of one order, or of up to a hundred as one file in the order of `ids`; a pick list is
 * one for all. An invoice gets its number here, the first time it is asked for. Refuses (409)
 * orders that have no such paper, by name, unless `skip` leaves them out and others remain; 404
 * for an order that is not there.
 */
export async function printPapers(ctx: AdminContext, query: PaperQuery): Promise<PrintedPaper> {
  assertCan(ctx, 'order');
  const { type, ids, skip = false } = query;
  const found =
    type === 'invoice' ? [...(await issueInvoices(ctx, ids, { skip })).keys()] : undefined;
  const orders = await readPapers(ctx, found ? ids.filter((id) => found.includes(id)) : ids);
  const sheets = await sheetsOf(ctx, orders, query);
  const [first] = orders;
  const number = orders.length === 1 && type !== 'pick_list' ? first?.row.order_number : undefined;
  return file(ctx, type, number, sheets);
}

/** The invoice of a shopper's own order; the caller has checked whose it is. Refuses (409). */
export async function printInvoice(ctx: Context, { id }: Pick<Order, 'id'>): Promise<PrintedPaper> {
  await issueInvoices(ctx, [id]);
  const head = await readLetterhead(ctx);
  const orders = await readPapers(ctx, [id]);
  const sheets = orders.map((order) => drawInvoice(head, order, 'invoice'));
  return file(ctx, 'invoice', orders[0]?.row.order_number, sheets);
}

async function sheetsOf(
  ctx: AdminContext,
  orders: PaperOrder[],
  { type, skip, shipment_id }: PaperQuery,
): Promise<DrawSheet[]> {
  const head = await readLetterhead(ctx);
  if (type === 'pick_list') {
    if (!orders.some(mayBePicked)) throw conflict('ids', 'nothing_to_pick');
    return [await drawPickList(ctx, head, orders)];
  }
  if (type !== 'packing_slip') return orders.map((order) => drawInvoice(head, order, type));
  const packed = orders.map((order) => ({ order, slips: packedOf(order, shipment_id) }));
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

/** Named in letters that every system can write: `packing-slip-HB000123.pdf`. */
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
