import 'server-only';
import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { logChange } from '@/lib/activity/audit-log';
import { type ChangedField, changedFields } from '@/lib/activity/changed-fields';
import { can } from '@/lib/core/access/can';
import { type Context, touch } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { findRecordName } from '@/lib/core/records/record-names';
import { insertedRow } from '@/lib/core/records/rows';
import type { PictureUsage } from './library.schema';
import { type MediaReference, mediaReferences } from './references';

type Row = Record<string, unknown>;

const toStem = (path: string) => path.replace(/\.webp$/, '');
/** Must match the database function `media_paths`. */
const pattern = (path: string) =>
  `(^|"|(^|[^[:alnum:]])/media/)${toStem(path)}(-400|-800)?\\.(webp|avif)`;
const names = (column: PgColumn, path: string): SQL =>
  sql`(${column}::text like ${`%${toStem(path).replaceAll('_', '\\_')}%`}
    and ${column}::text ~ ${pattern(path)})`;
const namesAnywhere = ({ columns }: MediaReference, path: string) =>
  or(...columns.map((column) => names(column, path)));

/** The records that use an image, in any width, format and language; each once. */
export async function findPictureUsages(ctx: Context, path: string): Promise<PictureUsage[]> {
  const found = new Map<string, PictureUsage>();
  for (const reference of mediaReferences)
    for (const usage of await usagesIn(ctx, reference, path)) {
      const key = `${usage.resource} ${usage.id ?? usage.title}`;
      const existing = found.get(key);
      const fields = [...new Set([...(existing?.fields ?? []), ...usage.fields])];
      found.set(key, { ...usage, fields });
    }
  return [...found.values()];
}

async function usagesIn(
  ctx: Context,
  reference: MediaReference,
  path: string,
): Promise<PictureUsage[]> {
  const { table, columns, owner } = reference;
  const place = { language: ctx.language, main: ctx.settings.main_language };
  const flags = columns.map((column) => sql`coalesce(${names(column, path)}, false)`);
  const from = ctx.db
    .select({
      id: owner.id ? sql<number>`${owner.id}` : sql<null>`null`,
      title: sql<string>`${owner.title(place)}`,
      holds: sql<boolean[]>`array[${sql.join(flags, sql`, `)}]`,
    })
    .from(table);
  const rows = await (owner.part ? from.innerJoin(owner.table, owner.part.on) : from)
    .where(namesAnywhere(reference, path))
    .orderBy(reference.key);
  return rows.map(({ id, title, holds }) => ({
    resource: owner.resource,
    id,
    title,
    fields: owner.part
      ? [owner.part.field]
      : columns.flatMap(({ name }, index) => (holds[index] ? [name] : [])),
  }));
}

/** A query for the paths of all images that records use. */
export function selectUsedImagePaths(): SQL {
  const each = mediaReferences.flatMap(({ table, columns }) =>
    columns.map(
      (column) => sql`select media_paths(${column}::text) as path from ${table}
        where ${column}::text like '%.webp%' or ${column}::text like '%.avif%'`,
    ),
  );
  return sql`(${sql.join(each, sql` union `)}) as used`;
}

/**
 * Replaces an image's path wherever a record uses it, in the transaction of `ctx`: each record gets
 * a new version, logged, and its pages are invalidated. Throws 403 (on `image`) for columns that
 * need another permission; else notifies of their change. Returns the number of records.
 */
export async function movePictureUsages(ctx: Context, from: string, to: string): Promise<number> {
  const records = new Set<string>();
  for (const reference of mediaReferences)
    for (const { owner, fields } of await moveIn(ctx, reference, from, to)) {
      records.add(`${reference.owner.resource} ${owner}`);
      const columns = entrustedAmong(reference, fields);
      assertMayExchange(ctx, reference, columns);
      if (typeof owner === 'number') await renew(ctx, reference, owner, fields);
      else touch(ctx, ...reference.tags(0));
      if (typeof owner === 'number' && columns.length)
        await reference.entrusted?.tell(ctx, owner, columns);
    }
  return records.size;
}

/** The changed columns that need a permission; a localized text counts as its column. */
const entrustedAmong = ({ entrusted }: MediaReference, moved: ChangedField[]): string[] => {
  const names = new Set(moved.map(({ field }) => field.split('.')[0]));
  return (entrusted?.columns ?? []).filter((name) => names.has(name));
};

function assertMayExchange(
  ctx: Context,
  { entrusted }: MediaReference,
  columns: readonly string[],
): void {
  if (!entrusted || !columns.length || can(ctx, entrusted.permission)) return;
  throw new Refusal(403, 'forbidden', { image: [{ key: entrusted.refusal }] });
}

type Moved = { owner: number | string; fields: ChangedField[] };

async function moveIn(
  ctx: Context,
  reference: MediaReference,
  from: string,
  to: string,
): Promise<Moved[]> {
  const { table, columns, key, owner } = reference;
  const select = ctx.db.select({ row: getTableColumns(table), owner: owner.id ?? key }).from(table);
  const before = (await (owner.part ? select.innerJoin(owner.table, owner.part.on) : select)
    .where(namesAnywhere(reference, from))
    .for('update')) as { row: Row; owner: number | string }[];
  if (!before.length) return [];
  const keys = before.map(({ row }) => row[key.name]);
  const paths = columns.map((column) => [column.name, movedIn(column, from, to)]);
  const after: Row[] = await ctx.db
    .update(table)
    .set(Object.fromEntries(paths))
    .where(inArray(key, keys))
    .returning();
  return before.map(({ row, owner: id }) => ({
    owner: id,
    fields: owner.part
      ? [{ field: owner.part.field }]
      : changedFields(row, after.find((candidate) => candidate[key.name] === row[key.name]) ?? row),
  }));
}

const movedIn = (column: PgColumn, from: string, to: string): SQL => {
  const text = sql`regexp_replace(${column}::text, ${pattern(from)},
    ${`\\1${toStem(to)}\\3.\\4`}, 'g')`;
  return column.columnType === 'PgJsonb' ? sql`(${text})::jsonb` : text;
};

/** Gives the record a new version, logs it and invalidates its pages; orders get none. */
async function renew(
  ctx: Context,
  reference: MediaReference,
  id: number,
  fields: ChangedField[],
): Promise<void> {
  const { resource, table, id: column } = reference.owner;
  touch(ctx, ...reference.tags(id));
  if (!column || !reference.isGuarded) return;
  const now = ctx.now().toISOString();
  // Two changes at the same moment are two versions.
  const versions = await ctx.db
    .update(table)
    .set({ updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 ms')` } as object)
    .where(eq(column, id))
    .returning({ at: sql<string>`updated_at` });
  const record = { resource: findRecordName(resource) ?? resource, id };
  await logChange(ctx, record, fields, new Date(insertedRow(versions).at));
}
