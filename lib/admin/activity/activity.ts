import 'server-only';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { admin } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import { canSeePersonalData, maskName } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import { isRecordName, recordKind } from '@/lib/core/records/record-names';
import { recordPath } from '@/lib/core/records/record-path';
import { messages } from '@/lib/i18n/messages';
import type { ActivityPage, ActivityQuery, ActivityRow } from './activity.schema';
import { labelOfCell } from './activity-labels';
import { readRecordTitles } from './activity-titles';
import type { RecordChange } from './change-cells';

/** Logged things that aren't records: their screen, permission, and whether they are personal. */
type Shown = { path: string; view: Permission; personal?: boolean };
const besideRecords = new Map<string, Shown>([
  ['setting', { path: '/admin/setting', view: 'setting' }],
  ['media', { path: '/admin/media', view: 'media.manage' }],
  ['suppression', { path: '/admin/broadcast/suppression', view: 'broadcast', personal: true }],
]);

/** Personal data: titles and values are masked without `customer.pii`. */
export function hidesActivityValues(ctx: AdminContext, resource: string): boolean {
  const { personal } = isRecordName(resource)
    ? recordKind(resource)
    : (besideRecords.get(resource) ?? {});
  return personal === true && !canSeePersonalData(ctx);
}

/** The permission to view a resource's records; undefined if it has no screen of its own. */
const getViewPermission = (resource: string): Permission | undefined =>
  isRecordName(resource) ? recordKind(resource).area : besideRecords.get(resource)?.view;

/** Refuses (403) callers who may neither read all activity nor view the resource's records. */
export function assertMayReadActivity(ctx: AdminContext, resource: string | undefined): void {
  const view = resource === undefined ? undefined : getViewPermission(resource);
  if (!can(ctx, 'audit.view') && !(view && can(ctx, view))) throw forbidden();
}

/**
 * A page of changes, newest first. Requires `audit.view`; for one record the permission to view it
 * is enough. Without `customer.pii` customers' names are masked.
 */
export async function listActivity(ctx: AdminContext, query: ActivityQuery): Promise<ActivityPage> {
  assertMayReadActivity(ctx, query.record === undefined ? undefined : query.resource);
  const rows = await ctx.db
    .select({ ...columns, is_undone: isUndone })
    .from(recordChange)
    .where(and(...buildFilters(ctx, query)))
    .orderBy(desc(recordChange.id))
    .limit(query.page_size + 1);
  const data = (await titled(ctx, rows.slice(0, query.page_size))).map((row) =>
    toActivityRow(ctx, row),
  );
  const next = rows.length > query.page_size ? (data.at(-1)?.id ?? null) : null;
  return { data, meta: { next } };
}

const columns = {
  id: recordChange.id,
  at: recordChange.at,
  actor_type: recordChange.actor_type,
  admin_id: recordChange.admin_id,
  admin_name: recordChange.admin_name,
  source: recordChange.source,
  resource: recordChange.resource,
  record_id: recordChange.record_id,
  record_title: recordChange.record_title,
  action: recordChange.action,
  fields: recordChange.fields,
  undoes_id: recordChange.undoes_id,
};

/** Whether later changes undid all of a change and weren't undone themselves. */
export const isUndone = sql<boolean>`exists (select 1 from record_change u
  where u.undoes_id = record_change.id
    and (u.action <> 'update' or u.fields @> record_change.fields)
    and not exists (select 1 from record_change r where r.undoes_id = u.id))`;

function buildFilters({ settings }: AdminContext, query: ActivityQuery): (SQL | undefined)[] {
  const { resource, record, admin: author, action, field, actor_type, from, to, before } = query;
  const dayStart = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${settings.store_timezone})`;
  return [
    resource === undefined || resource === '' ? undefined : eq(recordChange.resource, resource),
    record === undefined ? undefined : eq(recordChange.record_id, record),
    author === undefined ? undefined : eq(recordChange.admin_id, author),
    action && eq(recordChange.action, action),
    actor_type && eq(recordChange.actor_type, actor_type),
    field
      ? sql`exists (select 1 from unnest(${recordChange.fields}) as name
          where name = ${field} or split_part(name, '.', 1) = ${field})`
      : undefined,
    from ? gte(recordChange.at, dayStart(from, 0)) : undefined,
    to ? lt(recordChange.at, dayStart(to, 1)) : undefined,
    before === undefined ? undefined : lt(recordChange.id, before),
  ];
}

type LoggedChange = Omit<RecordChange, 'before' | 'after'> & { is_undone: boolean };

/** Adds the records' current titles to changes logged without a name. */
async function titled<R extends LoggedChange>(ctx: AdminContext, rows: R[]): Promise<R[]> {
  const nameless = rows.filter(({ record_title, record_id }) => !record_title && record_id > 0);
  if (!nameless.length) return rows;
  const ids = nameless.map(({ resource, record_id }) => [`${resource}_id`, record_id] as const);
  const getTitle = await readRecordTitles(ctx, '', ids);
  return rows.map((row) => ({
    ...row,
    record_title: row.record_title || (getTitle(row.resource, row.record_id) ?? ''),
  }));
}

/** A change as the caller may see it. */
export function toActivityRow(ctx: AdminContext, row: LoggedChange): ActivityRow {
  const { resource, record_id, record_title: title } = row;
  // An order is titled by its number, an exported file by its name.
  const isName = resource !== 'order' && record_id > 0;
  const labels = row.fields.map((cell) => labelOfCell(resource, cell, ctx.language));
  return {
    ...row,
    record_title: isName && hidesActivityValues(ctx, resource) ? maskName(title) : title,
    labels: [...new Set(labels)],
    source_title: sourceTitle(ctx, row.source),
    path: getRecordPath(resource, record_id),
  };
}

/** What a job does, in words; any other source by its name. */
function sourceTitle({ language }: AdminContext, source: string): string {
  const jobs: Record<string, string> = messages[language].job_screen.names;
  return jobs[source.replaceAll('.', '_')] ?? source;
}

function getRecordPath(resource: string, id: number): string | null {
  const beside = besideRecords.get(resource);
  if (beside) return beside.path;
  return isRecordName(resource) && id > 0 ? recordPath(resource, id) : null;
}

/** All staff by name, to filter the list. */
export const listChangeAuthors = (ctx: AdminContext): Promise<{ id: number; name: string }[]> =>
  ctx.db.select({ id: admin.id, name: admin.name }).from(admin).orderBy(admin.name, admin.id);
