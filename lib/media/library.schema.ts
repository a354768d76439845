import { z } from 'zod';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { pictureKinds, recordKind } from '@/lib/core/records/record-names';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { list, localized, noSpecific, text } from '@/lib/core/rules.schema';
import { imageUpload } from './image.schema';

/** Letters of any script, digits, spaces and `_-/&`, starting with a letter or digit. */
const name = text(60).pipe(
  z.string().regex(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} _/&-]*)?$/u, 'check_input'),
);

/** What can be changed on an image; its file is replaced by another call. */
export const pictureChanges = z
  .object({
    alt: localized(text()).optional(),
    folder: name.optional(),
    tags: list
      .transform((tags) => [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean))
      .pipe(z.array(noSpecific(40)).max(20, 'check_input'))
      .optional(),
  })
  .extend(recordWrite.shape);

/** A file that replaces an image everywhere. */
export const pictureReplacement = imageUpload;

/** The folder value for images without one. */
export const NO_FOLDER = '-';

export const pictureQuery = listQuery(['created_at', 'file_name', 'bytes'], '-created_at').extend({
  page_size: z.coerce.number().int().min(1).max(100).catch(40),
  /** A folder by name; `-` for images without one. */
  folder: text(60).optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  /** Only images no record uses, or only used ones. */
  unused: flagFilter,
  /** Only images whose file is missing, or only those with a file. */
  missing: flagFilter,
});

/** An image in the library list, with its alt text in the requested language. */
export const pictureRow = z.strictObject({
  id: recordId,
  path: z.string(),
  file_name: z.string(),
  alt: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  /** Pixels of the widest copy. */
  width: z.int().min(0),
  height: z.int().min(0),
  /** Size of the uploaded file. */
  bytes: z.int().min(0),
  /** Whether its file is missing. */
  missing: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

/** One image for its panel. */
export const pictureRecord = z.strictObject({
  ...pictureRow.shape,
  admin_name: z.string().nullable(),
  ...editingOutput(['alt']),
});

const usageResources = [
  ...pictureKinds.map((kind) => recordKind(kind).alias),
  'slider',
  'setting',
  'order',
] as const;
export type UsageResource = (typeof usageResources)[number];

/** A record that uses an image; a setting has no id, its title is its key. */
export const pictureUsage = z.strictObject({
  resource: z.enum(usageResources),
  id: recordId.nullable(),
  title: z.string(),
  /** The fields that use it. */
  fields: z.array(z.string()),
});

/** All folders and tags by name, with their number of images. */
export const libraryOutline = z.strictObject({
  total: z.int().min(0),
  folders: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  tags: z.array(z.strictObject({ name: z.string(), count: z.int() })),
});

export type PictureChanges = z.output<typeof pictureChanges>;
export type PictureQuery = z.output<typeof pictureQuery>;
export type PictureRow = z.output<typeof pictureRow>;
export type PictureRecord = z.output<typeof pictureRecord>;
export type PictureUsage = z.output<typeof pictureUsage>;
export type LibraryOutline = z.output<typeof libraryOutline>;
