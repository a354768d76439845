import 'server-only';
import { asc, eq, max, type SQL, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { allTexts, contains, sorted, textIn } from '@/db/text';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid, notFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sortOrderAfter } from '@/lib/core/records/sort-order';
import {
  contentLanguage,
  localizeFields,
  localizer,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import {
  type LeadStatus,
  type LeadStatusChanges,
  type LeadStatusInput,
  type LeadStatusName,
  type LeadStatusQuery,
  type LeadStatusRow,
  leadStatusChanges,
  leadStatusInput,
  leadStatusQuery,
  leadStatusRecord,
  leadStatusRow,
  leadStatusTexts,
} from './lead-status.schema';

type Row = typeof leadStatus.$inferSelect;

const inIt = {
  leads: sql<number>`(select count(*)::int from ${lead} where ${lead.status_id} = lead_status.id)`,
  customers: sql<number>`(select count(*)::int from ${customer}
    where ${customer.status_id} = lead_status.id)`,
};
const { id, title, trigger, order, color, is_default, is_won, is_lost, updated_at } = leadStatus;
const named = { id, title, color, is_default, is_won, is_lost };

/** A page of statuses in board order; searches titles in all languages. */
export async function listLeadStatuses(
  ctx: StaffContext,
  query: LeadStatusQuery,
): Promise<Page<LeadStatusRow>> {
  const language = contentLanguage(ctx, query.language);
  const main = ctx.settings.main_language;
  const columns = { order, updated_at, ...inIt, title: textIn(title, language, main) };
  const where = query.search ? contains(allTexts(title), query.search) : undefined;
  const rows = await ctx.db
    .select({ ...named, trigger, order, updated_at, ...inIt })
    .from(leadStatus)
    .where(where)
    .orderBy(sorted(columns, query.sort), asc(id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const data = rows.map((row) => localizeFields(row, ['title'], language, main));
  return toPageResult(data, await ctx.db.$count(leadStatus, where), query);
}

/** All statuses in board order, with titles in the caller's language. */
export async function leadStatusNames(
  ctx: Pick<Context, 'db' | 'language' | 'settings'>,
): Promise<LeadStatusName[]> {
  const rows = await ctx.db.select(named).from(leadStatus).orderBy(asc(order), asc(id));
  const localize = localizer(ctx);
  return rows.map((row) => ({ ...row, title: localize(row.title) }));
}

/** One status in one language, for its form. Throws 404. */
export async function getLeadStatus(
  ctx: StaffContext,
  statusId: number,
  language?: Language,
): Promise<LeadStatus> {
  const [row] = await ctx.db
    .select({
      ...named,
      trigger,
      order,
      updated_at,
      ...inIt,
      trigger_subject: leadStatus.trigger_subject,
      trigger_template: leadStatus.trigger_template,
      created_at: leadStatus.created_at,
    })
    .from(leadStatus)
    .where(eq(id, statusId));
  if (!row) throw notFound();
  return toRecordForm(ctx, row, leadStatusTexts, language);
}

/**
 * Creates a status, last unless `order` is given. The first one is the default. Throws for a
 * trigger without text (§5.2), and a status both won and lost.
 */
export const createLeadStatus = (ctx: StaffContext, input: LeadStatusInput) =>
  transaction(ctx, async (ctx): Promise<LeadStatus> => {
    const statusRows = await lockStatuses(ctx);
    const texts = writeLocalizedTexts(ctx, {}, leadStatusTexts, input);
    const [last] = await ctx.db.select({ order: max(order) }).from(leadStatus);
    const values = {
      ...plainFields(input),
      ...texts,
      is_default: input.is_default === true || statusRows.length === 0,
      order: input.order ?? sortOrderAfter(last?.order),
    };
    assertMeaning(blank, values);
    if (values.is_default) await clearDefault(ctx, statusRows);
    const created = await createRecord(ctx, 'status', values);
    return getLeadStatus(ctx, created.id, input.language);
  });

/**
 * Changes the fields sent. A new default replaces the old one; it cannot be unset otherwise. Throws
 * for a trigger without text (§5.2), a status both won and lost, and an outdated version.
 */
export const updateLeadStatus = (ctx: StaffContext, statusId: number, input: LeadStatusChanges) =>
  transaction(ctx, async (ctx): Promise<LeadStatus> => {
    const statusRows = await lockStatuses(ctx);
    await updateRecord(
      ctx,
      'status',
      found(statusRows, statusId),
      input.updated_at,
      async (before) => {
        if (before.is_default && input.is_default === false)
          throw invalid('is_default', 'status_default_needed');
        const values = {
          ...plainFields(input),
          ...writeLocalizedTexts(ctx, before, leadStatusTexts, input),
        };
        assertMeaning(before, values);
        if (input.is_default && !before.is_default) await clearDefault(ctx, statusRows);
        return values;
      },
    );
    return getLeadStatus(ctx, statusId, input.language);
  });

/**
 * Deletes an empty status. Throws 409, with the numbers, if it has leads or customers
 * (`emptyLeadStatus` moves them), and for the default and the newsletter status.
 */
export const deleteLeadStatus = (ctx: StaffContext, statusId: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const before = found(await lockStatuses(ctx), statusId);
    if (before.is_default) throw conflict('general', 'status_is_default');
    if (ctx.settings.newsletter_status_id === statusId)
      throw conflict('general', 'status_of_newsletter');
    const { leads, customers } = await getLeadStatus(ctx, statusId);
    if (leads || customers)
      throw conflict('general', 'status_not_empty', { leads, customers }, { leads, customers });
    await deleteRecord(ctx, 'status', before);
  });

/** Locks all statuses, so that there is always one default. New leads can still be added. */
async function lockStatuses(ctx: Context): Promise<Row[]> {
  return ctx.db.select().from(leadStatus).orderBy(asc(id)).for('no key update');
}

function found(rows: readonly Row[], statusId: number): Row {
  return firstOrNotFound(rows.filter((row) => row.id === statusId));
}

/**
 * Unsets the current default, as a regular change, so that a form of it open elsewhere does not set
 * it again unnoticed.
 */
async function clearDefault(
  { restoring: _, ...ctx }: StaffContext,
  statusRows: readonly Row[],
): Promise<void> {
  const currentDefault = statusRows.find((row) => row.is_default);
  if (currentDefault)
    await updateRecord(ctx, 'status', currentDefault, undefined, () => ({ is_default: false }));
}

type Meaning = Pick<Row, 'trigger' | 'trigger_template' | 'is_won' | 'is_lost'>;
const blank = { trigger: null, is_won: false, is_lost: false };

/** §5.2: a triggered email needs a text, at least in the main language. */
function assertMeaning(
  before: Pick<Meaning, 'trigger' | 'is_won' | 'is_lost'>,
  after: Partial<Meaning> & Pick<Meaning, 'trigger_template'>,
): void {
  const { is_won = before.is_won, is_lost = before.is_lost, trigger = before.trigger } = after;
  if (is_won && is_lost) throw invalid('is_lost', 'status_won_and_lost');
  if (trigger && !Object.values(after.trigger_template).some((text) => text?.trim()))
    throw invalid('trigger_template', 'required');
}

function plainFields<T extends LeadStatusChanges>(input: T) {
  const { trigger, order, color, is_default, is_won, is_lost } = input;
  return { trigger, order, color, is_default, is_won, is_lost };
}

/** The status of new leads; undefined if the shop has none. */
export async function defaultLeadStatus(ctx: Context): Promise<number | undefined> {
  return firstStatus(ctx, eq(is_default, true));
}

/** The first won status. */
export const wonLeadStatus = (ctx: Context) => firstStatus(ctx, eq(is_won, true));

async function firstStatus(ctx: Context, where: SQL): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ id })
    .from(leadStatus)
    .where(where)
    .orderBy(asc(order), asc(id))
    .limit(1);
  return row?.id;
}

/** Leads that are neither won nor lost. */
export const isOpenLead = (): SQL =>
  sql`${lead.status_id} in (select ${id} from ${leadStatus}
    where not ${is_won} and not ${is_lost})`;

/** Called by the generic routes of `/api/admin/status`. */
export const leadStatusResource = defineResource({
  ...getResourceNames('status'),
  query: leadStatusQuery,
  input: leadStatusInput,
  changes: leadStatusChanges,
  row: leadStatusRow,
  record: leadStatusRecord,
  list: listLeadStatuses,
  get: getLeadStatus,
  create: createLeadStatus,
  update: updateLeadStatus,
  delete: deleteLeadStatus,
  undoable: buildRecordUndo('status'),
});
