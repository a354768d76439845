import { adminResource } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { batchInput } from '@/lib/core/resource.schema';
import { applyToEach } from '@/lib/http/batch';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

type Params = { resource: string };

/** PUT /api/admin/{resource}/batch {ids, data}: the same change on many records. */
export const PUT = route<Params>(async (request, { resource }) => {
  const { permission, changes, update } = adminResource(resource);
  const ctx = await adminContext(`${permission}.update`);
  const { ids, data } = batchInput.parse(await body(request));
  const change = changes.parse(data);
  return { data: await applyToEach(ctx, ids, (ctx, id) => update(ctx, id, change)) };
});

/** DELETE /api/admin/{resource}/batch {ids}. */
export const DELETE = route<Params>(async (request, { resource }) => {
  const { permission, delete: remove } = adminResource(resource);
  const ctx = await adminContext(`${permission}.delete`);
  const { ids } = batchInput.parse(await body(request));
  return { data: await applyToEach(ctx, ids, (ctx, id) => remove(ctx, id)) };
});
