import { z } from 'zod';
import { moment, priceOutput } from '@/lib/core/records/output.schema';
import {
  enumRule,
  id,
  requiredOrWrong,
  switched,
  text,
  unlessEmpty,
} from '@/lib/core/rules.schema';

/** What is printed of orders. A confirmation says what an invoice says, and is none. */
const paperTypes = ['invoice', 'credit_note', 'confirmation', 'packing_slip', 'pick_list'] as const;
export type PaperType = (typeof paperTypes)[number];

const documentNumber = text(40);
const documentKinds = ['invoice', 'credit_note'] as const;

/** An invoice of an order, or a credit note and which invoice it corrects. */
export const orderDocument = z.strictObject({
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: moment,
  total: priceOutput,
  corrects: z.string().nullable(),
});
export type OrderDocument = z.output<typeof orderDocument>;

/** GET /api/order/{id}/invoice: its last invoice, or its invoice or credit note of this number. */
export const invoiceQuery = z.object({ number: unlessEmpty(documentNumber) });

/**
 * GET /api/admin/order/paper: of which orders, at most 100, in the order they are printed. `skip`
 * leaves out those that have no such paper, instead of refusing all; `shipment_id` asks for the
 * slip of one parcel, `number` for that invoice or credit note alone.
 */
export const paperQuery = z.object({
  type: enumRule(paperTypes),
  ids: z
    .preprocess(
      (sent) => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent),
      z.array(id, requiredOrWrong).min(1, 'required').max(100, 'check_input'),
    )
    .transform((ids) => [...new Set(ids)]),
  skip: unlessEmpty(switched),
  shipment_id: unlessEmpty(id),
  number: unlessEmpty(documentNumber),
});
export type PaperQuery = z.output<typeof paperQuery>;

/** Where staff get a paper of orders. */
export const paperPath = (
  type: PaperType,
  ids: readonly number[],
  more: { shipment_id?: number; number?: string } = {},
): string =>
  `/api/admin/order/paper?type=${type}&ids=${ids.join(',')}${Object.entries(more)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')}`;

/**
 * Where a shopper gets the invoice of their order, or its document of a number; its owner needs no
 * token.
 */
export function invoicePath(orderNumber: string, token?: string, number?: string): string {
  const query = new URLSearchParams({
    ...(token && { public_token: token }),
    ...(number && { number }),
  });
  const path = `/api/order/${encodeURIComponent(orderNumber)}/invoice`;
  return query.size ? `${path}?${query}` : path;
}
