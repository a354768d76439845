import { adminResource, pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { Refusal } from '@/lib/core/errors';
import { recordQuery } from '@/lib/core/resource.schema';
import { body, query } from '@/lib/http/body';
import { route } from '@/lib/http/route';

type Params = { resource: string; id: string };

/** GET /api/admin/{resource}/{id}: one record, for its form. */
export const GET = route<Params>(async (request, { resource, id }) => {
  const { permission, get } = adminResource(resource);
  return {
    data: await get(
      await adminContext(permission),
      pathId(id),
      recordQuery.parse(query(request)).language,
    ),
  };
});

/** PUT /api/admin/{resource}/{id}: changes to one record. */
export const PUT = route<Params>(async (request, params) => change(params, await body(request)));

/** POST with `_method=PUT`: the same, for a browser's form data (D0). */
export const POST = route<Params>(async (request, params) => {
  const fields = await body(request);
  if (fields._method !== 'PUT')
    throw new Refusal(405, 'method_not_allowed', { general: [{ key: 'malformed' }] });
  return change(params, fields);
});

async function change({ resource, id }: Params, fields: Record<string, unknown>) {
  const { permission, changes, update } = adminResource(resource);
  const ctx = await adminContext(`${permission}.update`);
  return { data: await update(ctx, pathId(id), changes.parse(fields)) };
}

/** DELETE /api/admin/{resource}/{id}. */
export const DELETE = route<Params>(async (_, { resource, id }) => {
  const { permission, delete: remove } = adminResource(resource);
  await remove(await adminContext(`${permission}.delete`), pathId(id));
  return { data: { id: pathId(id) } };
});
