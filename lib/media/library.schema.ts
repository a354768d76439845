import { z } from 'zod';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { pictureKinds, recordKind } from '@/lib/core/records/record-names';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { list, localized, noSpecific, text } from '@/lib/core/rules.schema';
import { imageUpload } from './image.schema';

/** Letters of any script, digits, spaces and `_-/&`, beginning with a letter or digit. */
const name = text(60).pipe(
  z.string().regex(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} _/&-]*)?$/u, 'check_input'),
);

/** What may be changed of a picture; the file itself is replaced by another call. */
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

/** A file that takes a picture's place wherever it is shown. */
export const pictureReplacement = imageUpload;

/** The folder that stands for pictures without one. */
export const NO_FOLDER = '-';

export const pictureQuery = listQuery(['created_at', 'file_name', 'bytes'], '-created_at').extend({
  page_size: z.coerce.number().int().min(1).max(100).catch(40),
  /** A folder by its name; `-` for pictures that are in none. */
  folder: text(60).optional().catch(undefined),
  tag: text(40).optional().catch(undefined),
  /** Only pictures that no record shows, or only those that one shows. */
  unused: flagFilter,
  /** Only pictures whose file is gone, or only those whose file is there. */
  missing: flagFilter,
});

/** A picture as the library lists it, its text in the language asked for. */
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
  /** Of the file that was uploaded. */
  bytes: z.int().min(0),
  /** Whether its file is gone. */
  missing: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

/** One picture as its panel reads it. */
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

/** A record that shows a picture; a setting has no id, its title is its key. */
export const pictureUsage = z.strictObject({
  resource: z.enum(usageResources),
  id: recordId.nullable(),
  title: z.string(),
  /** The fields in which it stands. */
  fields: z.array(z.string()),
});

/** The folders and tags there are, with how many pictures each has, by name. */
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
