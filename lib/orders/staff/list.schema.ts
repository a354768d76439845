import { z } from 'zod';
import {
  cancelReasons,
  fulfillmentStatuses,
  orderStatuses,
  paymentNeeds,
  paymentStatuses,
} from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, pageRequest, text } from '@/lib/core/rules.schema';

const sortable = ['placed_at', 'order_number', 'grand_total', 'status'] as const;
export type OrderSort = (typeof sortable)[number] | `-${(typeof sortable)[number]}`;
const sorts = sortable.flatMap((column): OrderSort[] => [column, `-${column}`]);

/** A calendar without a year 0, as the database's. */
const day = z.iso
  .date()
  .refine((date) => date >= '0001')
  .optional()
  .catch(undefined);

/**
 * GET /api/admin/order. Days are the store's own. `to_ship` keeps what may be packed now,
 * `paid` what money came in for, `unanswered` whose customer waits for an answer, `money_due`
 * whose money somebody has to see to, `cancel_reason` what ended for it, `product_id`
 * what holds a product, `customer_id` what one customer bought. Nonsense reads as
 * absent, but a column that cannot be sorted by is refused.
 */
export const orderQuery = pageRequest.extend({
  search: text(100).catch(''),
  status: z.enum(orderStatuses).optional().catch(undefined),
  payment_status: z.enum(paymentStatuses).optional().catch(undefined),
  cancel_reason: z.enum(cancelReasons).optional().catch(undefined),
  date_from: day,
  date_to: day,
  to_ship: z.literal('1').optional().catch(undefined),
  paid: z.literal('1').optional().catch(undefined),
  unanswered: z.literal('1').optional().catch(undefined),
  money_due: z.literal('1').optional().catch(undefined),
  product_id: id.optional().catch(undefined),
  customer_id: id.optional().catch(undefined),
  sort: z.enum(sorts, 'check_input').default('-placed_at'),
});
export type OrderQuery = z.output<typeof orderQuery>;

/** A row of the list: `item_count` units, its total in the currency it was placed in. */
export const orderRow = z.strictObject({
  id: recordId,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  placed_at: moment,
  currency: z.string(),
  grand_total: priceOutput,
  payment_method_title: z.string(),
  item_count: z.int().min(0),
  /** Whether its customer waits for an answer. */
  unanswered: z.boolean(),
  /** Since when its payment waits to be checked; null: it does not. */
  review_since: moment.nullable(),
  /** What of its money staff have to see to; null: nothing. */
  payment_need: z.enum(paymentNeeds).nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

/** Whether a query leaves orders out. */
export const isFiltered = ({ page, page_size, sort, ...filters }: OrderQuery) =>
  Object.values(filters).some(Boolean);
