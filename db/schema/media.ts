import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { idColumn, localizedColumn, momentColumn, stamps } from './columns';

/**
 * The library of uploaded images; records refer to them by `path`. A record that starts to refer to
 * one locks its row for the rest of the transaction, and is refused if the image is deleted
 * (trigger `hold_media` of the tables in `lib/media/references.ts`).
 */
export const media = pgTable(
  'media',
  {
    id: idColumn(),
    path: text().notNull(),
    /** The uploaded file's name. */
    file_name: text().notNull().default(''),
    alt: localizedColumn(),
    folder: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Pixels of the widest copy; 0 until `media.sweep` has read the file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The uploaded file's size. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    /** When its file was first found missing. */
    missing_at: momentColumn(),
    /** Deleted or replaced then: no record may refer to the path any more. */
    deleted_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('media_path_key').on(t.path),
    index('media_folder_idx').on(t.folder, t.id),
    index('media_tags_idx').using('gin', t.tags),
  ],
);
