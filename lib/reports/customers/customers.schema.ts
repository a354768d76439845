import { z } from 'zod';
import { membershipReasons } from '@/db/schema/enums';
import { moment, pageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { enumRule, pageRequest, text, wholeFrom } from '@/lib/core/rules.schema';
import { periodFields } from '../period/period.schema';
import { salesFilters } from '../sales/sales.schema';

/** What customer sales are grouped by; `customer`: each one individually. */
export const customerGroups = [
  'buyer',
  'time',
  'lead_source',
  'membership_tier',
  'customer',
] as const;

const { channel, country, membership_tier_id, lead_source } = salesFilters;
const reportQuery = z.object({
  ...periodFields,
  channel,
  country,
  membership_tier_id,
  lead_source,
  by: enumRule(['sold', 'ordered']).default('sold'),
  group: enumRule(customerGroups).default('buyer'),
});
export type AskedCustomers = z.output<typeof reportQuery>;

const sorts = ['net', 'total', 'orders', 'customers', 'lifetime', 'label'] as const;
const opened = { group_value: text(64).optional() };

/** GET /api/admin/report/customer; amounts are in the base currency. */
export const customersQuery = reportQuery.extend({
  sort: enumRule(sorts).default('net'),
  page: wholeFrom(1, 1_000_000).default(1),
  page_size: wholeFrom(1, 400).default(100),
});
export type CustomersQuery = z.output<typeof customersQuery>;

/** The customers behind a figure: all, or those of the group with this `value`. */
export const buyersQuery = reportQuery.extend({ ...pageRequest.shape, ...opened });
export type BuyersQuery = z.output<typeof buyersQuery>;

export const customersExportQuery = customersQuery.extend({
  ...opened,
  format: enumRule(['xlsx', 'csv']).default('xlsx'),
  of: enumRule(['groups', 'rows']).default('groups'),
});
export type CustomersExportQuery = z.output<typeof customersExportQuery>;

/**
 * A customer's purchases in the period. `customer_id` null: a guest, or unknown. Names and emails
 * are masked for those who may not see personal data. `order_id` is their latest order.
 */
const buyerOutput = z.strictObject({
  customer_id: recordId.nullable(),
  name: z.string(),
  email: z.string(),
  /** Whether it includes their first order; null if unknown. */
  is_new: z.boolean().nullable(),
  orders: z.int(),
  net: priceOutput,
  total: priceOutput,
  /** All their purchases ever, less refunds. */
  lifetime: priceOutput,
  order_id: recordId,
});
export type BuyerRow = z.output<typeof buyerOutput>;
export const buyersOutput = pageOutput(buyerOutput);

/** GET /api/admin/report/customer/moves: tier changes in the period. */
export const movesQuery = z.object({ ...periodFields, ...pageRequest.shape });
export type MovesQuery = z.output<typeof movesQuery>;

/** A tier; the title is empty for level 0 and deleted tiers. */
const tier = z.strictObject({ id: recordId.nullable(), title: z.string() });
const moveOutput = z.strictObject({
  id: recordId,
  customer_id: recordId,
  name: z.string(),
  from: tier,
  to: tier,
  reason: z.enum(membershipReasons),
  moved_at: moment,
});
export type TierMove = z.output<typeof moveOutput>;
/** How often members moved from one tier to another in the period. */
const movesCount = z.strictObject({ from: tier, to: tier, moves: z.int(), customers: z.int() });
export const movesOutput = pageOutput(moveOutput).extend({ moves: z.array(movesCount) });
export type TierMoves = z.output<typeof movesOutput>;
