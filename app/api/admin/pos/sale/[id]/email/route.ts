import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { receiptEmailInput, receiptEmailOutput } from '@/lib/pos/sale/receipts.schema';
import { sendReceipt } from '@/lib/pos/sale/send-receipt';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Email a receipt',
    description: 'To any address, at any time after the sale. The same key sends one email.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params: idParams,
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another address returns 409.',
        required: true,
      },
    ],
    body: receiptEmailInput,
    output: wrapData(receiptEmailOutput),
    status: 201,
    refusals: [409, 429],
    run: async (ctx, { params, body, request }) => ({
      data: await sendReceipt(ctx, params.id, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
