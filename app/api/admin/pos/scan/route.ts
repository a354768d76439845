import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { findVariantsAtRegister } from '@/lib/pos/sale/items';
import { scanQuery } from '@/lib/pos/sale/items.schema';
import { foundVariant } from '@/lib/products/variant-search.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find variants by barcode or SKU',
    description: 'Each with the store’s stock.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    query: scanQuery,
    output: wrapData(z.array(foundVariant)),
    refusals: [404],
    run: async (ctx, { query }) => ({ data: await findVariantsAtRegister(ctx, query) }),
  }),
});
