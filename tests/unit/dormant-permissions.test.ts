import { expect, test } from 'vitest';
import { dormantPermissions, isInUse } from '@/lib/core/access/dormant-permissions';
import { permissionNames } from '@/lib/core/access/permissions';
import { permissionsOf } from '@/lib/http/endpoint';
import { everyCall } from '../support/server/every-call';
import { sourcesOf } from '../support/values/sources';

/** Where names are only listed. */
const lists = /lib\/core\/access\/(permissions|permission-tree|dormant-permissions)|default-roles/;
const asked = new Set<string>(everyCall.flatMap(({ endpoint }) => permissionsOf(endpoint)));
/** Where code asks for one: `can(ctx, 'product.price')`, `assertCan`, or a table of them. */
const sources = sourcesOf('app', 'lib')
  .filter(({ path }) => !lists.test(path))
  .map(({ text }) => text)
  .join('\n');
const isAsked = (name: string) =>
  asked.has(name) || (name.includes('.') && sources.includes(`'${name}'`));

test('a permission that a role may hold is asked for by something, or said to be not in use yet', () => {
  expect(
    permissionNames.filter((name) => isInUse(name) && !isAsked(name) && name !== 'report'),
  ).toEqual([]);
});

test('what is said to be not in use yet is asked for by nothing: else strike it from the list', () => {
  expect(dormantPermissions.filter(isAsked)).toEqual([]);
});
