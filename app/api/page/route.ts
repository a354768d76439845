import { endpoints } from '@/lib/auth/endpoints';
import { staticPageView } from '@/lib/content/page.schema';
import { notFound } from '@/lib/core/errors';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byUrl } from '@/lib/storefront/content.schema';
import { readPageContent } from '@/lib/storefront/page-content';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'An enabled static page; `content` is null where only members may read it.',
    audience: 'shopper',
    body: byUrl,
    output: dataOf(staticPageView),
    refusals: [404],
    run: async (ctx, { body }) => {
      const found = await readPageContent(ctx, body.url);
      if (!found) throw notFound();
      return { data: found };
    },
  }),
});
