import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { suggestSearch } from '@/lib/search/suggest';
import { suggestQuery, suggestResult } from '@/lib/search/suggest.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Suggest searches',
    description: 'Products, categories, brands, pages and words that match what was typed.',
    audience: 'shopper',
    query: suggestQuery,
    output: wrapData(suggestResult),
    refusals: [429],
    run: async (ctx, { query }) => {
      assertCallRateLimit('suggest', await clientIp());
      return { data: await suggestSearch(ctx, query.keyword ?? '') };
    },
  }),
});
