import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { conflict, unauthenticated } from '@/lib/core/errors';

/**
 * Makes each write that could remove the last owner wait for the others; call it before the first
 * row is read, in the same transaction. Throws 401 if one of those disabled or deleted the caller's
 * own account.
 */
export async function lockOwners(ctx: Context): Promise<void> {
  await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(eq(role.is_owner, true))
    .orderBy(role.id)
    .for('no key update');
  const { actor } = ctx;
  if (actor.kind !== 'admin') return;
  const alive = await ctx.db.$count(admin, and(eq(admin.id, actor.id), eq(admin.enabled, true)));
  if (!alive) throw unauthenticated();
}

/** The owners who can log in, with what emails to them need. */
export const readOwners = ({ db }: Context) =>
  db
    .select({ id: admin.id, name: admin.name, email: admin.email, language: admin.language })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(and(eq(role.is_owner, true), eq(admin.enabled, true), isNotNull(admin.password_hash)))
    .orderBy(admin.id);

/** Throws 409 if no owner who can log in is left (D15). */
export async function assertOwnerLeft(ctx: Context): Promise<void> {
  const remainingOwners = await ctx.db.$count(
    admin,
    and(
      eq(admin.enabled, true),
      isNotNull(admin.password_hash),
      eq(
        ctx.db.select({ is_owner: role.is_owner }).from(role).where(eq(role.id, admin.role_id)),
        true,
      ),
    ),
  );
  if (!remainingOwners) throw conflict('general', 'last_owner');
}
