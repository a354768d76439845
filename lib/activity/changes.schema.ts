import { z } from 'zod';
import { startInstant } from '@/lib/core/moment.schema';
import { moment } from '@/lib/core/records/output.schema';

/** Changes after this moment; all of them when absent. */
export const changesQuery = z.object({ since: startInstant.optional() });

/**
 * The last change of a field: who and when. `field` is a name in the record's form, with a language
 * if only that text changed (`title.zh-HK`); `admin_name` is empty for the shop itself.
 */
export const fieldChange = z.strictObject({
  field: z.string(),
  admin_name: z.string(),
  at: moment,
});
export type FieldChange = z.output<typeof fieldChange>;
