import { ownView, viewChanges } from '@/lib/admin/order-views/view.schema';
import { deleteOrderView, updateOrderView } from '@/lib/admin/order-views/views';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update an order list view',
    description: 'Renames, moves or changes one of the caller’s own views.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    body: viewChanges,
    output: wrapData(ownView),
    run: async (ctx, { params, body }) => ({ data: await updateOrderView(ctx, params.id, body) }),
  }),
  DELETE: endpoint({
    summary: 'Delete an order list view',
    description: 'Deletes one of the caller’s own views. Orders aren’t affected.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    output: wrapData(idParams),
    run: async (ctx, { params }) => {
      await deleteOrderView(ctx, params.id);
      return { data: params };
    },
  }),
});
