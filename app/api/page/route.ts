import { endpoints } from '@/lib/auth/endpoints';
import { staticPageOutput } from '@/lib/content/page.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl } from '@/lib/storefront/api/content.schema';
import { readPageContent } from '@/lib/storefront/pages/page-content';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a page',
    description: 'Same as `POST /api/page`.',
    audience: 'shopper',
    query: byUrl,
    output: wrapData(staticPageOutput),
    cache_seconds: 60,
    refusals: [404],
    run: async (ctx, { query }) => ({ data: await readPageContent(ctx, query.url) }),
  }),
  POST: endpoint({
    summary: 'Retrieve a page',
    description: 'Enabled pages only. `content` is null if only members may read it.',
    audience: 'shopper',
    body: byUrl,
    output: wrapData(staticPageOutput),
    refusals: [404],
    run: async (ctx, { body }) => ({ data: await readPageContent(ctx, body.url) }),
  }),
});
