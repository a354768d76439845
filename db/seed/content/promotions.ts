import { z } from 'zod';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedPromotion = z.strictObject({
  name: words,
  label: words.optional(),
  description: words,
  /** As staff would send them (`promotionInput`). */
  terms: z.record(z.string(), z.unknown()),
  /** Urls of the products or categories it is about, and of what it gives. */
  target: z.array(seedText).optional(),
  reward: z.array(seedText).optional(),
  /** A url of a product whose first variant is the gift. */
  reward_sku: z.array(seedText).optional(),
  /** Codes of ways to deliver, and to pay. */
  shipping: z.array(seedText).optional(),
  payment: z.array(seedText).optional(),
  code: seedText.optional(),
  /** Days from today at which it begins and ends; null: it has no end. */
  from_days: z.int(),
  to_days: z.int().nullable(),
});
export type SeedPromotion = z.output<typeof seedPromotion>;

/** Running, coming and past promotions of every kind. */
export const promotions = readData('promotions.json', z.array(seedPromotion));
