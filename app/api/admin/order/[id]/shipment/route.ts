import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { shipmentInput } from '@/lib/orders/order.schema';
import { shipOrder } from '@/lib/orders/transition';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Ship an order',
    description: 'Ships the given items, or all unfulfilled units with `all`.',
    audience: 'admin',
    permission: 'order.ship',
    params: idParams,
    body: shipmentInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await shipOrder(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
