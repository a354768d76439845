import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundReceipt, refundSaleInput } from '@/lib/pos/refund/refund.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary:
      'Gives back units of a sale or web order at an open register; the same key does it once.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    params: idParams,
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters; the same key with another body is refused (409).',
        required: true,
      },
    ],
    body: refundSaleInput,
    output: dataOf(refundReceipt),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body, request }) => ({
      data: await refundSale(ctx, params.id, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
