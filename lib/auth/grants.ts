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

/** An owner, and the shop itself, may do everything. */
export const isUnbounded = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && actor.is_owner);

/** Of these permissions those that whoever acts does not hold themselves. */
export const listLackedPermissions = (
  ctx: Pick<Context, 'actor'>,
  names: readonly string[],
): Permission[] => names.filter(isPermission).filter((name) => !can(ctx, name));

/** Whether whoever acts may do all that a role may: then they may give and take it. */
export const canGrantRole = (ctx: Pick<Context, 'actor'>, grants: GrantSet): boolean =>
  isUnbounded(ctx) || (!grants.is_owner && !listLackedPermissions(ctx, grants.permissions).length);

/**
 * Nobody grants what they lack (D15), and only an owner makes owners. Refuses with 403 that names
 * what is lacking, and leaves a line in the log.
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

/** The most an admin may take off an order by hand, in percent: what their role says. */
export async function readMaxManualDiscount(ctx: Context): Promise<number> {
  const { actor } = ctx;
  if (actor.kind !== 'admin' || actor.is_owner) return 100;
  const [own] = await ctx.db
    .select({ percent: role.max_manual_discount_percent })
    .from(role)
    .where(eq(role.id, actor.role_id));
  return own?.percent ?? 0;
}

/** Logs that somebody asked for more than is theirs to give, and returns the refusal. */
export function refusedGrant(ctx: Context, refusal: Refusal, details: object): Refusal {
  const { actor } = ctx;
  const admin_id = actor.kind === 'admin' ? actor.id : undefined;
  log.warn({ event: 'grant_refused', admin_id, ...details }, 'grant refused');
  return refusal;
}

const MOST_NAMED = 8;

/** The titles of permissions, in the caller's language; of many only the first. */
export function permissionList(ctx: Context, names: readonly Permission[]): string {
  const titles = names.slice(0, MOST_NAMED).map((name) => permissionTitle(name, ctx.language));
  if (names.length > MOST_NAMED) titles.push(`+${names.length - MOST_NAMED}`);
  return new Intl.ListFormat(ctx.language, { type: 'unit' }).format(titles);
}
