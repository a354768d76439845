import { z } from 'zod';
import { enumRule, requiredOrWrong } from '@/lib/core/rules.schema';

/** The tasks on the dashboard, in order. */
export const dashboardNeeds = [
  'payment_review',
  'to_ship',
  'money_due',
  'returns',
  'unanswered',
  'low_stock',
  'silent_webhooks',
  'payment_changes',
  'overdue_leads',
  'stale_translations',
  'missing_translations',
] as const;

export type DashboardNeed = (typeof dashboardNeeds)[number];

/** All parts of the dashboard, in order; `low_stock` includes what will run out. */
export const dashboardParts = [
  ...dashboardNeeds,
  'today',
  'days',
  'latest',
  'misses',
  'top',
  'speed',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

/** PUT /api/admin/dashboard: the parts the caller hides. */
export const hiddenInput = z.object({
  hidden: z
    .array(enumRule(dashboardParts), requiredOrWrong)
    .max(100, 'check_input')
    .transform((parts) => [...new Set(parts)]),
});
export const hiddenOutput = z.strictObject({ hidden: z.array(z.enum(dashboardParts)) });
