import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { storeView } from '@/lib/stores/store.schema';
import { readStoreViews } from '@/lib/stores/store-view';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List physical stores',
    description: 'Enabled stores in display order, with opening hours.',
    audience: 'shopper',
    output: wrapData(z.array(storeView)),
    cache_seconds: 60,
    run: async (ctx) => ({ data: await readStoreViews(ctx) }),
  }),
});
