import { z } from 'zod';
import { emptyIsNull, id, required, switched, version } from '@/lib/core/rules.schema';

const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;

/** A tag as staff write it, without commas, as these separate tags in lists. */
const tag = required(MAX_TAG_LENGTH).refine((text) => !/[,，、]/.test(text), 'tag_comma');

/** Compares tags regardless of case. */
export const isSameTag = (tag: string, other: string): boolean =>
  tag.toLowerCase() === other.toLowerCase();

/**
 * PUT /api/admin/order/{id}: staff's own labels on an order; missing ones stay. `tags` replaces all
 * tags, each once regardless of case. `assigned_admin_id`: the assignee, null for nobody.
 */
export const labelsInput = z.object({
  tags: z.array(tag).max(MAX_TAGS, 'too_many_tags').optional(),
  assigned_admin_id: emptyIsNull(id).optional(),
  archived: switched.optional(),
  version: version.optional(),
});
export type LabelsInput = z.output<typeof labelsInput>;
