import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readPosItems } from '@/lib/pos/sale/items';
import { itemQuery, itemsOutput } from '@/lib/pos/sale/items.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List products at a register',
    description: 'Products of a category with their variants and the store’s stock.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    query: itemQuery,
    output: wrapData(itemsOutput),
    refusals: [404],
    run: async (ctx, { query }) => ({ data: await readPosItems(ctx, query) }),
  }),
});
