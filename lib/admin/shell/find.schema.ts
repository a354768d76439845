import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { recordNames } from '@/lib/core/records/record-names';
import { text } from '@/lib/core/rules.schema';

/** The kinds of records the back office is searched for at once. */
export const findKinds = [...recordNames, 'mail'] as const;
export type FindKind = (typeof findKinds)[number];

/** GET /api/admin/find?q=: without a word nothing is found. */
export const findQuery = z.object({ q: text(100).catch('') });

/** A record that was found: what people call it, what tells it from others, its screen. */
export const foundRecord = z.strictObject({
  kind: z.enum(findKinds),
  id: recordId,
  title: z.string(),
  note: z.string(),
  path: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;
