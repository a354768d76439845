import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl, categoryQuery } from '@/lib/storefront/api/content.schema';
import { categoryResponse } from '@/lib/storefront/api/responses';
import { categoryOutput } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a category',
    description: 'Same as `POST /api/menu`.',
    audience: 'shopper',
    params: byUrl,
    query: categoryQuery,
    output: categoryOutput,
    cache_seconds: 60,
    run: (ctx, { params, query }) => categoryResponse(ctx, params.url, query.listing),
  }),
});
