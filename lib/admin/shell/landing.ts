import 'server-only';
import type { Login } from '@/lib/auth/login.schema';
import { readAdmin } from '@/lib/auth/read-admin';
import { readLoginSession } from '@/lib/auth/sessions';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext, Context } from '@/lib/core/context';
import { listSellingStores } from '@/lib/pos/selling-stores';
import { listDashboardParts } from './dashboard-parts';

/** What a cashier may change besides selling: register members, give discounts. */
const atTill: readonly Permission[] = [
  'store.pos_sell',
  'store.pos_refund',
  'store.pos_session',
  'customer.create',
  'customer.pii',
  'promotion.manual_discount',
];

/**
 * Where a login lands. Staff who sell and otherwise only view, or whose dashboard is empty, land on
 * the POS: of the only store that sells, else the list of stores. Everyone else lands on the
 * dashboard.
 */
export async function findLanding(ctx: AdminContext): Promise<string> {
  if (!sellsAlone(ctx) && listDashboardParts(ctx).length) return '/admin';
  return (await findTill(ctx)) ?? '/admin';
}

/** The same for a login made just now. */
export async function findLoginLanding(ctx: Context, { token }: Login): Promise<string> {
  const live = await readLoginSession(ctx.db, token, 'admin', ctx.now());
  const staff = live && (await readAdmin(ctx.db, live.subject_id));
  return staff ? findLanding({ ...ctx, actor: staff.actor }) : '/admin';
}

/**
 * The POS for someone who may sell: of the only selling store, else the list; undefined if none.
 */
export async function findTill(ctx: AdminContext): Promise<string | undefined> {
  const { is_owner, permissions } = ctx.actor;
  if (!is_owner && !permissions.has('store.pos_sell')) return undefined;
  const [first, ...more] = await listSellingStores(ctx);
  if (!first) return undefined;
  return more.length ? '/admin/store/pos' : `/admin/store/pos/${first.id}`;
}

/** They sell and change nothing else; those who read reports have more to view. */
const sellsAlone = ({ actor: { is_owner, permissions } }: AdminContext): boolean =>
  !is_owner &&
  permissions.has('store.pos_sell') &&
  !permissions.has('report') &&
  [...permissions].every((name) => !name.includes('.') || atTill.includes(name));
