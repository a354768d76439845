import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { idColumn, localizedColumn, momentColumn, stamps } from './columns';

/**
 * The library of pictures that were uploaded; records name them by their `path`. A record
 * that comes to name one holds its row for the rest of the transaction, and is refused where
 * the picture is deleted (trigger `hold_media` of the tables in `lib/media/references.ts`).
 */
export const media = pgTable(
  'media',
  {
    id: idColumn(),
    path: text().notNull(),
    /** As the file was called that came in. */
    file_name: text().notNull().default(''),
    alt: localizedColumn(),
    folder: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Pixels of the widest copy; 0 until `media.sweep` has looked at the file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the file that came in. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    /** When its file was first found to be gone. */
    missing_at: momentColumn(),
    /** Deleted or replaced then: no record may name the path any more. */
    deleted_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('media_path_key').on(t.path),
    index('media_folder_idx').on(t.folder, t.id),
    index('media_tags_idx').using('gin', t.tags),
  ],
);
