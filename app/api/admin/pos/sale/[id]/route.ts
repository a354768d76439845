import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { receiptOutput } from '@/lib/pos/pos.schema';
import { buildReceipt } from '@/lib/pos/sale/receipt';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a receipt',
    description: 'The id is that of the order.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params: idParams,
    output: wrapData(receiptOutput),
    run: async (ctx, { params }) => ({ data: await buildReceipt(ctx, params.id) }),
  }),
});
