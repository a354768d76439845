import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { namedRecord } from '@/lib/promotions/promotion-record.schema';
import { shippingTargetQuery } from '@/lib/shipping/shipping-method.schema';
import { findShippingTargets } from '@/lib/shipping/shipping-targets';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find shipping targets',
    description: 'Up to 20 products, categories or variants by name.',
    audience: 'admin',
    permission: 'shipping',
    query: shippingTargetQuery,
    output: wrapData(z.array(namedRecord)),
    run: async (ctx, { query }) => ({
      data: await findShippingTargets(ctx, query.type, query.search),
    }),
  }),
});
