import { z } from 'zod';
import { id, oneOf, requiredOrWrong, switched, unlessEmpty } from '@/lib/core/rules.schema';

/** What is printed of orders. A confirmation says what an invoice says, and is none. */
const paperTypes = ['invoice', 'confirmation', 'packing_slip', 'pick_list'] as const;
export type PaperType = (typeof paperTypes)[number];

/**
 * GET /api/admin/order/paper: of which orders, at most 100, in the order they are printed. `skip`
 * leaves out those that have no such paper, instead of refusing all; `shipment_id` asks for the
 * slip of one parcel.
 */
export const paperQuery = z.object({
  type: oneOf(paperTypes),
  ids: z
    .preprocess(
      (sent) => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent),
      z.array(id, requiredOrWrong).min(1, 'required').max(100, 'check_input'),
    )
    .transform((ids) => [...new Set(ids)]),
  skip: unlessEmpty(switched),
  shipment_id: unlessEmpty(id),
});
export type PaperQuery = z.output<typeof paperQuery>;

/** Where staff get a paper of orders. */
export const paperPath = (type: PaperType, ids: readonly number[], shipmentId?: number): string =>
  `/api/admin/order/paper?type=${type}&ids=${ids.join(',')}` +
  (shipmentId === undefined ? '' : `&shipment_id=${shipmentId}`);

/** Where a shopper gets the invoice of their order; its owner needs no token. */
export const invoicePath = (orderNumber: string, token?: string): string =>
  `/api/order/${encodeURIComponent(orderNumber)}/invoice${token ? `?public_token=${token}` : ''}`;
