import { endpoints } from '@/lib/auth/endpoints';
import { drawOwnPickupCode } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { endpoint } from '@/lib/http/endpoint';
import { privatePng } from '@/lib/http/private-picture';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a pickup code',
    description: 'To be scanned in the store.',
    audience: 'shopper',
    params: orderParams,
    query: publicToken,
    output: { content_types: ['image/png'], description: 'The pickup code as a QR code.' },
    run: async (ctx, { params, query: { public_token } }) =>
      privatePng(await drawOwnPickupCode(ctx, { order: params.id, public_token })),
  }),
});
