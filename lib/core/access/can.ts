import type { Context } from '../context';
import { type ErrorKey, forbidden } from '../errors';
import type { Permission } from './permissions';

/**
 * Whether whoever acts holds a permission: the owner and the system itself hold all of
 * them, a shopper none. The one question that endpoints, screens, verbs, sheets and
 * uploads ask.
 */
export const can = ({ actor }: Pick<Context, 'actor'>, permission: Permission): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' && (actor.is_owner || actor.permissions.has(permission)));

/** The refusal for staff who may write a record but not decide about these parts of it. */
const refusals: Partial<Record<Permission, ErrorKey>> = {
  'customer.benefits': 'forbidden_benefits',
  'customer.pii': 'forbidden_pii',
  'payment.secrets': 'forbidden_secrets',
  'product.cost': 'forbidden_cost',
  'product.price': 'forbidden_price',
  'product.publish': 'forbidden_publish',
  'inventory.adjust': 'forbidden_quantity',
  'role.assign': 'forbidden_role',
  'setting.currency': 'forbidden_currency',
  'setting.scripts': 'forbidden_scripts',
  'setting.secrets': 'forbidden_secrets',
};
export const refusalKey = (permission: Permission): ErrorKey => refusals[permission] ?? 'forbidden';

/**
 * Refuses with 403 whoever holds none of the permissions; nobody where none is asked for.
 * What is said is what the first of them is about.
 */
export function assertCanAny(
  ctx: Pick<Context, 'actor'>,
  permissions: readonly Permission[],
): void {
  const [first] = permissions;
  if (first && !permissions.some((name) => can(ctx, name))) throw forbidden(refusalKey(first));
}

/** Refuses with 403 whoever does not hold a permission. */
export function assertCan(ctx: Pick<Context, 'actor'>, permission: Permission): void {
  if (!can(ctx, permission)) throw forbidden(refusalKey(permission));
}
