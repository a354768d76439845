import { z } from 'zod';
import {
  captureModes,
  orderChannels,
  paymentFeeTypes,
  paymentProviders,
  paymentTypes,
} from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { paymentMethodTexts } from './payment-method.schema';

const ids = z.array(recordId);
const amount = z.string().nullable();

/** A list row; `configured`: everything its provider needs is filled in. */
export const paymentMethodRow = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  test_mode: z.boolean(),
  order: z.int(),
  type: z.enum(paymentTypes),
  provider: z.enum(paymentProviders),
  configured: z.boolean(),
  icon_path: z.string().nullable(),
  currencies: z.array(z.string()),
  countries: z.array(z.string()),
  min_amount: amount,
  max_amount: amount,
  fee_type: z.enum(paymentFeeTypes),
  fee_value: z.string(),
  fee_max: amount,
  updated_at: moment,
});

/** A payment method for its form; secrets appear only as the names of those set. */
export const paymentMethodRecord = z.strictObject({
  ...paymentMethodRow.shape,
  description: z.string(),
  tax_class_id: recordId.nullable(),
  instructions: z.string(),
  qr_path: z.string().nullable(),
  channels: z.array(z.enum(orderChannels)),
  membership_tier_ids: ids,
  shipping_method_ids: ids,
  capture_mode: z.enum(captureModes),
  payment_window_minutes: z.int(),
  requires_proof: z.boolean(),
  allow_ship_before_payment: z.boolean(),
  public_config: z.record(z.string(), z.string()),
  config_set: z.array(z.string()),
  /** The certificate's fingerprint (SHA-256); null if it has none. */
  certificate: z.string().nullable(),
  created_at: moment,
  ...editingOutput(paymentMethodTexts),
});

export type PaymentMethodRecord = z.output<typeof paymentMethodRecord>;
export type PaymentMethodRow = z.output<typeof paymentMethodRow>;
