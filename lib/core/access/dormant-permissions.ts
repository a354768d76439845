import { type Permission, permissionNames } from './permissions';

/**
 * Permissions that nothing checks yet, because their screens do not exist yet. Roles may hold them
 * already, so that they need no change then; the role form says so.
 */
const dormantNames: readonly Permission[] = [
  'customer.login_as',
  'order.capture',
  'webhook.manage',
  'api_key.manage',
];

const dormant: ReadonlySet<string> = new Set(dormantNames);
/** Whether the shop checks a permission anywhere. */
export const isPermissionInUse = (name: Permission): boolean => !dormant.has(name);
/** Permissions that nothing checks yet, in the order of the areas. */
export const dormantPermissions = permissionNames.filter((name) => !isPermissionInUse(name));
