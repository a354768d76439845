import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { searchInput } from '@/lib/storefront/api/content.schema';
import { searchResponse } from '@/lib/storefront/api/responses';
import { searchOutput } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Search products',
    description: 'Same as `POST /api/product/search`.',
    audience: 'shopper',
    query: searchInput,
    output: searchOutput,
    cache_seconds: 60,
    run: (ctx, { query }) => searchResponse(ctx, query.keyword, query.listing),
  }),
  POST: endpoint({
    summary: 'Search products',
    description: 'With filters and suggestions.',
    audience: 'shopper',
    body: searchInput,
    output: searchOutput,
    run: (ctx, { body }) => searchResponse(ctx, body.keyword, body.listing),
  }),
});
