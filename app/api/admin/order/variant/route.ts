import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { searchVariants } from '@/lib/products/variant-search';
import { foundVariant, variantQuery } from '@/lib/products/variant-search.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find variants',
    description: 'Up to 20 variants by name, SKU or barcode.',
    audience: 'admin',
    at_till: true,
    any_permission: ['order.create', 'order.edit', 'promotion', 'store.pos_sell'],
    query: variantQuery,
    output: wrapData(z.array(foundVariant)),
    run: async (ctx, { query }) => ({ data: await searchVariants(ctx, query) }),
  }),
});
