import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';

/** Register sales of this day in the store, less refunds, in the base currency. */
const soldToday = z.strictObject({ sales: z.int().min(0), total: priceOutput });

const register = z.strictObject({
  id: recordId,
  title: z.string(),
  /** The open session; null if closed. */
  session_id: recordId.nullable(),
  opened_at: moment.nullable(),
  opened_by: z.string(),
  today: soldToday.nullable(),
  /** The expected cash of the open session; null if closed. */
  expected_cash: priceOutput.nullable(),
});
export type RegisterNow = z.output<typeof register>;

const store = z.strictObject({
  id: recordId,
  title: z.string(),
  address: z.string(),
  timezone: z.string(),
  today: soldToday.nullable(),
  /** The last sale of its registers; null if there is none. */
  last_sale_at: moment.nullable(),
  registers: z.array(register),
});
export type StoreNow = z.output<typeof store>;

/**
 * GET /api/admin/pos/overview: the current state of stores that sell over the counter. Sales and
 * expected cash are null without `store.pos_reports`.
 */
export const overviewOutput = z.strictObject({ read_at: moment, stores: z.array(store) });
export type PosOverview = z.output<typeof overviewOutput>;
