import { z } from 'zod';
import { startInstant } from '@/lib/core/moment.schema';
import { moment } from '@/lib/core/records/output.schema';

/** Since when changes are asked for; from the beginning when absent. */
export const changesQuery = z.object({ since: startInstant.optional() });

/**
 * The last change of a field: who and when. `field` is a name of the record's form, with a
 * language where only the text in that one was changed (`title.zh-HK`); `admin_name` is
 * empty for the shop itself.
 */
export const fieldChange = z.strictObject({
  field: z.string(),
  admin_name: z.string(),
  at: moment,
});
export type FieldChange = z.output<typeof fieldChange>;
