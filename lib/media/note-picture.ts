import 'server-only';
import { sql } from 'drizzle-orm';
import { media } from '@/db/schema/media';
import { logCreation } from '@/lib/activity/audit-log';
import type { Context } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { toStorableText } from '@/lib/core/text/storable-text';
import type { StoredImage } from './images';

/** The received file: its name, stored up to 255 characters, and its size in bytes. */
export type ReceivedFile = { file_name: string; bytes: number };

/**
 * Adds a newly stored image to the media library, with its uploader. One already there, such as a
 * demo image first used by a record, keeps its texts and name and is no longer deleted.
 */
export async function notePicture(
  ctx: Context,
  { path, width, height }: StoredImage,
  { file_name, bytes }: ReceivedFile,
): Promise<{ id: number }> {
  const admin_id = ctx.actor.kind === 'admin' ? ctx.actor.id : null;
  const now = ctx.now();
  const rows = await ctx.db
    .insert(media)
    .values({
      path,
      width,
      height,
      bytes,
      admin_id,
      file_name: toStorableText(file_name.slice(0, 255)),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: media.path,
      set: {
        width,
        height,
        bytes,
        deleted_at: null,
        missing_at: null,
        file_name: sql`coalesce(nullif(${media.file_name}, ''), excluded.file_name)`,
      },
    })
    .returning({ id: media.id, file_name: media.file_name });
  const { id, file_name: record_title } = insertedRow(rows);
  await logCreation(ctx, { resource: 'media', id, record_title });
  return { id };
}
