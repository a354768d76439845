import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundReceipt, refundSaleInput } from '@/lib/pos/refund/refund.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Refund a sale at a register',
    description: 'Refunds units of an in-store or online order. The same key refunds once.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    params: idParams,
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another body returns 409.',
        required: true,
      },
    ],
    body: refundSaleInput,
    output: wrapData(refundReceipt),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body, request }) => ({
      data: await refundSale(ctx, params.id, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
