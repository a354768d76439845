import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listReceipts } from '@/lib/pos/sale/receipts';
import { receiptsOutput, receiptsQuery } from '@/lib/pos/sale/receipts.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List receipts of a store',
    description: 'Today’s sales, or with a search those of any day. The latest first.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    query: receiptsQuery,
    output: wrapData(receiptsOutput),
    refusals: [404],
    run: async (ctx, { query }) => ({ data: await listReceipts(ctx, query) }),
  }),
});
