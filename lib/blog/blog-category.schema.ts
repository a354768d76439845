import { z } from 'zod';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  id,
  lines,
  localized,
  required,
  switched,
  text,
  unlessEmpty,
  urlSlug,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { imageFile, imagePath } from '@/lib/media/image.schema';

const fields = z.object({
  title: localized(required()),
  url: urlSlug,
  description: localized(lines(100_000)).optional(),
  image: imageFile,
  image_path: imagePath.optional(),
  /** The parent category; null, or empty in a form, for none. */
  parent_id: emptyIsNull(id).optional(),
  order: unlessEmpty(wholeFrom(0, 9999)),
  enabled: switched.optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
});

/** A new blog category, as sent by form and API. */
export const blogCategoryInput = fields.extend(recordWrite.shape);
/** Changes to a blog category; absent fields stay. */
export const blogCategoryChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields. */
export const blogCategoryTexts = [
  'title',
  'description',
  'meta_title',
  'meta_description',
] as const;

export const blogCategoryQuery = listQuery(
  ['title', 'url', 'order', 'enabled', 'updated_at'],
  'order',
).extend({ enabled: flagFilter });

/** A row of the list, with its title in the requested language and its number of articles. */
export const blogCategoryRow = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  order: z.int(),
  parent_id: recordId.nullable(),
  image_path: z.string().nullable(),
  articles: z.int().min(0),
  updated_at: moment,
});
/** One category for its form. */
export const blogCategoryRecord = z.strictObject({
  ...blogCategoryRow.omit({ articles: true }).shape,
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  created_at: moment,
  ...editingOutput(blogCategoryTexts),
});

export type BlogCategory = z.output<typeof blogCategoryRecord>;
export type BlogCategoryInput = z.output<typeof blogCategoryInput>;
export type BlogCategoryChanges = z.output<typeof blogCategoryChanges>;
export type BlogCategoryQuery = z.output<typeof blogCategoryQuery>;
