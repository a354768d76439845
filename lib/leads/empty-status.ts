import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { logChanges, toActivityRecordRef } from '@/lib/activity/audit-log';
import { type AdminContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { findPlaceInLeadColumn, lockLeadColumn } from './board-place';

type Emptied = { leads: number; customers: number };

/**
 * Moves all leads and customers of a status to another, so that it can be deleted. Sends no email;
 * the leads keep their order and go on top. Throws for the same or an unknown status.
 */
export const emptyLeadStatus = (ctx: AdminContext, id: number, to: number) =>
  transaction(ctx, async (ctx): Promise<Emptied> => {
    if (id === to) throw invalid('status_id', 'check_input');
    for (const status of [id, to].sort((a, b) => a - b)) await lockLeadColumn(ctx, status);
    firstOrNotFound(
      await ctx.db.select({ id: leadStatus.id }).from(leadStatus).where(eq(leadStatus.id, id)),
    );
    const top = await findPlaceInLeadColumn(ctx, to, undefined);
    const leads = await ctx.db
      .select({ id: lead.id, first_name: lead.first_name, last_name: lead.last_name })
      .from(lead)
      .where(eq(lead.status_id, id))
      .orderBy(asc(lead.board_order), asc(lead.id));
    for (const [index, row] of leads.entries())
      await ctx.db
        .update(lead)
        .set({
          status_id: to,
          status_since: ctx.now(),
          board_order: top - (leads.length - 1 - index),
          updated_at: ctx.now(),
        })
        .where(eq(lead.id, row.id));
    const customers = await ctx.db
      .update(customer)
      .set({ status_id: to, updated_at: ctx.now() })
      .where(eq(customer.status_id, id))
      .returning({
        id: customer.id,
        first_name: customer.first_name,
        last_name: customer.last_name,
      });
    const change = [{ field: 'status_id', before: id, after: to }];
    const leadRefs = leads.map((row) => toActivityRecordRef(ctx, 'lead', row));
    const customerRefs = customers.map((row) => toActivityRecordRef(ctx, 'user', row));
    await logChanges(ctx, [...leadRefs, ...customerRefs], change);
    return { leads: leads.length, customers: customers.length };
  });
