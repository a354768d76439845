import 'server-only';
import { eq } from 'drizzle-orm';
import { customer, role } from '@/db/schema/auth';
import type { AdminContext, CustomerContext } from '@/lib/core/context';
import { unauthenticated } from '@/lib/core/errors';
import { permissionNames } from '@/lib/core/permissions';
import { one } from '@/lib/core/rows';
import type { AdminProfile, CustomerProfile } from './profile.schema';

/**
 * The admin who calls, with role and permissions (D20). The owner's list holds every
 * permission. Throws 401 when his role is gone.
 */
export async function readAdminProfile({
  db,
  actor,
  language,
  settings,
}: AdminContext): Promise<AdminProfile> {
  const [held] = await db
    .select({ id: role.id, name: role.name, permissions: role.permissions })
    .from(role)
    .where(eq(role.id, actor.role_id));
  if (!held) throw unauthenticated();
  const permission_list = actor.is_owner ? permissionNames : held.permissions;
  return {
    id: actor.id,
    name: actor.name,
    email: actor.email,
    role_id: actor.role_id,
    role: { id: held.id, name: held.name, permission_list },
    language,
    max_alive_time: settings.max_alive_time,
  };
}

/** The shopper who calls (POST /api/info, D20). */
export async function readCustomerProfile({
  db,
  actor,
}: CustomerContext): Promise<CustomerProfile> {
  const row = one(
    await db
      .select({
        id: customer.id,
        email: customer.email,
        first_name: customer.first_name,
        last_name: customer.last_name,
        phone: customer.phone,
        gender: customer.gender,
        language: customer.language,
      })
      .from(customer)
      .where(eq(customer.id, actor.id)),
  );
  return row;
}
