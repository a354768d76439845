import { z } from 'zod';
import {
  conditionTypes,
  orderChannels,
  promotionActions,
  promotionAudiences,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  rewardTargets,
} from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { promotionStates, promotionTexts } from './promotion.schema';

const conditionOutput = z.strictObject({
  x: z.string(),
  y: z.string(),
  type: z.enum(conditionTypes),
});
const amountsOutput = z.record(z.string(), z.string());
/** What it gives; list rows show it as text. */
const offer = {
  trigger: z.enum(promotionTriggers),
  action: z.enum(promotionActions),
  class: z.enum(promotionClasses),
  value: z.string().nullable(),
  conditions: z.array(conditionOutput),
  target: z.enum(promotionTargets),
};
/** How often it was used, and its total discount in decimals of the base currency. */
const uses = {
  state: z.enum(promotionStates),
  used_count: z.int().min(0),
  used_amount: z.string(),
  usage_limit: z.int().nullable(),
  budget_amount: z.string().nullable(),
};
/** A row of the list. */
export const promotionRow = z.strictObject({
  id: recordId,
  name: z.string(),
  enabled: z.boolean(),
  ...offer,
  ...uses,
  priority: z.int(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  updated_at: moment,
});

/** A record in a promotion, with its name. */
export const namedRecord = z.strictObject({
  id: recordId,
  name: z.string(),
  sku: z.string().optional(),
});
/** A promotion as its form reads it, with the records it names. */
export const promotionRecord = z.strictObject({
  ...promotionRow.shape,
  description: z.string(),
  label: z.string(),
  internal_note: z.string(),
  values: amountsOutput,
  max_discount: z.string().nullable(),
  repeatable: z.boolean(),
  target_ids: z.array(recordId),
  excluded_ids: z.array(recordId),
  exclude_sale_items: z.boolean(),
  reward_target: z.enum(rewardTargets),
  reward_ids: z.array(recordId),
  audience: z.enum(promotionAudiences),
  membership_tier_ids: z.array(recordId),
  user_ids: z.array(recordId),
  user_tags: z.array(z.string()),
  channels: z.array(z.enum(orderChannels)),
  currencies: z.array(z.string()),
  countries: z.array(z.string()),
  payment_method_ids: z.array(recordId),
  shipping_method_ids: z.array(recordId),
  min_subtotal: z.string().nullable(),
  min_subtotal_values: amountsOutput,
  min_quantity: z.int().nullable(),
  weekdays: z.array(z.int()),
  hours_from: z.string().nullable(),
  hours_to: z.string().nullable(),
  usage_limit_per_customer: z.int().nullable(),
  exclusive: z.boolean(),
  combine_with_product: z.boolean(),
  combine_with_order: z.boolean(),
  combine_with_shipping: z.boolean(),
  stop_further: z.boolean(),
  created_at: moment,
  /** The number of its codes. */
  codes: z.int().min(0),
  named: z.strictObject({
    targets: z.array(namedRecord),
    excluded: z.array(namedRecord),
    rewards: z.array(namedRecord),
    users: z.array(namedRecord),
  }),
  ...editingOutput(promotionTexts),
});

export type Promotion = z.output<typeof promotionRecord>;
export type PromotionRow = z.output<typeof promotionRow>;
export type NamedRecord = z.output<typeof namedRecord>;
