import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { recordId, wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { couponChanges, couponOutput, couponParams } from '@/lib/promotions/coupons/coupon.schema';
import { deleteCoupon, updateCoupon } from '@/lib/promotions/coupons/coupons';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a discount code',
    description: 'Changes its limits or enables it. Omitted fields stay the same.',
    audience: 'admin',
    permission: 'promotion.update',
    params: couponParams,
    body: couponChanges,
    output: wrapData(couponOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await updateCoupon(ctx, params.id, params.coupon_id, body),
    }),
  }),
  DELETE: endpoint({
    summary: 'Delete a discount code',
    description: 'Returns 409 if an order has used it.',
    audience: 'admin',
    permission: 'promotion.update',
    params: couponParams,
    output: wrapData(z.strictObject({ id: recordId })),
    refusals: [409],
    run: async (ctx, { params }) => {
      await deleteCoupon(ctx, params.id, params.coupon_id);
      return { data: { id: params.coupon_id } };
    },
  }),
});
