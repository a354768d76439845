import { endpoints } from '@/lib/auth/endpoints';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { orderEditInput } from '@/lib/checkout/order-edit/order-edit.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Edit an order',
    description:
      'Changes the items and shipping address of an unshipped order. The buyer gets one email.',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    body: orderEditInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await editOrder(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
