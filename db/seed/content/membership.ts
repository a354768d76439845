import { z } from 'zod';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedTier = z.strictObject({
  title: words,
  /** Beside the discount and the free delivery of its terms. */
  benefits: words.optional(),
  /** As staff would send them (`membershipTierInput`). */
  terms: z.record(z.string(), z.unknown()),
});
/** Whom staff put into a tier, and how many days ago. */
const seedMember = z.strictObject({
  email: z.email(),
  level: z.int().positive(),
  since_days: z.int().positive(),
  /** Absent: the end that the tier gives. */
  ends_in_days: z.int().positive().optional(),
  locked: z.boolean().optional(),
  note: seedText.optional(),
});

/** The demo's tiers from the lowest up, and the members that its orders do not bring there. */
export const tiers = readData('membership-tiers.json', z.array(seedTier));
export const members = readData('memberships.json', z.array(seedMember));
