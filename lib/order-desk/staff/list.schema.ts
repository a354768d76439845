import { z } from 'zod';
import {
  cancelReasons,
  fulfillmentStatuses,
  orderChannels,
  orderStatuses,
  paymentNeeds,
  paymentStatuses,
  riskLevels,
} from '@/db/schema/enums';
import { countryCode } from '@/lib/core/address/country.schema';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, id, pageRequest, required, text } from '@/lib/core/rules.schema';

const sortable = ['placed_at', 'order_number', 'grand_total', 'status'] as const;
export type OrderSort = (typeof sortable)[number] | `-${(typeof sortable)[number]}`;
const sorts = sortable.flatMap((column): OrderSort[] => [column, `-${column}`]);

/** A calendar without a year 0, as the database's. */
const day = z.iso.date().refine((date) => date >= '0001');
const yes = z.literal('1');

/**
 * What a list of orders may be filtered by. Days are the store's own, amounts of the base
 * currency. `to_ship` keeps what may be packed now, `to_check` what has a payment to check, `paid`
 * what money came in for, `unanswered` whose customer waits for an answer, `money_due` whose money
 * somebody has to see to, `has_return` of which something is to come back, `assigned_admin_id` also
 * `me` and `none`, `physical_store_id` what was sold in a store or is picked up there, `archived`
 * what was put away, or `all`.
 */
export const orderFilters = {
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  cancel_reason: z.enum(cancelReasons),
  date_from: day,
  date_to: day,
  to_ship: yes,
  to_check: yes,
  paid: yes,
  unanswered: yes,
  money_due: yes,
  has_return: yes,
  channel: z.enum(orderChannels),
  payment_method_id: id,
  shipping_method_id: id,
  warehouse_id: id,
  physical_store_id: id,
  tag: required(40),
  assigned_admin_id: z.union([z.enum(['me', 'none']), id]),
  risk: z.enum(riskLevels),
  country: countryCode,
  total_from: decimal,
  total_to: decimal,
  product_id: id,
  customer_id: id,
  archived: z.enum(['1', 'all']),
};
export type OrderFilterName = keyof typeof orderFilters;
export const orderFilterNames = Object.keys(orderFilters) as OrderFilterName[];

/** The same for a list, in which nonsense filters nothing. */
const lenient = z.object(
  Object.fromEntries(
    Object.entries(orderFilters).map(([name, rule]) => [
      name,
      (rule as z.ZodType).optional().catch(undefined),
    ]),
  ) as { [N in OrderFilterName]: z.ZodCatch<z.ZodOptional<(typeof orderFilters)[N]>> },
);

/**
 * GET /api/admin/order. Nonsense reads as absent, but a column that cannot be sorted by is
 * refused.
 */
export const orderQuery = pageRequest.extend({
  search: text(100).catch(''),
  ...lenient.shape,
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
  channel: z.enum(orderChannels),
  payment_method_title: z.string(),
  shipping_method_title: z.string(),
  tags: z.array(z.string()),
  risk: z.enum(riskLevels),
  assigned_admin_id: recordId.nullable(),
  /** Who of the staff sees to it; empty: nobody. */
  assigned_to: z.string(),
  /** The country it is sent to, three letters; null: it is sent nowhere. */
  country: z.string().nullable(),
  /** Where its goods are sent from. */
  warehouses: z.array(z.string()),
  archived_at: moment.nullable(),
  item_count: z.int().min(0),
  /** Whether its customer waits for an answer. */
  unanswered: z.boolean(),
  /** Since when its payment waits to be checked; null: it does not. */
  review_since: moment.nullable(),
  /** What of its money staff have to see to; null: nothing. */
  payment_need: z.enum(paymentNeeds).nullable(),
  /** Whether it may be sent now; what is picked up is not sent. */
  to_ship: z.boolean(),
  /** Whole days since it may be sent, or since its payment waits; null: it waits for nobody. */
  days_waiting: z.int().min(0).nullable(),
  /** Who of the others has it open at this moment. */
  open_by: z.array(z.string()),
});
export type OrderRow = z.output<typeof orderRow>;

/** Whether a query leaves orders out that a list without filters shows. */
export const isOrderListFiltered = (query: OrderQuery) =>
  query.search !== '' || orderFilterNames.some((name) => query[name] !== undefined);
