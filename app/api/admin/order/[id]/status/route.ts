import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { transitionInput } from '@/lib/orders/order.schema';
import { transitionOrder } from '@/lib/orders/transition';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update the status of an order',
    description: 'Adjusts stock and payments to match.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    body: transitionInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await transitionOrder(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
