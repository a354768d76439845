import 'server-only';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { lead, leadActivity } from '@/db/schema/leads';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { lockRecord } from '@/lib/activity/write-record';
import { forbiddenPersonal, getPersonalTexts } from '@/lib/core/access/person-fields';
import { canSeePersonalData, maskText } from '@/lib/core/access/personal-data';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import type { ActivityChanges, ActivityInput, LeadActivity } from './lead.schema';
import type { StoredLead } from './write-lead';

type Row = typeof leadActivity.$inferSelect;
const { lead_id: _, admin_id: __, ...columns } = getTableColumns(leadActivity);
/** Activities that count as contacting a lead. */
const contacts: readonly Row['type'][] = ['call', 'email', 'meeting'];

/**
 * A lead's activities, newest first. Without `customer.pii` personal data in the texts is masked.
 * Throws 404 for an unknown lead.
 */
export async function listLeadActivities(
  ctx: AdminContext,
  lead_id: number,
): Promise<LeadActivity[]> {
  const about = firstOrNotFound(await ctx.db.select().from(lead).where(eq(lead.id, lead_id)));
  const rows = await ctx.db
    .select(columns)
    .from(leadActivity)
    .where(eq(leadActivity.lead_id, lead_id))
    .orderBy(desc(leadActivity.created_at), desc(leadActivity.id));
  return rows.map((row) => shown(ctx, about, row));
}

/** Adds a lead activity. A past call, email or meeting updates when the lead was last contacted. */
export const addLeadActivity = (ctx: AdminContext, lead_id: number, input: ActivityInput) =>
  transaction(ctx, async (ctx): Promise<LeadActivity> => {
    const about = await lockRecord(ctx, 'lead', lead_id);
    const { actor } = ctx;
    const row = insertedRow(
      await ctx.db
        .insert(leadActivity)
        .values({
          ...input,
          lead_id,
          admin_id: actor.id,
          admin_name: actor.name,
          created_at: ctx.now(),
          updated_at: ctx.now(),
        })
        .returning(),
    );
    await noteContact(ctx, about, row);
    await logLeadActivity(ctx, about, row, null);
    return shown(ctx, about, row);
  });

/**
 * Changes a lead activity or marks it done. Throws if it would overwrite a text that is partly
 * hidden from the caller; 404 for another lead's.
 */
export const updateLeadActivity = (
  ctx: AdminContext,
  lead_id: number,
  id: number,
  changes: ActivityChanges,
) =>
  transaction(ctx, async (ctx): Promise<LeadActivity> => {
    const about = await lockRecord(ctx, 'lead', lead_id);
    const before = firstOrNotFound(await ctx.db.select().from(leadActivity).where(of(lead_id, id)));
    const body = bodyAfter(ctx, about, before, changes);
    const row = firstOrNotFound(
      await ctx.db
        .update(leadActivity)
        .set({ ...changes, body, updated_at: ctx.now() })
        .where(of(lead_id, id))
        .returning(),
    );
    await noteContact(ctx, about, row);
    if (changedFields(loggedActivity(before), loggedActivity(row)).length)
      await logLeadActivity(ctx, about, row, before);
    return shown(ctx, about, row);
  });

/** Deletes an activity of a lead. Throws 404 for another lead's. */
export const deleteLeadActivity = (ctx: AdminContext, lead_id: number, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const about = await lockRecord(ctx, 'lead', lead_id);
    const before = firstOrNotFound(
      await ctx.db.delete(leadActivity).where(of(lead_id, id)).returning(),
    );
    await logLeadActivity(ctx, about, null, before);
  });

/** A text sent back as it was shown leaves the original unchanged. */
function bodyAfter(ctx: AdminContext, about: StoredLead, { body }: Row, changes: ActivityChanges) {
  const seen = textFor(ctx, about, body);
  if (changes.body === undefined || changes.body === seen) return body;
  if (seen !== body) throw forbiddenPersonal(['body']);
  return changes.body;
}

const of = (lead_id: number, id: number) =>
  and(eq(leadActivity.lead_id, lead_id), eq(leadActivity.id, id));

function shown(
  ctx: AdminContext,
  about: StoredLead,
  {
    id,
    type,
    body,
    due_at,
    done_at,
    admin_name,
    created_at,
    updated_at,
  }: Omit<Row, 'lead_id' | 'admin_id'>,
): LeadActivity {
  const overdue = due_at !== null && done_at === null && due_at < ctx.now();
  return {
    id,
    type,
    due_at,
    done_at,
    overdue,
    admin_name,
    created_at,
    updated_at,
    body: textFor(ctx, about, body),
  };
}

/** A text about a lead, masked for this caller. */
function textFor(ctx: AdminContext, { addresses: _, ...about }: StoredLead, text: string): string {
  return canSeePersonalData(ctx) ? text : maskText(text, getPersonalTexts(about));
}

async function noteContact(ctx: Context, about: StoredLead, row: Row): Promise<void> {
  const at = row.done_at ?? row.due_at ?? row.created_at;
  const isPast = at <= ctx.now();
  if (!contacts.includes(row.type) || !isPast) return;
  await ctx.db
    .update(lead)
    .set({ last_contacted_at: sql`greatest(${lead.last_contacted_at}, ${at.toISOString()})` })
    .where(eq(lead.id, about.id));
}

type LoggedActivity = Pick<Row, 'type' | 'body' | 'due_at' | 'done_at'>;
const loggedActivity = ({ type, body, due_at, done_at }: LoggedActivity): LoggedActivity => ({
  type,
  body,
  due_at,
  done_at,
});

/** Logs an activity's old and new values as a change of its lead. */
export const logLeadActivity = (
  ctx: Context,
  about: StoredLead,
  after: LoggedActivity | null,
  before: LoggedActivity | null,
): Promise<void> =>
  logChange(ctx, toActivityRecordRef(ctx, 'lead', about), [
    {
      field: 'activity',
      before: before && loggedActivity(before),
      after: after && loggedActivity(after),
    },
  ]);
