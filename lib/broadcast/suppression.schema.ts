import { z } from 'zod';
import { suppressionReasons } from '@/db/schema/enums';
import { moment, recordId } from '@/lib/core/records/output.schema';
import { enumRule, pageRequest, text } from '@/lib/core/rules.schema';

/** Which addresses that get no letters are listed. Nonsense reads as absent. */
export const suppressionQuery = pageRequest.extend({
  reason: enumRule(suppressionReasons).optional().catch(undefined),
  search: text(100).catch(''),
});
export type SuppressionQuery = z.output<typeof suppressionQuery>;

/** An address that gets no letters; masked for who may not see personal data. */
export const suppressionRow = z.strictObject({
  id: recordId,
  address: z.string(),
  reason: z.enum(suppressionReasons),
  since: moment,
  /** The letter that it came from, and what staff call it; null: none, or it is gone. */
  broadcast_id: recordId.nullable(),
  broadcast_title: z.string().nullable(),
  /** What may be done with it now. */
  allowed_actions: z.array(z.enum(['delete'])),
});
export type SuppressionRow = z.output<typeof suppressionRow>;
