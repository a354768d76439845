import { expect, test } from 'vitest';
import { dormantPermissions, isPermissionInUse } from '@/lib/core/access/dormant-permissions';
import { permissionNames } from '@/lib/core/access/permissions';
import { getEndpointPermissions } from '@/lib/http/endpoint';
import { everyCall } from '../support/server/every-call';
import { readSources } from '../support/values/sources';

/** Where names are only listed. */
const lists = /lib\/core\/access\/(permissions|permission-tree|dormant-permissions)|default-roles/;
const requiredPermissions = new Set<string>(
  everyCall.flatMap(({ endpoint }) => getEndpointPermissions(endpoint)),
);
/** Where code asks for one: `can(ctx, 'product.price')`, `assertCan`, or a table of them. */
const sources = readSources('app', 'lib')
  .filter(({ path }) => !lists.test(path))
  .map(({ text }) => text)
  .join('\n');
const isAsked = (name: string) =>
  requiredPermissions.has(name) || (name.includes('.') && sources.includes(`'${name}'`));

test('a permission that a role may hold is asked for by something, or said to be not in use yet', () => {
  expect(
    permissionNames.filter(
      (name) => isPermissionInUse(name) && !isAsked(name) && name !== 'report',
    ),
  ).toEqual([]);
});

test('what is said to be not in use yet is asked for by nothing: else strike it from the list', () => {
  expect(dormantPermissions.filter(isAsked)).toEqual([]);
});
