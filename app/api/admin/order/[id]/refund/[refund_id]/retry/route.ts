import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { retryRefund } from '@/lib/orders/refunds/refund-order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retry a failed refund',
    description: 'Asks the provider to send the money again.',
    audience: 'admin',
    permission: 'order.refund',
    params: z.object({ id, refund_id: id }),
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params }) => {
      await retryRefund(ctx, params.id, params.refund_id);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
