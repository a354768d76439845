import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readReturn } from '@/lib/order-desk/returns/list';
import { enterReturn } from '@/lib/orders/returns/request';
import { staffReturn, staffReturnInput } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Create a return',
    description:
      'For shipped units. A return entered by staff is approved, also after the return period.',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    body: staffReturnInput,
    output: wrapData(staffReturn),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      const { id } = await enterReturn(ctx, params.id, body);
      return { data: await readReturn(ctx, id) };
    },
  }),
});
