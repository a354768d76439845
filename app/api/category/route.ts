import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { blogCategoryResponse } from '@/lib/storefront/blog-responses';
import { blogCategoryOutput } from '@/lib/storefront/blog-responses.schema';
import { blogCategoryInput } from '@/lib/storefront/content.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'A category of the blog by its url, with a page of its articles.',
    audience: 'shopper',
    body: blogCategoryInput,
    output: blogCategoryOutput,
    refusals: [404],
    run: (ctx, { body }) => blogCategoryResponse(ctx, body.url, body.page),
  }),
});
