import { type Permission, permissionNames } from './permissions';

/**
 * What nothing in the shop asks for yet: its screens are still to come. Roles may hold it
 * already, so that they need no change then; the form of a role says so.
 */
const dormantNames: readonly Permission[] = [
  'customer.login_as',
  'order.capture',
  'webhook.manage',
  'api_key.manage',
];

const dormant: ReadonlySet<string> = new Set(dormantNames);
/** Whether something in the shop asks for a permission. */
export const isPermissionInUse = (name: Permission): boolean => !dormant.has(name);
/** What nothing asks for yet, in the order of the areas. */
export const dormantPermissions = permissionNames.filter((name) => !isPermissionInUse(name));
