import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { menuNode } from '@/lib/content/menu.schema';
import { readMenus } from '@/lib/content/menu-view';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { categoryInput } from '@/lib/storefront/api/content.schema';
import { categoryResponse } from '@/lib/storefront/api/responses';
import { categoryOutput } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the navigation menu',
    description: 'As a tree.',
    audience: 'shopper',
    output: wrapData(z.array(menuNode)),
    cache_seconds: 60,
    run: async (ctx) => ({ data: await readMenus(ctx) }),
  }),
  POST: endpoint({
    summary: 'Retrieve a category',
    description: 'By its url, with a page of its products and filters.',
    audience: 'shopper',
    body: categoryInput,
    output: categoryOutput,
    refusals: [404],
    run: (ctx, { body }) => categoryResponse(ctx, body.url, body.listing),
  }),
});
