import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id, listed, requiredOrWrong } from '@/lib/core/rules.schema';

/** The most customers an audience lists individually. */
const MOST_NAMED = 1000;

/** Customer list filters, by URL parameter. */
const filters = z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong);

/**
 * The audience of a message (D14): customers matching `filters` (`{}`: all; null: none), narrowed
 * by a saved segment; customers listed by id; and leads in certain statuses. Only those who
 * consented and did not unsubscribe get it. Unknown fields throw, because ignoring one would widen
 * the audience.
 */
export const audienceInput = z.strictObject({
  filters: filters.nullable().default({}),
  segment_id: id.nullable().default(null),
  user_ids: listed(id, MOST_NAMED).default([]),
  status_ids: listed(id, 100).default([]),
});
export type Audience = z.output<typeof audienceInput>;

export const audienceOutput = z.strictObject({
  filters: z.record(z.string(), z.string()).nullable(),
  segment_id: recordId.nullable(),
  user_ids: z.array(recordId),
  status_ids: z.array(recordId),
});

/** POST /api/admin/broadcast/audience: an audience being edited. */
export const audienceCountInput = z.object({ audience: audienceInput.prefault({}) });

/** Why a person in an audience is excluded. */
export const audienceLeftOut = ['no_consent', 'suppressed', 'disabled', 'no_address'] as const;

/** How many would get a message now, and how many are excluded, by first reason. */
export const audienceCount = z.strictObject({
  receivers: z.int().min(0),
  languages: z.record(z.string(), z.int().positive()),
  left_out: z.strictObject({
    no_address: z.int().min(0),
    disabled: z.int().min(0),
    no_consent: z.int().min(0),
    suppressed: z.int().min(0),
  }),
});
export type AudienceCount = z.output<typeof audienceCount>;
