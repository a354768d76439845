import { z } from 'zod';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { lines, localized, required, switched, urlSlug } from '@/lib/core/rules.schema';
import { imageFile, imagePath } from '@/lib/media/image.schema';

const fields = z.object({
  title: localized(required()),
  url: urlSlug,
  enabled: switched.optional(),
  short_description: localized(lines(500)).optional(),
  description: localized(lines(100_000)).optional(),
  image: imageFile,
  image_path: imagePath.optional(),
});

/** A new brand, as the form and the API send it. */
export const brandInput = fields.extend(recordWrite.shape);
/** A change to a brand: absent fields stay unchanged. */
export const brandChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language. */
export const brandTexts = ['title', 'short_description', 'description'] as const;

export const brandQuery = listQuery(['title', 'url', 'enabled', 'updated_at'], 'title').extend({
  enabled: flagFilter,
});

/** A row of the list, its title in the requested language. */
export const brandRow = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  image_path: z.string().nullable(),
  updated_at: moment,
});
/** One brand as its form reads it. */
export const brandRecord = z.strictObject({
  ...brandRow.shape,
  short_description: z.string(),
  description: z.string(),
  created_at: moment,
  ...editingOutput(brandTexts),
});

/** An enabled brand as a shopper sees it, in their language. */
export const brandView = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  short_description: z.string(),
  description: z.string(),
  image_path: z.string().nullable(),
});

export type Brand = z.output<typeof brandRecord>;
export type BrandView = z.output<typeof brandView>;
export type BrandInput = z.output<typeof brandInput>;
export type BrandChanges = z.output<typeof brandChanges>;
export type BrandQuery = z.output<typeof brandQuery>;
