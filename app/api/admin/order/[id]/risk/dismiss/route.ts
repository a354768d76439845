import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { dismissRisk } from '@/lib/orders/risk/judge';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Dismiss the risk warnings of an order',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    output: wrapData(orderForStaff),
    run: async (ctx, { params }) => {
      await dismissRisk(ctx, params.id);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
