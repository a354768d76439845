import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admin } from './auth';
import { id, localized, stamps } from './columns';

/** The library of pictures that were uploaded; records name them by their `path`. */
export const media = pgTable(
  'media',
  {
    id: id(),
    path: text().notNull(),
    /** As the file was called that came in. */
    file_name: text().notNull().default(''),
    alt: localized(),
    folder: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Pixels of the widest copy. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the file that came in. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    admin_id: integer().references(() => admin.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (t) => [
    unique('media_path_key').on(t.path),
    index('media_folder_idx').on(t.folder, t.id),
    index('media_tags_idx').using('gin', t.tags),
  ],
);
