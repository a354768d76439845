import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { refundInput } from '@/lib/orders/order.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Refund an order',
    description: 'Refunds units, shipping, fees or an amount.',
    audience: 'admin',
    permission: 'order.refund',
    params: idParams,
    body: refundInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await refundParts(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
