import 'server-only';
import type { Login } from '@/lib/auth/login.schema';
import { readAdmin } from '@/lib/auth/read-admin';
import { readLoginSession } from '@/lib/auth/sessions';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext, Context } from '@/lib/core/context';
import { listSellingStores } from '@/lib/pos/selling-stores';
import { listDashboardParts } from './dashboard-parts';

/** What somebody at a till may change besides: who joins there, and what they take off. */
const atTill: readonly Permission[] = [
  'store.pos_sell',
  'store.pos_refund',
  'store.pos_session',
  'customer.create',
  'customer.pii',
  'promotion.manual_discount',
];

/**
 * Where a login begins: at the till for who sells there and only looks elsewhere, or whose
 * dashboard has nothing, at the registers of the only store that sells, or at the list of stores;
 * everybody else at the dashboard.
 */
export async function findLanding(ctx: AdminContext): Promise<string> {
  if (!sellsAlone(ctx) && listDashboardParts(ctx).length) return '/admin';
  return (await findTill(ctx)) ?? '/admin';
}

/** The same for a login that was made just now. */
export async function findLoginLanding(ctx: Context, { token }: Login): Promise<string> {
  const live = await readLoginSession(ctx.db, token, 'admin', ctx.now());
  const staff = live && (await readAdmin(ctx.db, live.subject_id));
  return staff ? findLanding({ ...ctx, actor: staff.actor }) : '/admin';
}

/** The till of who may sell: of the only store that does, else the list; undefined: none does. */
export async function findTill(ctx: AdminContext): Promise<string | undefined> {
  const { is_owner, permissions } = ctx.actor;
  if (!is_owner && !permissions.has('store.pos_sell')) return undefined;
  const [first, ...more] = await listSellingStores(ctx);
  if (!first) return undefined;
  return more.length ? '/admin/store/pos' : `/admin/store/pos/${first.id}`;
}

/** They sell, and change nothing that is no part of it; who reads reports has more to look at. */
const sellsAlone = ({ actor: { is_owner, permissions } }: AdminContext): boolean =>
  !is_owner &&
  permissions.has('store.pos_sell') &&
  !permissions.has('report') &&
  [...permissions].every((name) => !name.includes('.') || atTill.includes(name));
