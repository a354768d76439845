import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { Context } from '@/lib/core/context';
import type { FieldChange } from './changes.schema';

/** A record by the name of its resource in the API and its id. */
export type RecordRef = { resource: string; id: number };
type LastChange = Omit<FieldChange, 'field'>;

/**
 * Notes that the caller changed these fields of a record, in the transaction that changes
 * them; `at` is the record's new `updated_at`. No field is no change. Nothing is noted
 * while the seed fills in history.
 */
export async function noteChange(
  ctx: Context,
  record: RecordRef,
  fields: string[],
  at: Date = ctx.now(),
): Promise<void> {
  if (fields.length) await note(ctx, [record], fields, at);
}

/** Notes that the caller created a record: no field of it was another's before. */
export const noteCreation = (ctx: Context, record: RecordRef, at: Date = ctx.now()) =>
  note(ctx, [record], [], at);

/** Notes the same change of many records. */
export const noteChanges = (ctx: Context, records: RecordRef[], fields: string[]) =>
  note(ctx, records, fields, ctx.now());

async function note(ctx: Context, records: RecordRef[], fields: string[], at: Date) {
  if (ctx.silent || !records.length) return;
  const by =
    ctx.actor.kind === 'admin' ? { admin_id: ctx.actor.id, admin_name: ctx.actor.name } : {};
  await ctx.db
    .insert(recordChange)
    .values(records.map(({ resource, id }) => ({ resource, record_id: id, fields, at, ...by })));
}

/**
 * The last change of every field of a record that was changed after `since`, the newest
 * first. A change at `since` itself is what its reader has seen.
 */
export async function changesSince(
  ctx: Context,
  record: RecordRef,
  since: Date = new Date(0),
): Promise<FieldChange[]> {
  const rows = await ctx.db
    .select({
      field: sql<string>`unnest(${recordChange.fields})`,
      admin_name: recordChange.admin_name,
      at: recordChange.at,
    })
    .from(recordChange)
    .where(and(of(record), gt(recordChange.at, since)))
    .orderBy(desc(recordChange.at), desc(recordChange.id));
  const last = new Map<string, FieldChange>();
  for (const row of rows) {
    if (row.at && !last.has(row.field)) last.set(row.field, { ...row, at: row.at });
  }
  return [...last.values()];
}

/** Who wrote a record last, and when; undefined for one that nobody has changed yet. */
export async function lastChangeOf(
  ctx: Context,
  record: RecordRef,
): Promise<LastChange | undefined> {
  const [row] = await ctx.db
    .select({ admin_name: recordChange.admin_name, at: recordChange.at })
    .from(recordChange)
    .where(of(record))
    .orderBy(desc(recordChange.at), desc(recordChange.id))
    .limit(1);
  return row;
}

const of = ({ resource, id }: RecordRef) =>
  and(eq(recordChange.resource, resource), eq(recordChange.record_id, id));
