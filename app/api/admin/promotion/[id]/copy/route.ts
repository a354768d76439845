import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { copyPromotion } from '@/lib/promotions/copy-promotion';
import { promotionRecord } from '@/lib/promotions/promotion-record.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Duplicate a promotion',
    description: 'The copy is disabled and has no discount codes.',
    audience: 'admin',
    permission: 'promotion.create',
    params: idParams,
    output: wrapData(promotionRecord),
    status: 201,
    run: async (ctx, { params }) => ({ data: await copyPromotion(ctx, params.id) }),
  }),
});
