import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { shopBlogCategoryInput } from '@/lib/storefront/api/content.schema';
import { blogCategoryResponse } from '@/lib/storefront/blog/blog-responses';
import { blogCategoryOutput } from '@/lib/storefront/blog/blog-responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve a blog category',
    description: 'By its url, with a page of its articles.',
    audience: 'shopper',
    body: shopBlogCategoryInput,
    output: blogCategoryOutput,
    refusals: [404],
    run: (ctx, { body }) => blogCategoryResponse(ctx, body.url, body.page),
  }),
});
