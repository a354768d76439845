import { z } from 'zod';
import { emptyIsNull, id, required, switched, version } from '@/lib/core/rules.schema';

const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** A tag as staff write it; the comma separates tags wherever they are written in a row. */
const tag = required(MAX_TAG_LENGTH).refine((text) => !/[,，、]/.test(text), 'tag_comma');

/** Two tags are the same whatever their case. */
export const isSameTag = (tag: string, other: string): boolean =>
  tag.toLowerCase() === other.toLowerCase();

/**
 * PUT /api/admin/order/{id}: what staff note on an order for themselves; what is left out stays.
 * `tags` are all of them as they shall be, each once whatever its case. `assigned_admin_id`: who
 * sees to it, null for nobody.
 */
export const labelsInput = z.object({
  tags: z.array(tag).max(MAX_TAGS, 'too_many_tags').optional(),
  assigned_admin_id: emptyIsNull(id).optional(),
  archived: switched.optional(),
  version: version.optional(),
});
export type LabelsInput = z.output<typeof labelsInput>;
