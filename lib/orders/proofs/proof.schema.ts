import { z } from 'zod';
import { orderStatuses, paymentProviders, proofStatuses } from '@/db/schema/enums';
import { moment, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, enumRule, id, lines, text, unlessEmpty, version } from '@/lib/core/rules.schema';
import { imageFile } from '@/lib/media/image.schema';
import { matchGrades, matchReasons } from '@/lib/payments/match.schema';

/** A shopper's proof of a transfer: a reference, an image, or both. */
export const proofInput = z.object({
  reference: text(120).default(''),
  picture: imageFile,
  /** The amount sent, a decimal in the collected currency. */
  amount: unlessEmpty(decimal),
});

export const proofParams = z.object({ id, proof_id: id });

/**
 * PUT /api/admin/order/{id}/proof/{proof_id}. Accepted without `amount`: the full amount due came
 * in. `amount` is a decimal in the collected currency; rejecting needs a reason.
 */
export const proofDecision = z.object({
  status: enumRule(['accepted', 'rejected']),
  amount: unlessEmpty(decimal),
  /** The order's version the caller saw. */
  version: version.optional(),
  reference: text(120).optional(),
  reason: lines(500).optional(),
});
export type ProofDecision = z.output<typeof proofDecision>;

/** Warnings for staff before they accept a proof. */
const proofWarnings = [
  'same_picture',
  'same_reference',
  'amount_differs',
  'order_canceled',
  'order_paid',
] as const;

/** A proof for staff; amounts are in the collected currency. */
export const staffProof = z.strictObject({
  id: recordId,
  order_id: recordId,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  order_version: z.int().positive(),
  /** Masked without `customer.pii`. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  payment_method_title: z.string(),
  placed_at: moment,
  created_at: moment,
  reference: z.string(),
  has_picture: z.boolean(),
  /** The amount the buyer says they sent; null: not given. */
  claimed: priceOutput.nullable(),
  due: priceOutput,
  status: z.enum(proofStatuses),
  reason: z.string(),
  decided_at: moment.nullable(),
  admin_name: z.string().nullable(),
  /** `order_number`: another order with the same proof. */
  warnings: z.array(
    z.strictObject({
      kind: z.enum(proofWarnings),
      order_id: recordId.nullable(),
      order_number: z.string(),
    }),
  ),
});
export type StaffProof = z.output<typeof staffProof>;
/** An order claimed to be paid, by buyer or staff, without a proof. */
export type UnprovedClaim = Pick<
  StaffProof,
  'id' | 'order_number' | 'first_name' | 'last_name' | 'email' | 'due'
> & { since: Date | null };

const MAX_STATEMENT = 100_000;

/** POST /api/admin/order/statement: text copied from the bank's page or file. */
export const statementInput = z.object({
  text: z.string('required').trim().min(1, 'required').max(MAX_STATEMENT, 'too_long'),
});

/** Lines of a pasted statement that staff confirm, each with its order. */
export const statementReceipt = statementInput.extend({
  lines: z
    .array(z.object({ row: id, order_id: id }))
    .min(1, 'required')
    .max(500, 'check_input'),
});
export type StatementReceipt = z.output<typeof statementReceipt>;

const proposal = z.strictObject({
  order_id: recordId,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  first_name: z.string(),
  last_name: z.string(),
  because: z.enum(matchReasons),
  due: priceOutput,
});

/** A line of a statement and the orders it may pay, likeliest first. */
export const statementMatch = z.strictObject({
  row: z.int().positive(),
  text: z.string(),
  date: z.string().nullable(),
  amount: z.string().nullable(),
  grade: z.enum(matchGrades),
  proposals: z.array(proposal),
});
export type StatementMatch = z.output<typeof statementMatch>;

/** The result for a confirmed line: `message` says why it was not received. */
export const statementResult = z.strictObject({
  row: z.int().positive(),
  order_id: recordId,
  received: z.boolean(),
  order_status: z.enum(orderStatuses).nullable(),
  message: z.string(),
});
export type StatementResult = z.output<typeof statementResult>;

/** How an order is paid by FPS or PayMe, as its buyer sees it. */
export const transferDetailsOutput = z.strictObject({
  provider: z.enum(paymentProviders).extract(['fps', 'payme']),
  /** The amount still due. */
  amount: priceOutput,
  currency: z.string(),
  reference: z.string(),
  payee: z.string(),
  /** Empty if the provider has none. */
  fps_id: z.string(),
  /** The content of a QR code; empty if there is none. */
  code: z.string(),
  /** A QR code image the shop uploaded. */
  picture: z.string().nullable(),
});
