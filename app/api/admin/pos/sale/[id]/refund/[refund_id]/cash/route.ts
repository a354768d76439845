import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { payRefundInCash } from '@/lib/pos/refund/pay-refund';
import { refundCash, refundCashInput } from '@/lib/pos/refund/refund.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Pay out a refund in cash',
    description: 'Pays the part that no provider refunded from the drawer. The same key pays once.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    params: z.object({ id, refund_id: id }),
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another body returns 409.',
        required: true,
      },
    ],
    body: refundCashInput,
    output: wrapData(refundCash),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body, request }) => {
      const at = { orderId: params.id, refundId: params.refund_id };
      const key = readIdempotencyKey(request.headers);
      return { data: await payRefundInCash(ctx, at, body, key) };
    },
  }),
});
