import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl } from '@/lib/storefront/api/content.schema';
import { productResponse } from '@/lib/storefront/api/responses';
import { productOutput } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a product',
    description: 'Same as `POST /api/product`.',
    audience: 'shopper',
    query: byUrl,
    output: wrapData(productOutput),
    cache_seconds: 60,
    refusals: [401, 404],
    run: async (ctx, { query }) => ({ data: await productResponse(ctx, query.url) }),
  }),
  POST: endpoint({
    summary: 'Retrieve a product',
    description: 'By its url, with its variants, options and related products.',
    audience: 'shopper',
    body: byUrl,
    output: wrapData(productOutput),
    refusals: [401, 404],
    run: async (ctx, { body }) => ({ data: await productResponse(ctx, body.url) }),
  }),
});
