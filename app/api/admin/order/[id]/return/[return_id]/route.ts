import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readReturn } from '@/lib/order-desk/returns/list';
import { decideReturn } from '@/lib/orders/returns/decide';
import { returnDecision, returnParams, staffReturn } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a return',
    description:
      'Approve, reject or close it (`order.refund`), record what arrived (`order.ship`), or ' +
      'cancel it (`order.edit`).',
    audience: 'admin',
    permission: 'order',
    params: returnParams,
    body: returnDecision,
    output: wrapData(staffReturn),
    refusals: [403, 409],
    run: async (ctx, { params, body }) => {
      const { id } = await decideReturn(ctx, params.id, params.return_id, body);
      return { data: await readReturn(ctx, id) };
    },
  }),
});
