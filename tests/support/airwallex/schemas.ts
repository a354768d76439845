import { z } from 'zod';

/*
 * What each call takes, field by field as Airwallex documents it (airwallex.com/docs/api, version
 * 2025-06-30, read 2026-11-29); of what the shop never sends only the names. Anything else is
 * refused, where Airwallex itself would leave it unread.
 */

const request_id = z.string().min(1).max(64);
const amount = z.number().positive();
const metadata = z
  .record(z.string().max(50), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50);

export const bodies = {
  create: z.strictObject({
    request_id,
    amount,
    currency: z.string().regex(/^[A-Z]{3}$/),
    merchant_order_id: z.string().min(1).max(64),
    metadata: metadata.optional(),
    return_url: z.url().optional(),
    descriptor: z.string().max(32).optional(),
    payment_method_options: z
      .strictObject({
        card: z.strictObject({
          auto_capture: z.boolean().optional(),
          three_ds_action: z.string().optional(),
        }),
      })
      .optional(),
  }),
  update: z.strictObject({ request_id, amount: amount.optional(), metadata: metadata.optional() }),
  capture: z.strictObject({ request_id, amount: amount.optional() }),
  cancel: z.strictObject({ request_id, cancellation_reason: z.string().max(128).optional() }),
  refund: z
    .strictObject({
      request_id,
      amount: amount.optional(),
      payment_intent_id: z.string().optional(),
      payment_attempt_id: z.string().optional(),
      reason: z.string().max(128).optional(),
      metadata: metadata.optional(),
    })
    .refine((sent) => sent.payment_intent_id || sent.payment_attempt_id),
};

const page_num = z.string().regex(/^\d+$/).optional();
const page_size = z
  .string()
  .regex(/^\d{1,3}$/)
  .optional();
const moment = z.iso.datetime().optional();
const listed = {
  page_num,
  page_size,
  currency: z.string().optional(),
  status: z.string().optional(),
  from_created_at: moment,
  to_created_at: moment,
};

export const queries = {
  intents: z.strictObject({ ...listed, merchant_order_id: z.string().optional() }),
  attempts: z.strictObject({ ...listed, payment_intent_id: z.string().optional() }),
  refunds: z.strictObject({
    ...listed,
    payment_intent_id: z.string().optional(),
    payment_attempt_id: z.string().optional(),
  }),
  disputes: z.strictObject({
    from_updated_at: moment,
    to_updated_at: moment,
    page: z.string().optional(),
    size: z
      .string()
      .regex(/^\d{1,3}$/)
      .optional(),
    payment_intent_id: z.string().optional(),
    status: z.string().optional(),
  }),
};
