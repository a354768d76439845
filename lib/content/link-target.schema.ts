import { z } from 'zod';
import type { slideLinkTypes } from '@/db/schema/enums';
import { linkOutput, recordId } from '@/lib/core/records/output.schema';
import { pageRecordKinds } from '@/lib/core/records/record-names';
import { toTargetType } from '@/lib/core/records/target-types';
import { enumRule, text } from '@/lib/core/rules.schema';

/** The record types that a link or product list can refer to by url. */
const targetTypes = pageRecordKinds.map(toTargetType);
export type LinkType = (typeof slideLinkTypes)[number];

/** GET /api/admin/link-target. */
export const linkTargetQuery = z.object({
  type: enumRule(targetTypes),
  search: text(100).catch(''),
});

/** A record that a link can point to. */
export const linkTarget = z.strictObject({ id: recordId, ...linkOutput.shape });
export type LinkTarget = z.output<typeof linkTarget>;
