import { adminResource } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { body, query as queryOf } from '@/lib/http/body';
import { json, route } from '@/lib/http/route';

type Params = { resource: string };

/** GET /api/admin/{resource}: a page of its records. */
export const GET = route<Params>(async (request, { resource }) => {
  const { permission, query, list } = adminResource(resource);
  return list(await adminContext(permission), query.parse(queryOf(request)));
});

/** POST /api/admin/{resource}: a new record. */
export const POST = route<Params>(async (request, { resource }) => {
  const { permission, input, create } = adminResource(resource);
  const ctx = await adminContext(`${permission}.create`);
  return json({ data: await create(ctx, input.parse(await body(request))) }, { status: 201 });
});
