import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { type PersonNames, personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import type { RecordState } from '@/lib/core/records/resource';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import type { ChangedField } from './changed-fields';
import type { FieldChange } from './changes.schema';

/** A record by its resource name in the API, its id and its title. */
export type RecordRef = { resource: string; id: number; record_title?: string };

type Named = {
  title?: Localized | string;
  name?: Localized | string;
  words?: Localized;
} & Partial<PersonNames>;

/** A record as audit log entries name it: by its title in the main language, a person by name. */
export function toActivityRecordRef(
  { settings }: Pick<Context, 'settings'>,
  resource: string,
  row: { id: number } & Named,
): RecordRef {
  const { first_name = '', last_name = '' } = row;
  const named = row.title ?? row.name ?? row.words ?? personName({ first_name, last_name });
  const main = settings.main_language;
  const title = typeof named === 'string' ? named : readLocalized(named, main, main);
  return { resource, id: row.id, record_title: title.slice(0, 255) };
}

type LastChange = Omit<FieldChange, 'field'>;
type LogEntry = Pick<typeof recordChange.$inferInsert, 'action' | 'before' | 'after'> & {
  fields: string[];
};

/**
 * Logs what the caller changed in a record, in the transaction that changes it. `at` is the
 * record's new `updated_at`, `relations` what the change affected in other tables. Logs nothing if
 * no field changed, or while the seed fills in history.
 */
export async function logChange(
  ctx: Context,
  record: RecordRef,
  changes: ChangedField[],
  at: Date = ctx.now(),
  relations?: RecordState,
): Promise<void> {
  if (!changes.length) return;
  const entry = toLogEntry(changes);
  await insertEntries(
    ctx,
    [record],
    { ...entry, before: { ...entry.before, ...(relations && { relations }) } },
    at,
  );
}

/** Logs that the caller created a record, with its state: it holds no earlier values. */
export const logCreation = (
  ctx: Context,
  record: RecordRef,
  after?: RecordState,
  at: Date = ctx.now(),
) => insertEntries(ctx, [record], { action: 'create', fields: [], after }, at);

/** The same for many records created together, each with its state. */
export async function logCreations(
  ctx: Context,
  records: readonly (RecordRef & { after: RecordState })[],
  at: Date = ctx.now(),
): Promise<void> {
  if (ctx.silent || !records.length) return;
  await ctx.db
    .insert(recordChange)
    .values(
      records.map(({ after, ...record }) =>
        toChangeRow(ctx, record, { action: 'create' as const, fields: [], after }, at),
      ),
    );
}

/** Logs that the caller deleted a record, with its last state. */
export const logDeletion = (ctx: Context, record: RecordRef, before: RecordState) =>
  insertEntries(ctx, [record], { action: 'delete', fields: [], before }, ctx.now());

/** Logs successive changes of a record by the caller, an entry for each. */
export async function logChangesInTurn(
  ctx: Context,
  record: RecordRef,
  all: readonly ChangedField[][],
): Promise<void> {
  if (ctx.silent || !all.length) return;
  await ctx.db
    .insert(recordChange)
    .values(all.map((changes) => toChangeRow(ctx, record, toLogEntry(changes), ctx.now())))
    .prepare('changes_in_turn')
    .execute();
}

/** Logs the same change for many records. */
export const logChanges = (ctx: Context, records: RecordRef[], changes: ChangedField[]) =>
  insertEntries(ctx, records, toLogEntry(changes), ctx.now());

/** Only fields whose values are both known can be undone. */
function toLogEntry(changes: ChangedField[]): LogEntry {
  const knownChanges = changes.filter((change) => 'before' in change && 'after' in change);
  return {
    action: 'update',
    fields: changes.map(({ field }) => field),
    before: Object.fromEntries(knownChanges.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(knownChanges.map(({ field, after }) => [field, after])),
  };
}

async function insertEntries(ctx: Context, records: RecordRef[], entry: LogEntry, at: Date) {
  if (ctx.silent || !records.length) return;
  await ctx.db
    .insert(recordChange)
    .values(records.map((record) => toChangeRow(ctx, record, entry, at)));
}

function toChangeRow(ctx: Context, record: RecordRef, entry: LogEntry, at: Date) {
  const { resource, id, record_title = '' } = record;
  const about = { resource, record_id: id, record_title, actor_type: ctx.actor.kind };
  return { ...about, ...entry, ...toAuthorFields(ctx), undoes_id: ctx.restoring?.change_id, at };
}

/** The author of a change: staff, a program of theirs, or a job of the shop. */
function toAuthorFields({ actor }: Context) {
  if (actor.kind === 'system') return { source: actor.job ?? '' };
  if (actor.kind !== 'admin') return {};
  const source = actor.is_program ? 'api' : '';
  return { admin_id: actor.id, admin_name: actor.name, source };
}

/**
 * The last change of every field of a record after `since`, newest first. A change at `since`
 * itself is one the caller has already read.
 */
export async function listChangesSince(
  ctx: Context,
  record: RecordRef,
  since: Date = new Date(0),
): Promise<FieldChange[]> {
  const rows = await ctx.db
    .select({
      field: sql<string>`regexp_replace(unnest(${recordChange.fields}), '\\.\\d+$', '')`,
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

/** Who last changed a record, and when; undefined if it was never changed. */
export async function readLastChange(
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
