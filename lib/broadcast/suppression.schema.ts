import { z } from 'zod';
import { suppressionReasons } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { enumRule, pageRequest, text } from '@/lib/core/rules.schema';

/** Filters of the suppression list; invalid ones are ignored. */
export const suppressionQuery = pageRequest.extend({
  reason: enumRule(suppressionReasons).optional().catch(undefined),
  search: text(100).catch(''),
});
export type SuppressionQuery = z.output<typeof suppressionQuery>;

/** An address that gets no messages; masked without access to personal data. */
export const suppressionRow = z.strictObject({
  id: recordId,
  address: z.string(),
  reason: z.enum(suppressionReasons),
  since: moment,
  /** The message it came from, and its title; null: none, or deleted. */
  broadcast_id: recordId.nullable(),
  broadcast_title: z.string().nullable(),
  /** The actions allowed now. */
  allowed_actions: z.array(z.enum(['delete'])),
});
export type SuppressionRow = z.output<typeof suppressionRow>;
