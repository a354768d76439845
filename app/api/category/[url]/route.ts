import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl, shopBlogCategoryQuery } from '@/lib/storefront/api/content.schema';
import { blogCategoryResponse } from '@/lib/storefront/blog/blog-responses';
import { blogCategoryOutput } from '@/lib/storefront/blog/blog-responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a blog category',
    description: 'Same as `POST /api/category`.',
    audience: 'shopper',
    params: byUrl,
    query: shopBlogCategoryQuery,
    output: blogCategoryOutput,
    cache_seconds: 60,
    run: (ctx, { params, query }) => blogCategoryResponse(ctx, params.url, query.page),
  }),
});
