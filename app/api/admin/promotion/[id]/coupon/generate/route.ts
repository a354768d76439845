import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { generatedOutput, generateInput } from '@/lib/promotions/coupons/coupon.schema';
import { generateCouponCodes } from '@/lib/promotions/coupons/generate-codes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Generate discount codes',
    description: 'Up to 10,000 unique codes.',
    audience: 'admin',
    permission: 'promotion.update',
    params: idParams,
    body: generateInput,
    output: wrapData(generatedOutput),
    status: 201,
    run: async (ctx, { params, body }) => ({
      data: await generateCouponCodes(ctx, params.id, body),
    }),
  }),
});
