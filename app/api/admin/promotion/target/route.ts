import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { promotionTargetQuery } from '@/lib/promotions/promotion.schema';
import { namedRecord } from '@/lib/promotions/promotion-record.schema';
import { findPromotionTargets } from '@/lib/promotions/promotion-targets';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find promotion targets',
    description: 'Up to 20 records of a type that a promotion may apply to, by title.',
    audience: 'admin',
    permission: 'promotion',
    query: promotionTargetQuery,
    output: wrapData(z.array(namedRecord)),
    refusals: [403],
    run: async (ctx, { query }) => ({
      data: await findPromotionTargets(ctx, query.type, query.search),
    }),
  }),
});
