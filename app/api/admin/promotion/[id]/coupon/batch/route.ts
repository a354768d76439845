import { endpoints } from '@/lib/auth/endpoints';
import { batchOutput } from '@/lib/core/records/output.schema';
import { batchInput, idParams, toBatchInput } from '@/lib/core/records/resource.schema';
import { applyBatch } from '@/lib/http/batch';
import { endpoint } from '@/lib/http/endpoint';
import { couponChanges } from '@/lib/promotions/coupons/coupon.schema';
import { deleteCoupon, updateCoupons } from '@/lib/promotions/coupons/coupons';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update many discount codes',
    description: 'Makes the same change to each code. One that fails doesn’t stop the others.',
    audience: 'admin',
    permission: 'promotion.update',
    params: idParams,
    body: toBatchInput(couponChanges),
    output: batchOutput,
    run: async (ctx, { params, body: { ids, data, versions } }) => ({
      data: await updateCoupons(ctx, params.id, ids, data, versions),
    }),
  }),
  DELETE: endpoint({
    summary: 'Delete many discount codes',
    description: 'One that fails doesn’t stop the others.',
    audience: 'admin',
    permission: 'promotion.update',
    params: idParams,
    body: batchInput,
    output: batchOutput,
    run: async (ctx, { params, body: { ids } }) => ({
      data: await applyBatch(ctx, ids, (ctx, id) => deleteCoupon(ctx, params.id, id)),
    }),
  }),
});
