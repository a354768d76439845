import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { checkPromotion } from '@/lib/checkout/simulator/promotion-check';
import { promotionCheck } from '@/lib/checkout/simulator/promotion-check.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { promotionInput } from '@/lib/promotions/promotion.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Check a promotion',
    description:
      'What it would have changed in the last 200 orders, and possible mistakes. Nothing is ' +
      'saved. `id` is the promotion being edited.',
    audience: 'admin',
    permission: 'promotion',
    query: z.object({ id: id.optional().catch(undefined) }),
    body: promotionInput,
    output: wrapData(promotionCheck),
    run: async (ctx, { body, query }) => ({ data: await checkPromotion(ctx, body, query.id) }),
  }),
});
