import { z } from 'zod';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedPromotion = z.strictObject({
  name: words,
  label: words.optional(),
  description: words,
  /** As staff would send them (`promotionInput`). */
  terms: z.record(z.string(), z.unknown()),
  /** URLs of its products or categories, and of its rewards. */
  target: z.array(seedText).optional(),
  reward: z.array(seedText).optional(),
  /** A URL of a product whose first variant is the gift. */
  reward_sku: z.array(seedText).optional(),
  /** Codes of shipping and payment methods. */
  shipping: z.array(seedText).optional(),
  payment: z.array(seedText).optional(),
  code: seedText.optional(),
  /** Days from today to its start and end; null: no end. */
  from_days: z.int(),
  to_days: z.int().nullable(),
});
export type SeedPromotion = z.output<typeof seedPromotion>;

/** Active, scheduled and expired promotions of every kind. */
export const promotions = readData('promotions.json', z.array(seedPromotion));
