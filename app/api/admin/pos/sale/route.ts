import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { receiptOutput, saleInput } from '@/lib/pos/pos.schema';
import { findSale } from '@/lib/pos/refund/find-sale';
import { foundSale, saleQuery } from '@/lib/pos/refund/refund.schema';
import { sell } from '@/lib/pos/sale/sell';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'A sale or a web order by its number, with what can still be handed in.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    query: saleQuery,
    output: dataOf(foundSale),
    refusals: [404, 409],
    run: async (ctx, { query }) => ({ data: await findSale(ctx, query.order_number) }),
  }),
  POST: endpoint({
    summary: 'Sells a basket over the counter: paid and handed over; the same key sells it once.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters; the same key with another body is refused (409).',
        required: true,
      },
    ],
    body: saleInput,
    output: dataOf(receiptOutput),
    status: 201,
    refusals: [404, 409],
    run: async (ctx, { body, request }) => ({
      data: await sell(ctx, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
