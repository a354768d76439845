import { z } from 'zod';
import { cashDirections } from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import {
  decimal,
  enumRule,
  id,
  lines,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';

/** POST /api/admin/pos/session: `opening_float` is the cash in the drawer, a decimal string. */
export const sessionInput = z.object({ register_id: id, opening_float: decimal });
export type SessionInput = z.output<typeof sessionInput>;

/** POST …/session/{id}/movement: cash put in or taken out, other than by a sale. */
export const movementInput = z.object({
  direction: enumRule(cashDirections),
  amount: decimal,
  reason: required(200),
});
export type MovementInput = z.output<typeof movementInput>;

/**
 * PUT /api/admin/pos/pending/{key}: a basket is about to be paid; `amount` in minor units. With
 * `is_sent` its sale was already sent, by whoever announced it first.
 */
export const pendingInput = z.object({
  session_id: id,
  amount: wholeFrom(0, 2 ** 31 - 1),
  is_sent: switched.default(false),
});
export type PendingInput = z.output<typeof pendingInput>;

/** POST …/session/{id}/opening: a drawer opened without a sale; the same `id` is one opening. */
export const openingInput = z.object({
  id: required(36).pipe(z.uuid('check_input')),
  reason: text(200).default(''),
});
export type OpeningInput = z.output<typeof openingInput>;

export const openingOutput = z.strictObject({
  id: z.uuid(),
  reason: z.string(),
  by: z.string(),
  created_at: moment,
});
export type Opening = z.output<typeof openingOutput>;

/**
 * POST …/session/{id}/close: the counted cash, before the expected amount is shown. `counts`: how
 * many of each coin and note, by its value as a decimal string; if sent, they must add up to
 * `counted_cash`. `leaves_pending`: close even if a sale's result is unknown. `accepts_difference`:
 * close even if the count differs; without it a 409 gives the difference.
 */
export const closeInput = z.object({
  counted_cash: decimal,
  counts: z.record(z.string().max(20), wholeFrom(0, 999_999)).optional(),
  note: lines(1000).default(''),
  leaves_pending: z.boolean('check_input').default(false),
  accepts_difference: z.boolean('check_input').default(false),
});
export type CloseInput = z.output<typeof closeInput>;

/** The `data` of the 409 for a count that differs. */
export const closeDifference = z.object({ difference: priceOutput, expected_cash: priceOutput });

const moved = z.strictObject({ count: z.int().min(0), amount: priceOutput });

/**
 * From the sales ledger: `gross` − `discounts` + `shipping` (with fees) + `added_tax` − `refunds` =
 * `net`, and `net` = tenders received less those paid back and `rounding`, plus exchange credits
 * and `elsewhere`: paid or refunded without this register.
 */
const totals = z.strictObject({
  gross: priceOutput,
  discounts: priceOutput,
  shipping: priceOutput,
  /** Zero if prices include tax. */
  added_tax: priceOutput,
  refunds: moved,
  net: priceOutput,
  /** Part of `net`. */
  tax: priceOutput,
  elsewhere: priceOutput,
});

/**
 * A session's report: sales, payments by method, and cash movements. `expected_cash`,
 * `counted_cash` and `difference` are null while it is open, because counting is blind. So `sold`,
 * `rounding`, `totals` and cash payments are then left out too, unless the caller has
 * `store.pos_reports`.
 */
export const tillSessionOutput = z.strictObject({
  id: recordId,
  register_id: recordId,
  register: z.string(),
  physical_store_id: recordId,
  opened_at: moment,
  opened_by: z.string(),
  closed_at: moment.nullable(),
  closed_by: z.string(),
  note: z.string(),
  currency: z.string(),
  sales: z.int().min(0),
  /** Those that arrived after it was closed. */
  late_sales: z.int().min(0),
  items: z.int().min(0),
  sold: priceOutput.nullable(),
  rounding: priceOutput.nullable(),
  /**
   * Exchange sales, what the returned items paid of them, and what their own orders refunded for
   * it: no money moves.
   */
  exchanges: z.strictObject({
    count: z.int().min(0),
    credit: priceOutput,
    given_back: priceOutput,
  }),
  /** What the drawer or a terminal received and paid back, with the rounding of cash. */
  tenders: z.array(
    z.strictObject({
      title: z.string(),
      is_cash: z.boolean(),
      taken: moved,
      given_back: moved,
    }),
  ),
  totals: totals.nullable(),
  opening_float: priceOutput,
  movements: z.array(
    z.strictObject({
      id: recordId,
      direction: z.enum(cashDirections),
      amount: priceOutput,
      reason: z.string(),
      by: z.string(),
      created_at: moment,
    }),
  ),
  /** Drawer openings without a sale. */
  openings: z.array(openingOutput),
  expected_cash: priceOutput.nullable(),
  counted_cash: priceOutput.nullable(),
  /** The first count, before the difference was shown, if it was another amount. */
  first_counted_cash: priceOutput.nullable(),
  difference: priceOutput.nullable(),
});
export type SessionReport = z.output<typeof tillSessionOutput>;
