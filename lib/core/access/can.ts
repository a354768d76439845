import type { Context } from '../context';
import { type ErrorKey, forbidden } from '../errors';
import type { Permission } from './permissions';

/**
 * Whether the actor holds a permission: the owner and the system hold all, shoppers none.
 * Endpoints, screens, mutations, imports and uploads all check here.
 */
export const can = ({ actor }: Pick<Context, 'actor'>, permission: Permission): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' && (actor.is_owner || actor.permissions.has(permission)));

/** The refusal for staff who may write a record but not these parts of it. */
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
 * Throws 403 if the actor holds none of the permissions, and never if the list is empty. The
 * message is that of the first.
 */
export function assertCanAny(
  ctx: Pick<Context, 'actor'>,
  permissions: readonly Permission[],
): void {
  const [first] = permissions;
  if (first && !permissions.some((name) => can(ctx, name))) throw forbidden(refusalKey(first));
}

/** Throws 403 if the actor does not hold the permission. */
export function assertCan(ctx: Pick<Context, 'actor'>, permission: Permission): void {
  if (!can(ctx, permission)) throw forbidden(refusalKey(permission));
}
