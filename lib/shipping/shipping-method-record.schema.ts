import { z } from 'zod';
import { orderChannels, shippingTypes } from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { namedRecord } from '@/lib/promotions/promotion-record.schema';
import { shippingMethodTexts } from './shipping-method.schema';

const zoneOutput = z.strictObject({
  countries: z.array(z.string()),
  regions: z.array(z.string()),
  postal_prefixes: z.array(z.string()),
  /** Everywhere outside other enabled methods' zones; with `include_named` there too. */
  rest_of_world: z.boolean(),
  include_named: z.boolean(),
});
/** `from` and `to` are inclusive; where two rates meet, the lower one applies. */
const rateOutput = z.strictObject({
  from: z.string(),
  to: z.string().nullable(),
  price: z.string(),
  extra_per_unit: z.string().nullable(),
  prices: z.record(z.string(), z.string()),
});
const ids = z.array(recordId);
const amount = z.string().nullable();
const days = z.int().nullable();

/** A row of the list, with its zones and costs as text. */
export const shippingMethodRow = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  order: z.int(),
  type: z.enum(shippingTypes),
  zones: z.array(zoneOutput),
  rates: z.array(rateOutput),
  free_over_amount: amount,
  handling_fee: z.string(),
  min_days: days,
  max_days: days,
  working_days: z.array(z.int()),
  updated_at: moment,
});

/** A shipping method as its form reads it, with the goods it excludes. */
export const shippingMethodRecord = z.strictObject({
  ...shippingMethodRow.shape,
  description: z.string(),
  min_amount: amount,
  max_amount: amount,
  min_weight: amount,
  max_weight: amount,
  excluded_product_ids: ids,
  excluded_category_ids: ids,
  /** Null: the default class. */
  tax_class_id: recordId.nullable(),
  warehouse_ids: ids,
  payment_method_ids: ids,
  membership_tier_ids: ids,
  channels: z.array(z.enum(orderChannels)),
  carrier_code: z.string(),
  tracking_url_template: z.string(),
  cutoff_time: z.string().nullable(),
  created_at: moment,
  named: z.strictObject({ products: z.array(namedRecord), categories: z.array(namedRecord) }),
  ...editingOutput(shippingMethodTexts),
});

export type ShippingMethodRecord = z.output<typeof shippingMethodRecord>;
export type ShippingMethodRow = z.output<typeof shippingMethodRow>;
