import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { leadActivityTypes, leadSources, leadTriggers } from '../../schema/enums';
import { readData } from '../read-data';
import { color, seedAddressFields, seedText, words } from './fields';

const seedLeadStatus = z.strictObject({
  key: z.string(),
  title: words,
  color,
  is_default: z.boolean().optional(),
  is_won: z.boolean().optional(),
  is_lost: z.boolean().optional(),
  trigger: z.enum(leadTriggers).optional(),
  trigger_subject: words.optional(),
  trigger_template: words.optional(),
});

/** The lead statuses, from first contact to first order. */
export const leadStatuses = readData('lead-statuses.json', z.array(seedLeadStatus));

const seedActivity = z.strictObject({
  type: z.enum(leadActivityTypes),
  /** How many days ago it was recorded; due in so many days, overdue if negative. */
  days: z.number(),
  due: z.number().optional(),
  done: z.boolean().optional(),
  body: seedText,
});

const seedLead = z.strictObject({
  status: z.string(),
  days: z.number(),
  first_name: seedText,
  last_name: seedText.optional(),
  email: z.email().optional(),
  phone: seedText.optional(),
  company: seedText.optional(),
  job_title: seedText.optional(),
  website: z.url().optional(),
  contact_language: z.enum(languages),
  lead_source: z.enum(leadSources),
  lead_source_description: seedText.optional(),
  description: seedText.optional(),
  expected_value: z.string().regex(/^\d+$/).optional(),
  /** The role of the demo admin assigned to it. */
  assigned: z.enum(['owner', 'manager', 'marketing', 'orders']).optional(),
  /** In so many days; past if negative. */
  follow_up: z.number().optional(),
  close: z.number().optional(),
  score: z.int().optional(),
  tags: z.array(seedText).optional(),
  lost_reason: seedText.optional(),
  /** Their shipping address; a lead with one has a last name and a phone. */
  address: z.strictObject(seedAddressFields).optional(),
  activities: z.array(seedActivity).optional(),
});
export type SeedLead = z.infer<typeof seedLead>;

/** New leads first, newest first, then those who know what they want, then won and lost ones. */
export const leads = readData('leads.json', z.array(seedLead));
