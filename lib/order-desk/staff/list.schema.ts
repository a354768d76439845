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

/** No year 0, as the database has none. */
const day = z.iso.date().refine((date) => date >= '0001');
const yes = z.literal('1');

/**
 * Filters of an order list. Days are the store's own, amounts in the base currency. `to_ship`: may
 * be packed now; `to_check`: has a payment to check; `paid`: received money; `unanswered`: the
 * customer awaits an answer; `money_due`: staff must handle money; `has_return`: has an open
 * return; `assigned_admin_id`: also `me` and `none`; `physical_store_id`: sold or picked up at a
 * store; `archived`: archived ones, or `all`.
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

/** The same for a list, which ignores invalid values. */
const lenient = z.object(
  Object.fromEntries(
    Object.entries(orderFilters).map(([name, rule]) => [
      name,
      (rule as z.ZodType).optional().catch(undefined),
    ]),
  ) as { [N in OrderFilterName]: z.ZodCatch<z.ZodOptional<(typeof orderFilters)[N]>> },
);

/** GET /api/admin/order. Ignores invalid values, but refuses an unknown sort column. */
export const orderQuery = pageRequest.extend({
  search: text(100).catch(''),
  ...lenient.shape,
  sort: z.enum(sorts, 'check_input').default('-placed_at'),
});
export type OrderQuery = z.output<typeof orderQuery>;

/** A row of the list: `item_count` counts units; the total is in the order's currency. */
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
  /** The assigned member of staff; empty: nobody. */
  assigned_to: z.string(),
  /** The country it ships to, three letters; null: it isn't shipped. */
  country: z.string().nullable(),
  /** The warehouses it ships from. */
  warehouses: z.array(z.string()),
  archived_at: moment.nullable(),
  item_count: z.int().min(0),
  /** Whether its customer awaits an answer. */
  unanswered: z.boolean(),
  /** Since when its payment awaits review; null: it doesn't. */
  review_since: moment.nullable(),
  /** What staff must do about its money; null: nothing. */
  payment_need: z.enum(paymentNeeds).nullable(),
  /** Whether it may ship now; false for pickup. */
  to_ship: z.boolean(),
  /** Whole days since it could ship, or since its payment awaits review; null: neither. */
  days_waiting: z.int().min(0).nullable(),
  /** Other staff who have it open now. */
  open_by: z.array(z.string()),
});
export type OrderRow = z.output<typeof orderRow>;

/** Whether a query hides orders that the unfiltered list shows. */
export const isOrderListFiltered = (query: OrderQuery) =>
  query.search !== '' || orderFilterNames.some((name) => query[name] !== undefined);
