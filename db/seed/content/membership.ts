import { z } from 'zod';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedTier = z.strictObject({
  title: words,
  /** Besides the discount and free shipping in its terms. */
  benefits: words.optional(),
  /** As staff would send them (`membershipTierInput`). */
  terms: z.record(z.string(), z.unknown()),
});
/** A member put into a tier by staff, and how many days ago. */
const seedMember = z.strictObject({
  email: z.email(),
  level: z.int().positive(),
  since_days: z.int().positive(),
  /** Absent: the tier's default end. */
  ends_in_days: z.int().positive().optional(),
  locked: z.boolean().optional(),
  note: seedText.optional(),
});

/** The demo's tiers, lowest first, and the members who aren't there by their orders. */
export const tiers = readData('membership-tiers.json', z.array(seedTier));
export const members = readData('memberships.json', z.array(seedMember));
