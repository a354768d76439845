import { endpoints } from '@/lib/auth/endpoints';
import { idParams } from '@/lib/core/records/resource.schema';
import { downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { couponQuery } from '@/lib/promotions/coupons/coupon.schema';
import { exportCouponCodes } from '@/lib/promotions/coupons/export-codes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export discount codes',
    description: 'All codes of a promotion, or those of one batch, as a spreadsheet.',
    audience: 'admin',
    permission: 'promotion.coupon_export',
    params: idParams,
    query: couponQuery,
    output: { content_types: [XLSX], description: 'One row per code.' },
    heavy: true,
    run: async (ctx, { params, query }) =>
      downloadSpreadsheet('code list.xlsx', await exportCouponCodes(ctx, params.id, query)),
  }),
});
