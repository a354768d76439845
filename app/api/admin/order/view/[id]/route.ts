import { ownView, viewChanges } from '@/lib/admin/order-views/view.schema';
import { deleteView, updateView } from '@/lib/admin/order-views/views';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Renames an own view of the list of orders, moves it, or changes what it asks for.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    body: viewChanges,
    output: dataOf(ownView),
    run: async (ctx, { params, body }) => ({ data: await updateView(ctx, params.id, body) }),
  }),
  DELETE: endpoint({
    summary: 'Deletes an own view of the list of orders; the orders stay.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    output: dataOf(idParams),
    run: async (ctx, { params }) => {
      await deleteView(ctx, params.id);
      return { data: params };
    },
  }),
});
