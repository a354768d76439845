import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { refundSentInput } from '@/lib/orders/order.schema';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Notes that staff sent the money of a refund, with the reference it has.',
    audience: 'admin',
    permission: 'order.refund',
    params: z.object({ id, refund_id: id }),
    body: refundSentInput,
    output: dataOf(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await markRefundSent(ctx, params.id, params.refund_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
