import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { brandView } from '@/lib/catalog/brand.schema';
import { readBrandViews } from '@/lib/catalog/brand-view';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List brands',
    description: 'Enabled brands only.',
    audience: 'shopper',
    output: wrapData(z.array(brandView)),
    cache_seconds: 60,
    run: async (ctx) => ({ data: await readBrandViews(ctx) }),
  }),
});
