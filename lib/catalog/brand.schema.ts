import { z } from 'zod';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/resource.schema';
import { localized, required, switched, text, urlSlug } from '@/lib/core/rules.schema';
import { imageFile, imagePath } from '@/lib/media/image.schema';

const fields = z.object({
  title: localized(required()),
  url: urlSlug,
  enabled: switched.optional(),
  short_description: localized(text(500)).optional(),
  description: localized(text(100_000)).optional(),
  image: imageFile,
  image_path: imagePath.optional(),
});

/** A new brand, as form and API send it. */
export const brandInput = fields.extend(recordWrite.shape);
/** A change to a brand: what is absent stays as it is. */
export const brandChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language. */
export const brandTexts = ['title', 'short_description', 'description'] as const;

export const brandQuery = listQuery(['title', 'url', 'enabled', 'updated_at'], 'title').extend({
  enabled: flagFilter,
});

export type BrandInput = z.output<typeof brandInput>;
export type BrandChanges = z.output<typeof brandChanges>;
export type BrandQuery = z.output<typeof brandQuery>;
