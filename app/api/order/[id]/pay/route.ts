import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { payOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, payInput, publicToken } from '@/lib/checkout/own-order.schema';
import { endpoint } from '@/lib/http/endpoint';
import { nextAction } from '@/lib/payments/payment-method.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Where the shopper goes to pay their order, for the first time, again or another way.',
    audience: 'shopper',
    params: orderParams,
    body: publicToken.extend(payInput.shape),
    output: z.strictObject({ payment: nextAction }),
    refusals: [409, 429],
    run: async (ctx, { params, body }) => ({
      payment: await payOwnOrder(ctx, { order: params.id, ...body }, body),
    }),
  }),
});
