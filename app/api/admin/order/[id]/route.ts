import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { changeOrderLabels } from '@/lib/orders/labels';
import { labelsInput } from '@/lib/orders/labels.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve an order',
    description: 'What staff see of the buyer depends on `personal_data`.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    output: wrapData(orderForStaff),
    run: async (ctx, { params }) => ({ data: await readOrderForStaff(ctx, params.id) }),
  }),
  PUT: endpoint({
    summary: 'Update an order',
    description: 'Changes tags, assignee and whether it is archived.',
    audience: 'admin',
    permission: 'order.edit',
    params: idParams,
    body: labelsInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await changeOrderLabels(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
