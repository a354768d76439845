import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput, wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { couponInput, couponOutput, couponQuery } from '@/lib/promotions/coupons/coupon.schema';
import { createCoupon } from '@/lib/promotions/coupons/coupons';
import { listCoupons } from '@/lib/promotions/coupons/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List discount codes',
    description: 'Filter, search and sort.',
    audience: 'admin',
    permission: 'promotion',
    params: idParams,
    query: couponQuery,
    output: pageOutput(couponOutput),
    run: (ctx, { params, query }) => listCoupons(ctx, params.id, query),
  }),
  POST: endpoint({
    summary: 'Create a discount code',
    audience: 'admin',
    permission: 'promotion.update',
    params: idParams,
    body: couponInput,
    output: wrapData(couponOutput),
    status: 201,
    run: async (ctx, { params, body }) => ({ data: await createCoupon(ctx, params.id, body) }),
  }),
});
