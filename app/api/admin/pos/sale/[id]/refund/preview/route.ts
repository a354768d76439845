import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { previewRefundSale } from '@/lib/pos/refund/refund';
import { refundReceipt, refundSaleInput } from '@/lib/pos/refund/refund.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'What a refund at a register would give back, and how; writes nothing.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    params: idParams,
    body: refundSaleInput,
    rehearses: refundSaleInput,
    output: dataOf(refundReceipt),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await previewRefundSale(ctx, params.id, body),
    }),
  }),
});
