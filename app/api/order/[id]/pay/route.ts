import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { payOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, payInput, publicToken } from '@/lib/checkout/own-order.schema';
import { endpoint } from '@/lib/http/endpoint';
import { nextAction } from '@/lib/payments/payment-method.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Start a payment',
    description: 'Returns where to pay the order. Also retries or changes the payment method.',
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
