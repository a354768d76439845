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

/** POST /api/admin/pos/session: `opening_float` is what lies in the drawer, a decimal string. */
export const sessionInput = z.object({ register_id: id, opening_float: decimal });
export type SessionInput = z.output<typeof sessionInput>;

/** POST …/session/{id}/movement: cash put in or taken out other than by a sale. */
export const movementInput = z.object({
  direction: enumRule(cashDirections),
  amount: decimal,
  reason: required(200),
});
export type MovementInput = z.output<typeof movementInput>;

/**
 * PUT /api/admin/pos/pending/{key}: a basket is about to be paid; `amount` in minor units. With
 * `is_sent` its sale was sent before: whoever announced it first made it.
 */
export const pendingInput = z.object({
  session_id: id,
  amount: wholeFrom(0, 2 ** 31 - 1),
  is_sent: switched.default(false),
});
export type PendingInput = z.output<typeof pendingInput>;

/** POST …/session/{id}/opening: a drawer is opened without a sale; the same `id` is one opening. */
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
 * POST …/session/{id}/close: what was counted, before anybody is told what should be there.
 * `counts`: how many there are of each coin and note, by its value as a decimal string; they add
 * up to `counted_cash` where they are sent. `leaves_pending`: closes it also while nobody knows
 * what became of a sale of it. `accepts_difference`: closes it also where what was counted is not
 * what should be there; without it 409 says by how much.
 */
export const closeInput = z.object({
  counted_cash: decimal,
  counts: z.record(z.string().max(20), wholeFrom(0, 999_999)).optional(),
  note: lines(1000).default(''),
  leaves_pending: z.boolean('check_input').default(false),
  accepts_difference: z.boolean('check_input').default(false),
});
export type CloseInput = z.output<typeof closeInput>;

/** What `data` of 409 says of a count that differs. */
export const closeDifference = z.object({ difference: priceOutput, expected_cash: priceOutput });

const moved = z.strictObject({ count: z.int().min(0), amount: priceOutput });

/**
 * By the ledger of sales: `gross` − `discounts` + `shipping` (with fees) + `added_tax` −
 * `refunds` = `net`, and `net` = what tenders took less what they gave back and `rounding`, with
 * exchange credits and `elsewhere`: what was paid or given back without this register.
 */
const totals = z.strictObject({
  gross: priceOutput,
  discounts: priceOutput,
  shipping: priceOutput,
  /** Zero where prices are with tax. */
  added_tax: priceOutput,
  refunds: moved,
  net: priceOutput,
  /** In `net`. */
  tax: priceOutput,
  elsewhere: priceOutput,
});

/**
 * Of a session: what was sold and taken in by each way to pay, and what moved in the drawer.
 * `expected_cash`, `counted_cash` and `difference` are null while it is open: whoever counts is
 * told nothing before. So `sold`, `rounding`, `totals` and what was taken in cash are left out then
 * too, unless they hold `store.pos_reports`.
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
  /** Those of them that came in after it was closed. */
  late_sales: z.int().min(0),
  items: z.int().min(0),
  sold: priceOutput.nullable(),
  rounding: priceOutput.nullable(),
  /**
   * Sales for which goods were handed in, what these paid of them, and what their own orders gave
   * back so: no money.
   */
  exchanges: z.strictObject({
    count: z.int().min(0),
    credit: priceOutput,
    given_back: priceOutput,
  }),
  /** What the drawer or a terminal took and gave back, with what cash was rounded by. */
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
  /** When the drawer was opened without a sale. */
  openings: z.array(openingOutput),
  expected_cash: priceOutput.nullable(),
  counted_cash: priceOutput.nullable(),
  /** What was counted before somebody was told that it differs, where that was another amount. */
  first_counted_cash: priceOutput.nullable(),
  difference: priceOutput.nullable(),
});
export type SessionReport = z.output<typeof tillSessionOutput>;
