import 'server-only';
import { eq } from 'drizzle-orm';
import { role } from '@/db/schema/auth';
import { can } from '@/lib/core/access/can';
import { isPermission, type Permission } from '@/lib/core/access/permissions';
import type { Context } from '@/lib/core/context';
import { forbidden, type Refusal } from '@/lib/core/errors';
import { log } from '@/lib/http/log';
import { permissionTitle } from './permission-titles';

type GrantSet = { permissions: readonly string[]; is_owner: boolean };

/** Owners and the system may do everything. */
export const isUnbounded = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && actor.is_owner);

/** Those of `names` that the actor does not hold. */
export const listLackedPermissions = (
  ctx: Pick<Context, 'actor'>,
  names: readonly string[],
): Permission[] => names.filter(isPermission).filter((name) => !can(ctx, name));

/** Whether the actor holds all permissions of a role, and so may grant and revoke it. */
export const canGrantRole = (ctx: Pick<Context, 'actor'>, grants: GrantSet): boolean =>
  isUnbounded(ctx) || (!grants.is_owner && !listLackedPermissions(ctx, grants.permissions).length);

/**
 * Throws 403, naming the missing permissions, if the actor grants what they lack (D15) or is no
 * owner and makes one; logs it.
 */
export function assertMayGrantPermissions(ctx: Context, granted: GrantSet): void {
  if (isUnbounded(ctx)) return;
  const lacking = listLackedPermissions(ctx, granted.permissions);
  if (!lacking.length && !granted.is_owner) return;
  throw lacking.length
    ? refusedGrant(ctx, forbidden('grant_more', { names: permissionList(ctx, lacking) }), {
        lacking,
      })
    : refusedGrant(ctx, forbidden('owner_only'), { owner: true });
}

/** The highest manual order discount an admin's role allows, in percent. */
export async function readMaxManualDiscount(ctx: Context): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== 'admin' || actor.is_owner) return 100;
  const [own] = await ctx.db
    .select({ percent: role.max_manual_discount_percent })
    .from(role)
    .where(eq(role.id, actor.role_id));
  return own?.percent ?? 0;
}

/** The limit the permission allows: 0 without it. */
export const readManualDiscountLimit = async (ctx: Context): Promise<number> =>
  can(ctx, 'promotion.manual_discount') ? readMaxManualDiscount(ctx) : 0;

/** Logs an attempt to grant more than allowed, and returns the refusal. */
export function refusedGrant(ctx: Context, refusal: Refusal, details: object): Refusal {
  const { actor } = ctx;
  const admin_id = actor.kind === 'admin' ? actor.id : undefined;
  log.warn({ event: 'grant_refused', admin_id, ...details }, 'grant refused');
  return refusal;
}

const MOST_NAMED = 8;

/** Permission titles in the caller's language; only the first few if there are many. */
export function permissionList(ctx: Context, names: readonly Permission[]): string {
  const titles = names.slice(0, MOST_NAMED).map((name) => permissionTitle(name, ctx.language));
  if (names.length > MOST_NAMED) titles.push(`+${names.length - MOST_NAMED}`);
  return new Intl.ListFormat(ctx.language, { type: 'unit' }).format(titles);
}
