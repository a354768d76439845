import 'server-only';
import { z } from 'zod';

/** The fields read from Airwallex's responses; others are ignored. */
const amount = z.number();
const card = z.object({
  fingerprint: z.string().nullish(),
  issuer_country_code: z.string().nullish(),
});

export const attemptSchema = z.object({
  id: z.string(),
  amount,
  status: z.string(),
  created_at: z.string(),
  failure_code: z.string().nullish(),
  provider_original_response_code: z.string().nullish(),
  payment_method: z.object({ card: card.nullish() }).nullish(),
});

export const intentSchema = z.object({
  id: z.string(),
  amount,
  captured_amount: amount.nullish(),
  currency: z.string(),
  merchant_order_id: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  latest_payment_attempt: attemptSchema.nullish(),
});

export const refundSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  amount,
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const disputeSchema = z.object({
  id: z.string(),
  amount,
  status: z.string(),
  stage: z.string().nullish(),
  due_at: z.string().nullish(),
  payment_attempt_id: z.string(),
  reason: z.object({ type: z.string().nullish() }).nullish(),
});

export const listSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    has_more: z.boolean().nullish(),
    page_after: z.string().nullish(),
  });

export type AirwallexAttempt = z.output<typeof attemptSchema>;
export type AirwallexIntent = z.output<typeof intentSchema>;
export type AirwallexRefund = z.output<typeof refundSchema>;
export type AirwallexDispute = z.output<typeof disputeSchema>;
