import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { assignRefundInput } from '@/lib/orders/order.schema';
import { assignRefund } from '@/lib/orders/refunds/refund-order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Assign a provider refund',
    description: 'Says which items of the order a refund made at the provider belongs to.',
    audience: 'admin',
    permission: 'order.refund',
    params: z.object({ id, refund_id: id }),
    body: assignRefundInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await assignRefund(ctx, params.id, params.refund_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
