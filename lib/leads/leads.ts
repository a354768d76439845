import 'server-only';
import type { lead } from '@/db/schema/leads';
import { createRecord, deleteRecord, readRecordState } from '@/lib/activity/write-record';
import { assertMayWritePerson } from '@/lib/core/access/person-fields';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { assertMayNoteConsent } from '@/lib/customers/suppression';
import { findPlaceInLeadColumn, lockLeadColumn } from './board-place';
import {
  type Lead,
  type LeadChanges,
  type LeadInput,
  leadChanges,
  leadInput,
  leadQuery,
  leadRecord,
  leadRow,
} from './lead.schema';
import { listLeads } from './lead-list';
import { getLead } from './lead-record';
import {
  assertLeadReachable,
  assertMayAssignLead,
  emitLeadStatusEntered,
  getLeadLogging,
  type StoredLead,
  storeLead,
  toLeadColumns,
  toLeadState,
} from './write-lead';

/**
 * Creates a lead at the top of its status and emits the event. Throws for a lead without contact
 * data, an unknown status, and an assignment the caller may not make.
 */
export const createLead = (ctx: StaffContext, input: LeadInput) =>
  transaction(ctx, async (ctx): Promise<Lead> => {
    await assertMayAssignLead(ctx, null, input.admin_id);
    if (input.consent_email_at) await assertMayNoteConsent(ctx, 'consent_email_at', [input.email]);
    const { first_name, status_id } = input;
    const row = await insertLead(ctx, { ...toLeadColumns(ctx, input), first_name, status_id });
    return getLead(ctx, row.id);
  });

/** Stores a lead at the top of its status, logs it and emits the event. */
export async function insertLead(
  ctx: Context,
  values: typeof lead.$inferInsert,
): Promise<StoredLead> {
  assertLeadReachable(values);
  await lockLeadColumn(ctx, values.status_id);
  const at = ctx.now();
  const all = {
    created_at: at,
    updated_at: at,
    ...values,
    language: values.language ?? ctx.language,
    status_since: at,
    board_order: await findPlaceInLeadColumn(ctx, values.status_id, undefined),
  };
  const row = await createRecord(ctx, 'lead', all, getLeadLogging(ctx));
  await emitLeadStatusEntered(ctx, row);
  return row;
}

/**
 * Changes the fields sent; a new status puts it on top. Throws for removing its last contact, an
 * assignment the caller may not make, personal data without access to it, and an outdated version.
 */
export const updateLead = (ctx: StaffContext, id: number, changes: LeadChanges) =>
  transaction(ctx, async (ctx): Promise<Lead> => {
    if (changes.status_id !== undefined) await lockLeadColumn(ctx, changes.status_id);
    const change = async (before: StoredLead) => {
      await assertMayAssignLead(ctx, before.admin_id, changes.admin_id);
      assertMayWritePerson(ctx, changes);
      const values = toLeadColumns(ctx, changes, before);
      assertLeadReachable({ ...before, ...pickDefined(values) });
      const { consent_email_at: consent, email = before.email } = values;
      if (consent && consent.getTime() !== before.consent_email_at?.getTime())
        await assertMayNoteConsent(ctx, 'consent_email_at', [before.email, email]);
      const { status_id = before.status_id } = changes;
      if (status_id === before.status_id) return values;
      return { ...values, board_order: await findPlaceInLeadColumn(ctx, status_id, id) };
    };
    await storeLead(ctx, id, change, changes.updated_at);
    return getLead(ctx, id);
  });

const pickDefined = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/** Deletes a lead with its activities; its orders are kept. Throws 404. */
export const deleteLead = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    await deleteRecord(ctx, 'lead', id, getLeadLogging(ctx));
  });

/** Called by the generic routes of `/api/admin/lead`. */
export const leadResource = defineResource({
  ...getResourceNames('lead'),
  query: leadQuery,
  input: leadInput,
  changes: leadChanges,
  row: leadRow,
  record: leadRecord,
  list: listLeads,
  get: getLead,
  create: createLead,
  update: updateLead,
  delete: deleteLead,
  // Undoing a form change does not undo what happened to a lead.
  undoable: {
    state: readRecordState('lead', toLeadState),
    notUndoable: [
      'activity',
      'converted_user_id',
      'converted_at',
      'contact_message_id',
      'source_detail',
    ],
  },
});
