import { z } from 'zod';
import { readData } from '../read-data';
import { text, words } from './fields';

const seedPromotion = z.strictObject({
  name: words,
  label: words.optional(),
  description: words,
  /** As staff would send them (`promotionInput`). */
  terms: z.record(z.string(), z.unknown()),
  /** Urls of the products or categories it is about, and of what it gives. */
  target: z.array(text).optional(),
  reward: z.array(text).optional(),
  /** A url of a product whose first variant is the gift. */
  reward_sku: z.array(text).optional(),
  /** Codes of ways to deliver, and to pay. */
  shipping: z.array(text).optional(),
  payment: z.array(text).optional(),
  code: text.optional(),
  /** Days from today at which it begins and ends; null: it has no end. */
  from_days: z.int(),
  to_days: z.int().nullable(),
});
export type SeedPromotion = z.output<typeof seedPromotion>;

/** Running, coming and past promotions of every kind. */
export const promotions = readData('promotions.json', z.array(seedPromotion));
