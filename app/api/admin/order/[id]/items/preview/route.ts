import { endpoints } from '@/lib/auth/endpoints';
import { previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { orderEditInput, orderEditPreview } from '@/lib/checkout/order-edit/order-edit.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'What a change of an order would come to, by making it and taking it back.',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    body: orderEditInput,
    output: dataOf(orderEditPreview),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await previewOrderEdit(ctx, params.id, body) }),
  }),
});
