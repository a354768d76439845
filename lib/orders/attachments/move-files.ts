import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/core/context';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { deletePrivateFile, storePrivateFile } from '@/lib/media/private-files';

/** Files of a table per run, which is to end long before a job's time is up. */
const MOST = 200;

type Place = { table: SQL; content: SQL; emptied: SQL };
const places: Place[] = [
  { table: sql`payment_proof`, content: sql`picture`, emptied: sql`picture = null` },
  {
    table: sql`order_attachment`,
    content: sql`content`,
    emptied: sql`content = null, bytes = octet_length(content)`,
  },
];

/**
 * Moves proofs and attachments that an earlier release stored in the database to the storage (job
 * `order.move_files`), and queues itself while there are more. A row keeps its content until the
 * file is whole, so it may be killed at any time. Returns how many it moved; throws 503 while the
 * storage is away.
 */
export async function moveOrderFiles(ctx: Context): Promise<number> {
  let moved = 0;
  for (const place of places) {
    const { table, content } = place;
    const rows = await ctx.db.execute<{ id: number }>(
      sql`select id from ${table} where ${content} is not null order by id limit ${MOST}`,
    );
    for (const { id } of rows) if (await moveFile(ctx, place, id)) moved++;
    if (rows.length === MOST)
      await enqueueJob(ctx, { name: 'order.move_files', payload: {} }, { now: true });
  }
  return moved;
}

async function moveFile(ctx: Context, { table, content, emptied }: Place, id: number) {
  const [row] = await ctx.db.execute<{ content: Buffer | null }>(
    sql`select ${content} as content from ${table} where id = ${id}`,
  );
  if (!row?.content) return false;
  const path = await storePrivateFile(row.content, 'general');
  const rows = await ctx.db.execute(sql`update ${table} set path = ${path}, ${emptied}
    where id = ${id} and path is null and ${content} is not null returning id`);
  // Erased, or moved by another process, meanwhile.
  if (!rows.length) await deletePrivateFile(ctx, path);
  return rows.length > 0;
}
