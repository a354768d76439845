import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/orders/staff/view';
import { orderForStaff } from '@/lib/orders/staff/view.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'One order with all staff may know of it; its buyer masked without `customer.pii`.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    output: dataOf(orderForStaff),
    run: async (ctx, { params }) => ({ data: await readOrderForStaff(ctx, params.id) }),
  }),
});
