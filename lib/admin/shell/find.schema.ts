import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { recordNames } from '@/lib/core/records/record-names';
import { text } from '@/lib/core/rules.schema';

/** The kinds of records that global search covers. */
export const findKinds = [...recordNames, 'mail'] as const;
export type FindKind = (typeof findKinds)[number];

/** GET /api/admin/find?q=: an empty query finds nothing. */
export const findQuery = z.object({ q: text(100).catch('') });

/** A search result: title, distinguishing note, and screen. */
export const foundRecord = z.strictObject({
  kind: z.enum(findKinds),
  id: recordId,
  title: z.string(),
  note: z.string(),
  path: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;
