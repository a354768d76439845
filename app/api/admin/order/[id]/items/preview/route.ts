import { endpoints } from '@/lib/auth/endpoints';
import { previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { orderEditInput, orderEditPreview } from '@/lib/checkout/order-edit/order-edit.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview an order edit',
    description: 'The order’s new total and what is then due or refunded. Nothing is saved.',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    body: orderEditInput,
    output: wrapData(orderEditPreview),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await previewOrderEdit(ctx, params.id, body) }),
  }),
});
