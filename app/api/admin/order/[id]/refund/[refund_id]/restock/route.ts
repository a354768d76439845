import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { undoRestock } from '@/lib/orders/refunds/refund-order';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Undo the restock of a refund',
    description: 'Removes units from stock that the refund added although they weren’t returned.',
    audience: 'admin',
    permission: 'order.refund',
    params: z.object({ id, refund_id: id }),
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params }) => {
      await undoRestock(ctx, params.id, params.refund_id);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
