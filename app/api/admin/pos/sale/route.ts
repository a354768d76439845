import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { receiptOutput, saleInput } from '@/lib/pos/pos.schema';
import { findSale } from '@/lib/pos/refund/find-sale';
import { foundSale, saleQuery } from '@/lib/pos/refund/refund.schema';
import { sellBasket } from '@/lib/pos/sale/sell';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find a sale or order by number',
    description: 'With the units that can still be returned.',
    audience: 'admin',
    permission: 'store.pos_refund',
    at_till: true,
    query: saleQuery,
    output: wrapData(foundSale),
    refusals: [404, 409],
    run: async (ctx, { query }) => ({ data: await findSale(ctx, query.order_number) }),
  }),
  POST: endpoint({
    summary: 'Create a sale',
    description: 'Paid and handed over at once. The same key creates one sale only.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another body returns 409.',
        required: true,
      },
    ],
    body: saleInput,
    output: wrapData(receiptOutput),
    status: 201,
    refusals: [404, 409],
    run: async (ctx, { body, request }) => ({
      data: await sellBasket(ctx, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
