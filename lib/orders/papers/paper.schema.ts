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

/** The printed documents. A confirmation has an invoice's content but is none. */
const paperTypes = ['invoice', 'credit_note', 'confirmation', 'packing_slip', 'pick_list'] as const;
export type PaperType = (typeof paperTypes)[number];

const documentNumber = text(40);
const documentKinds = ['invoice', 'credit_note'] as const;

/** An invoice of an order, or a credit note with the invoice it corrects. */
export const orderDocument = z.strictObject({
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: moment,
  total: priceOutput,
  corrects: z.string().nullable(),
});
export type OrderDocument = z.output<typeof orderDocument>;

/** GET /api/order/{id}/invoice: the last invoice, or the invoice or credit note of this number. */
export const invoiceQuery = z.object({ number: unlessEmpty(documentNumber) });

/**
 * GET /api/admin/order/paper: for at most 100 orders, printed in this order. `skip` leaves out
 * those without such a document instead of refusing all; `shipment_id` selects one shipment's slip,
 * `number` one invoice or credit note.
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

/** The path of a document for staff. */
export const paperPath = (
  type: PaperType,
  ids: readonly number[],
  more: { shipment_id?: number; number?: string } = {},
): string =>
  `/api/admin/order/paper?type=${type}&ids=${ids.join(',')}${Object.entries(more)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')}`;

/**
 * The path of an order's invoice, or its document with this number, for the shopper; the owner
 * needs no token.
 */
export function invoicePath(orderNumber: string, token?: string, number?: string): string {
  const query = new URLSearchParams({
    ...(token && { public_token: token }),
    ...(number && { number }),
  });
  const path = `/api/order/${encodeURIComponent(orderNumber)}/invoice`;
  return query.size ? `${path}?${query}` : path;
}
