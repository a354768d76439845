import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { refundSentInput } from '@/lib/orders/order.schema';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Mark a refund as sent',
    description: 'Records that staff sent the money, with its reference.',
    audience: 'admin',
    permission: 'order.refund',
    params: z.object({ id, refund_id: id }),
    body: refundSentInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await markRefundSent(ctx, params.id, params.refund_id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
