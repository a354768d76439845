import 'server-only';
import { and, asc, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customer } from '@/db/schema/auth';
import { lead } from '@/db/schema/leads';
import { countAttempt } from '@/lib/auth/limits';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { validPhone } from '@/lib/customers/phone';
import type { DuplicateQuery, LeadDuplicate } from './duplicate.schema';

const MOST = 5;

type Contacts = Record<'email' | 'phone' | 'emails' | 'mobiles', PgColumn>;

/**
 * Leads and customers with the same email or phone, in any format, including additional ones; at
 * most five of each, none without access to personal data. Customers have no link without
 * permission to view them. Rate limited per admin.
 */
export async function findLeadDuplicates(
  ctx: AdminContext,
  { email, phone, except }: DuplicateQuery,
): Promise<LeadDuplicate[]> {
  await countAttempt('lead_duplicate', String(ctx.actor.id), ctx.now());
  if (!canSeePersonalData(ctx)) return [];
  const contact = { email: email.toLowerCase(), phone: readablePhone(phone) };
  if (!contact.email && !contact.phone) return [];
  const pickColumns = (table: typeof lead | typeof customer) => ({
    id: table.id,
    first_name: table.first_name,
    last_name: table.last_name,
    same_email: sql<boolean>`${sameEmail(table, contact.email)}`,
  });
  const same = (table: typeof lead | typeof customer) =>
    or(sameEmail(table, contact.email), samePhone(table, contact.phone));
  const [leads, customers] = await Promise.all([
    ctx.db
      .select(pickColumns(lead))
      .from(lead)
      .where(and(same(lead), except === undefined ? undefined : ne(lead.id, except)))
      .orderBy(asc(lead.id))
      .limit(MOST),
    ctx.db
      .select(pickColumns(customer))
      .from(customer)
      .where(same(customer))
      .orderBy(asc(customer.id))
      .limit(MOST),
  ]);
  const shown =
    (kind: LeadDuplicate['kind'], path: string | null) =>
    ({ id, same_email, ...names }: (typeof leads)[number]): LeadDuplicate => ({
      kind,
      id,
      by: same_email ? 'email' : 'phone',
      name: personName(names),
      path: path && `${path}${id}`,
    });
  return [
    ...leads.map(shown('lead', '/admin/lead/edit/')),
    ...customers.map(shown('customer', can(ctx, 'customer') ? '/admin/customer/edit/' : null)),
  ];
}

const sameEmail = ({ email, emails }: Contacts, searched: string): SQL =>
  searched ? sql`(${email} = ${searched} or ${searched} = any(${emails}))` : sql`false`;

const samePhone = ({ phone, mobiles }: Contacts, searched: string): SQL =>
  searched ? sql`(${phone} = ${searched} or ${searched} = any(${mobiles}))` : sql`false`;

/** The phone, normalized; empty if incomplete. */
function readablePhone(phone: string): string {
  if (phone.replace(/\D/g, '').length < 6) return '';
  return validPhone(phone) ?? '';
}
