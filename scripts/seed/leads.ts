import { customer } from '@/db/schema/auth';
import { leadStatuses, leads, type SeedLead } from '@/db/seed/content/leads';
import type { Context } from '@/lib/core/context';
import { addLeadActivity, updateLeadActivity } from '@/lib/leads/activities';
import { activityChanges, activityInput, leadInput } from '@/lib/leads/lead.schema';
import { leadStatusInput } from '@/lib/leads/lead-status.schema';
import { createLeadStatus, leadStatusNames } from '@/lib/leads/lead-statuses';
import { createLead } from '@/lib/leads/leads';
import { convertLead } from '@/lib/people/convert-lead';
import { writeSettings } from '@/lib/settings/settings';
import { asAdmin, daysAgo, getSeedId, type SeededShop } from './shop';

/** Status changes older than this send no emails. */
const MAILED_DAYS = 3;

/** The lead statuses, and the setting for the status of newsletter leads. */
export async function seedLeadStatuses({ ctx }: SeededShop): Promise<string[]> {
  for (const [index, { key: _, ...status }] of leadStatuses.entries())
    await createLeadStatus(ctx, leadStatusInput.parse({ ...status, order: index * 100 }));
  const statuses = await statusIds(ctx);
  await writeSettings(ctx, { newsletter_status_id: getSeedId(statuses, 'newsletter') });
  return leadStatuses.map(({ key }) => key);
}

/** Leads in every status with their history; some of them became customers. */
export async function seedLeads({ ctx }: SeededShop): Promise<string[]> {
  const statuses = await statusIds(ctx);
  const customers = await ctx.db.select({ id: customer.id, email: customer.email }).from(customer);
  for (const lead of [...leads].reverse()) {
    const { status, days, assigned, follow_up, close, activities = [], address, ...fields } = lead;
    const staff = await asAdmin(ctx, assigned ?? 'manager');
    const then = { ...daysAgo(staff, days), silent: days > MAILED_DAYS };
    const made = await createLead(
      then,
      leadInput.parse({
        ...fields,
        addresses: address && [toLeadAddress(lead, address)],
        status_id: getSeedId(statuses, status),
        admin_id: assigned ? staff.actor.id : null,
        next_follow_up_at: follow_up === undefined ? null : inDays(ctx, follow_up),
        expected_close_date: close === undefined ? null : inDays(ctx, close)?.slice(0, 10),
      }),
    );
    for (const { type, body, days, due, done } of activities) {
      const at = { ...daysAgo(staff, days), silent: true };
      const due_at = due === undefined ? null : inDays(ctx, due);
      const { id } = await addLeadActivity(
        at,
        made.id,
        activityInput.parse({ type, body, due_at }),
      );
      const changes = activityChanges.parse({ done_at: at.now() });
      if (done) await updateLeadActivity(at, made.id, id, changes);
    }
    const buyer = customers.find(({ email }) => email === lead.email);
    if (buyer) await convertLead({ ...daysAgo(staff, days / 2), silent: true }, made.id, buyer.id);
  }
  return leads.map(toLeadTitle);
}

const toLeadAddress = (
  { first_name, last_name, phone }: SeedLead,
  address: NonNullable<SeedLead['address']>,
) => ({
  ...address,
  first_name,
  last_name,
  contact_number: phone,
  default_billing: true,
  default_shipping: true,
});

const toLeadTitle = ({ first_name, last_name = '' }: SeedLead) => `${first_name} ${last_name}`;

const inDays = (ctx: Context, days: number) => daysAgo(ctx, -days).now().toISOString();

async function statusIds(ctx: Context): Promise<Map<string, number>> {
  const rows = await leadStatusNames({ ...ctx, language: 'en-US' });
  return new Map(
    leadStatuses.map(({ key, title }) => [
      key,
      rows.find((row) => row.title === title['en-US'])?.id ?? 0,
    ]),
  );
}
