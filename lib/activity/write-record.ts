import 'server-only';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordChange } from '@/db/schema/activity';
import { recordTags } from '@/lib/core/cache/record-tags';
import { type Context, type StaffContext, touch } from '@/lib/core/context';
import {
  type RecordName,
  recordKind,
  type UrlKind,
  urlKinds,
} from '@/lib/core/records/record-names';
import type { RecordState, RelatedCell, Undoable } from '@/lib/core/records/resource';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { type RecordRow, type RecordTable, recordTable } from '@/lib/settings/record-tables';
import {
  addRedirect,
  deleteRedirects,
  readRedirects,
  restoreRedirects,
} from '@/lib/settings/redirects';
import { logChange, logCreation, logDeletion, toActivityRecordRef } from './audit-log';
import { type ChangedField, changedFields, toLoggedState } from './changed-fields';
import { assertNotModified, nextVersion } from './not-modified';
import { restoredKeys } from './restored';

/*
 * What every write of a record does, of any kind: locks the row, checks that nobody else saved
 * meanwhile, logs to the audit log, redirects the former url, and renews the pages that show the
 * record. Runs in the transaction of `ctx`.
 */

type Awaitable<T> = T | Promise<T>;
type Row<N extends RecordName> = RecordRow<N>;

/** What a write needs to know of a record besides its row. */
export type WriteOptions<N extends RecordName, P = unknown> = {
  /** What the audit log keeps of it, parts included; by default its row alone. */
  state?: (row: Row<N>) => Awaitable<RecordState>;
  /** Writes its parts in other tables, after its row; `updateRecord` returns the result. */
  parts?: (row: Row<N>) => Promise<P>;
  /** What the write changes in other records, so that it can be restored. */
  relations?: (row: Row<N>) => Awaitable<RecordState | undefined>;
  /** Changes that its row does not show, such as a new password. */
  further?: readonly ChangedField[];
};

