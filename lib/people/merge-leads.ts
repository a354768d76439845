import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { leadActivity, leadTriggerMail } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { deleteRecord, lockRecord } from '@/lib/activity/write-record';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { keepUnsubscribed } from '@/lib/customers/suppression';
import type { Lead } from '@/lib/leads/lead.schema';
import { withoutRepeatedDefaults } from '@/lib/leads/lead-addresses';
import { getLead } from '@/lib/leads/lead-record';
import {
  getLeadLogging,
  type LeadValues,
  type StoredLead,
  storeLead,
} from '@/lib/leads/write-lead';
import { markOrders } from '@/lib/orders/order/mark';

type Row = Record<string, unknown>;

/** Taken from the other lead if empty. */
const single = [
  'last_name',
  'email',
  'phone',
  'gender',
  'company',
  'job_title',
  'department',
  'office_phone',
  'fax',
  'website',
  'admin_id',
  'expected_value',
  'expected_close_date',
  'next_follow_up_at',
  'last_contacted_at',
  'lead_source_description',
  'status_description',
  'consent_email_at',
  'contact_message_id',
  'converted_user_id',
  'converted_at',
] as const;

/**
 * Merges a lead into `into_id`: empty fields are taken from the other, emails, phones, tags,
 * addresses, activities and orders are combined, the defaults of `into_id` stay, and the other is
 * deleted. Throws without access to personal data, for merging a lead with itself, and for leads
 * converted to different customers.
 */
export const mergeLeads = (ctx: AdminContext, id: number, into_id: number) =>
  transaction(ctx, async (ctx): Promise<Lead> => {
    assertCan(ctx, 'customer.pii');
    if (id === into_id) throw conflict('general', 'lead_merge_same');
    // In id order, so that opposite merges do not deadlock.
    const locked = new Map<number, StoredLead>();
    for (const leadId of [id, into_id].sort((a, b) => a - b))
      locked.set(leadId, await lockRecord(ctx, 'lead', leadId));
    const [from, into] = [locked.get(id), locked.get(into_id)] as [StoredLead, StoredLead];
    const customers = [from.converted_user_id, into.converted_user_id];
    if (customers.every((customerId) => customerId !== null) && customers[0] !== customers[1])
      throw conflict('general', 'lead_merge_converted');
    await ctx.db.update(leadActivity).set({ lead_id: into_id }).where(eq(leadActivity.lead_id, id));
    await markOrders(ctx, eq(order.lead_id, id), { lead_id: into_id });
    await ctx.db.execute(sql`insert into ${leadTriggerMail}
      (lead_id, status_id, receiver, problem, created_at)
      select ${into_id}, status_id, receiver, problem, created_at
      from ${leadTriggerMail} where lead_id = ${id} on conflict do nothing`);
    await deleteRecord(ctx, 'lead', from, getLeadLogging(ctx));
    await storeLead(ctx, into, async () => ({
      ...together(into, from),
      ...(await keepUnsubscribed(ctx, [into.email, from.email], into.email ?? from.email)),
    }));
    return getLead(ctx, into_id);
  });

function together(into: StoredLead, from: StoredLead): LeadValues {
  const isMissing = (value: unknown) => value === null || value === '';
  const taken = Object.fromEntries(
    single
      .filter((name) => isMissing(into[name]) && !isMissing(from[name]))
      .map((name) => [name, from[name]]),
  );
  const others = (name: 'emails' | 'mobiles' | 'tags', own: (string | null)[], primary: unknown) =>
    [...new Set([...into[name], ...from[name], ...own])].filter(
      (value): value is string => value !== null && value !== primary,
    );
  const email = into.email ?? from.email;
  const phone = into.phone ?? from.phone;
  return {
    ...taken,
    emails: others('emails', [from.email], email),
    mobiles: others('mobiles', [from.phone], phone),
    tags: others('tags', [], null),
    addresses: addressesOfBoth(into, from),
    description: [into.description, from.description].filter(Boolean).join('\n\n'),
    source_detail: { ...from.source_detail, ...into.source_detail },
    score: Math.max(into.score, from.score),
  };
}

/** No duplicate addresses, and only the first default of each kind (§5.3). */
function addressesOfBoth(into: StoredLead, from: StoredLead): StoredLead['addresses'] {
  const existingKeys = new Set(into.addresses.map(sameAddress));
  const coming = from.addresses.filter((address) => !existingKeys.has(sameAddress(address)));
  return withoutRepeatedDefaults([...into.addresses, ...coming]);
}

const sameAddress = ({ first_name, last_name, country, address, contact_number }: Row) =>
  JSON.stringify([first_name, last_name, country, address, contact_number]);
