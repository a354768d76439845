import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl } from '@/lib/storefront/api/content.schema';
import { articleResponse } from '@/lib/storefront/blog/blog-responses';
import { articleOutput } from '@/lib/storefront/blog/blog-responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a blog article',
    description: 'Same as `POST /api/article`.',
    audience: 'shopper',
    params: byUrl,
    output: wrapData(articleOutput),
    cache_seconds: 60,
    run: async (ctx, { params }) => ({ data: await articleResponse(ctx, params.url) }),
  }),
});
