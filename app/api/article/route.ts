import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl } from '@/lib/storefront/api/content.schema';
import { articleResponse } from '@/lib/storefront/blog/blog-responses';
import { articleOutput } from '@/lib/storefront/blog/blog-responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve a blog article',
    description: 'By its url, with its products and related articles.',
    audience: 'shopper',
    body: byUrl,
    output: wrapData(articleOutput),
    refusals: [404],
    run: async (ctx, { body }) => ({ data: await articleResponse(ctx, body.url) }),
  }),
});
