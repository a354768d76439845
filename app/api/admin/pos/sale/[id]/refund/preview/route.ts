import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { previewRefundSale } from '@/lib/pos/refund/refund';
import { refundReceipt, refundSaleInput } from '@/lib/pos/refund/refund.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a refund at a register',
    description: 'The amount and how it is paid. Nothing is saved.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    params: idParams,
    body: refundSaleInput,
    rehearses: refundSaleInput,
    output: wrapData(refundReceipt),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await previewRefundSale(ctx, params.id, body),
    }),
  }),
});
