import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { accountToken, customer, role } from '@/db/schema/auth';
import { permissionNames } from '@/lib/core/access/permissions';
import type { AdminContext, CustomerContext } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { AdminProfile, CustomerProfile } from './profile.schema';

/**
 * The calling admin, with role and permissions (D20); an owner has all. Throws 401 if their role is
 * gone.
 */
export async function readAdminProfile({
  db,
  actor,
  language,
  settings,
}: AdminContext): Promise<AdminProfile> {
  const [currentRole] = await db
    .select({ id: role.id, name: role.name, permissions: role.permissions })
    .from(role)
    .where(eq(role.id, actor.role_id));
  if (!currentRole) throw unauthenticated();
  const permission_list = actor.is_owner ? permissionNames : currentRole.permissions;
  return {
    id: actor.id,
    name: actor.name,
    email: actor.email,
    role_id: actor.role_id,
    role: { id: currentRole.id, name: currentRole.name, permission_list },
    language,
    max_alive_time: settings.max_alive_time,
  };
}

/** The calling customer (POST /api/info, D20). */
export async function readCustomerProfile({
  db,
  actor,
  now,
}: CustomerContext): Promise<CustomerProfile> {
  const row = firstOrNotFound(
    await db
      .select({
        id: customer.id,
        email: customer.email,
        email_confirmed: sql<boolean>`${customer.email_confirmed_at} is not null`,
        pending_email: pendingEmail(now()),
        first_name: customer.first_name,
        last_name: customer.last_name,
        phone: customer.phone,
        gender: customer.gender,
        language: customer.language,
        consent: sql<boolean>`${customer.consent_email_at} is not null`,
      })
      .from(customer)
      .where(eq(customer.id, actor.id)),
  );
  return row;
}

/** The newest address a customer requested whose confirmation is still pending. */
const pendingEmail = (now: Date) => sql<string | null>`(
  select t.email from ${accountToken} t
  where t.customer_id = customer.id and t.kind = 'confirm_email' and t.used_at is null
    and t.expires_at > ${now.toISOString()}::timestamptz and t.email <> customer.email
  order by t.id desc limit 1)`;
