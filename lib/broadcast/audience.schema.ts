import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id, listed, requiredOrWrong } from '@/lib/core/rules.schema';

/** The most customers that an audience names one by one. */
const MOST_NAMED = 1000;

/** The filters of the list of customers, by the parameters of its address. */
const filters = z.record(z.string(), z.string('check_input').max(200, 'too_long'), requiredOrWrong);

/**
 * Whom a letter goes to (D14): customers whom `filters` find (`{}`: all of them; null: nobody is
 * looked for), narrowed by a saved segment; customers that are named; and leads in some statuses.
 * Of all these only those who agreed to letters and did not unsubscribe. A name that is none of
 * these is refused: left out, each means more people.
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

/** POST /api/admin/broadcast/audience: an audience that is being put together. */
export const audienceCountInput = z.object({ audience: audienceInput.prefault({}) });

/** Why somebody of an audience is left out. */
export const audienceLeftOut = ['no_consent', 'suppressed', 'disabled', 'no_address'] as const;

/** How many would get a letter now, and how many are left out, each for the first reason. */
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
