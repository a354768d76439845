import { z } from 'zod';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';

/** Sold at registers on this day of the store, less what they gave back, in the base currency. */
const soldToday = z.strictObject({ sales: z.int().min(0), total: priceOutput });

const register = z.strictObject({
  id: recordId,
  title: z.string(),
  /** The open session; null: it is closed. */
  session_id: recordId.nullable(),
  opened_at: moment.nullable(),
  opened_by: z.string(),
  today: soldToday.nullable(),
  /** What should be in the drawer of the open session; null: it is closed. */
  expected_cash: priceOutput.nullable(),
});
export type RegisterNow = z.output<typeof register>;

const store = z.strictObject({
  id: recordId,
  title: z.string(),
  address: z.string(),
  timezone: z.string(),
  today: soldToday.nullable(),
  /** When one of its registers sold last; null: none has yet. */
  last_sale_at: moment.nullable(),
  registers: z.array(register),
});
export type StoreNow = z.output<typeof store>;

/**
 * GET /api/admin/pos/overview: the stores that sell over the counter as they are now. What was
 * sold, and the cash that is expected, are null for who lacks `store.pos_reports`.
 */
export const overviewOutput = z.strictObject({ read_at: moment, stores: z.array(store) });
export type PosOverview = z.output<typeof overviewOutput>;