/** Locks the row of a record until the end of the transaction. Throws 404. */
export async function lockRecord<N extends RecordName>(
  ctx: Context,
  name: N,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row<N>> {
  const { table, id: key, own } = recordTable(name);
  const rows = await ctx.db
    .select()
    .from(table as PgTable)
    .where(and(eq(key, id), own))
    .for(strength);
  return firstOrNotFound(rows) as Row<N>;
}

/** Creates a record; one restored after its deletion gets its former id. */
export async function createRecord<N extends RecordName>(
  ctx: Context,
  name: N,
  values: RecordTable<N>['$inferInsert'],
  { state = toLoggedState, parts, relations }: WriteOptions<N> = {},
): Promise<Row<N>> {
  const { table } = recordTable(name);
  const rows = await ctx.db
    .insert(table as PgTable)
    .overridingSystemValue()
    .values({ ...restoredKeys(ctx), ...values })
    .returning();
  const row = insertedRow(rows) as Row<N>;
  await parts?.(row);
  const related = await relations?.(row);
  const loggedState = { ...(await state(row)), ...(related && { relations: related }) };
  await logCreation(ctx, toActivityRecordRef(ctx, name, row), loggedState);
  renew(ctx, name, row);
  return row;
}

/**
 * Writes the result of `change` to a record: `record` is its id, or its row if the caller has
 * locked it already; `read_at` is the version the caller read. Undefined fields stay. Throws 404;
 * refuses with 409 a version that is not current.
 */
export async function updateRecord<N extends RecordName, P>(
  ctx: Context,
  name: N,
  record: number | Row<N>,
  read_at: Date | undefined,
  change: (before: Row<N>) => Awaitable<Partial<RecordTable<N>['$inferInsert']>>,
  { state = toLoggedState, parts, relations, further = [] }: WriteOptions<N, P> = {},
): Promise<{ before: Row<N>; after: Row<N>; parts: P }> {
  const { table, id: key, url } = recordTable(name);
  const before = typeof record === 'number' ? await lockRecord(ctx, name, record) : record;
  await assertNotModified(
    ctx,
    { ...toActivityRecordRef(ctx, name, before), ...version(before) },
    read_at,
  );
  const stateBefore = await state(before);
  const values = { ...(await change(before)), updated_at: nextVersion(ctx, version(before)) };
  const rows = await ctx.db
    .update(table as PgTable)
    .set(values)
    .where(eq(key, before.id))
    .returning();
  const after = firstOrNotFound(rows) as Row<N>;
  const written = (await parts?.(after)) as P;
  const fields = [...changedFields(stateBefore, await state(after)), ...further];
  const related = await relations?.(after);
  await logChange(
    ctx,
    toActivityRecordRef(ctx, name, after),
    fields,
    getChangeMoment(ctx, after),
    related,
  );
  if (url && isReachable(name, before) && isReachable(name, after))
    await logRenamedUrl(ctx, name as UrlKind, before.id, getRecordUrl(before), getRecordUrl(after));
  renew(ctx, name, after);
  return { before, after, parts: written };
}

/** Deletes a record and its redirects. Throws 404. */
export async function deleteRecord<N extends RecordName>(
  ctx: Context,
  name: N,
  record: number | Row<N>,
  { state = toLoggedState, parts, relations }: WriteOptions<N> = {},
): Promise<Row<N>> {
  const { table, id: key, url } = recordTable(name);
  const gone = typeof record === 'number' ? await lockRecord(ctx, name, record) : record;
  const related = {
    ...(url && (await redirectRelation(ctx, name, gone))),
    ...(await relations?.(gone)),
  };
  const loggedState = {
    ...(await state(gone)),
    ...(Object.keys(related).length > 0 && { relations: related }),
  };
  await parts?.(gone);
  await ctx.db.delete(table as PgTable).where(eq(key, gone.id));
  await logDeletion(ctx, toActivityRecordRef(ctx, name, gone), loggedState);
  if (url) await deleteRedirects(ctx, name as UrlKind, gone.id);
  renew(ctx, name, gone);
  return gone;
}

/**
 * Redirects from a record's former url (`addRedirect`) and logs the menu entries that were updated,
 * in the transaction that renames it.
 */
async function logRenamedUrl(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  before: string,
  after: string,
): Promise<void> {
  const followed = await addRedirect(ctx, kind, record_id, before, after);
  for (const row of followed)
    await logChange(
      await takingBack(ctx, row.id, { before, after }),
      toActivityRecordRef(ctx, 'menu', row),
      [{ field: 'url', before, after }],
    );
}

/** When a rename is undone, the new log entry undoes the menu entry's own earlier one. */
async function takingBack<C extends Context>(
  ctx: C,
  id: number,
  { before, after }: { before: string; after: string },
): Promise<C> {
  if (!ctx.restoring) return ctx;
  const [logged] = await ctx.db
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(
      and(
        eq(recordChange.resource, 'menu'),
        eq(recordChange.record_id, id),
        sql`${recordChange.fields} = '{url}'`,
        sql`${recordChange.before} ->> 'url' = ${after}`,
        sql`${recordChange.after} ->> 'url' = ${before}`,
      ),
    )
    .orderBy(desc(recordChange.id))
    .limit(1);
  return logged ? { ...ctx, restoring: { ...ctx.restoring, change_id: logged.id } } : ctx;
}

/** The current state of a record; undefined if it is deleted. */
export const readRecordState =
  <N extends RecordName>(
    name: N,
    state: (ctx: StaffContext, row: Row<N>) => Awaitable<RecordState | undefined> = (_, row) =>
      toLoggedState(row),
  ) =>
  async (ctx: StaffContext, id: number): Promise<RecordState | undefined> => {
    const { table, id: key } = recordTable(name);
    const [row] = await ctx.db
      .select()
      .from(table as PgTable)
      .where(eq(key, id));
    return row && state(ctx, row as Row<N>);
  };

type Relations = {
  read(ctx: StaffContext, id: number): Promise<RecordState>;
  cells?(id: number, relations: RecordState): RelatedCell[];
  restore(ctx: StaffContext, id: number, relations: RecordState): Promise<string[]>;
};

/** What is restored with a record that has a url: its redirects, and what `further` names. */
export const withRedirects = (name: UrlKind, further?: Relations): Relations => ({
  ...further,
  read: async (ctx, id) => ({
    former_urls: await readRedirects(ctx, name, id),
    ...(await further?.read(ctx, id)),
  }),
  async restore(ctx, id, relations) {
    await restoreRedirects(ctx, name, id, relations.former_urls as string[]);
    return (await further?.restore(ctx, id, relations)) ?? [];
  },
});

/** How to undo changes of a record that consists only of its row and redirects. */
export const buildRecordUndo = (name: RecordName): Undoable => ({
  state: readRecordState(name),
  ...(isUrlKind(name) && { relations: withRedirects(name) }),
});
const isUrlKind = (name: RecordName): name is UrlKind => urlKinds.some((kind) => kind === name);

const redirectRelation = async (ctx: Context, name: RecordName, { id }: { id: number }) => ({
  former_urls: await readRedirects(ctx, name as UrlKind, id),
});

/** Whether a row is among those of its kind that have a page by url. */
function isReachable(name: RecordName, row: object): boolean {
  const { where } = recordKind(name).url ?? {};
  return !where || (row as { type?: string }).type === where.type;
}

const getRecordUrl = (row: object): string => (row as { url?: string }).url ?? '';
const version = (row: object) => row as { updated_at: Date };
const getChangeMoment = (ctx: Context, row: object): Date =>
  (row as { updated_at?: Date }).updated_at ?? ctx.now();

const renew = (ctx: Context, name: RecordName, { id }: { id: number }): void =>
  touch(ctx, ...recordTags(name, id));
