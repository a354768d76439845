import { endpoints } from '@/lib/auth/endpoints';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { readOwnReturnPicture } from '@/lib/checkout/own-returns';
import { endpoint } from '@/lib/http/endpoint';
import { privateWebp } from '@/lib/http/private-picture';
import { returnPictureParams } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a return image',
    audience: 'shopper',
    params: orderParams.extend(returnPictureParams.shape),
    query: publicToken,
    output: { content_types: ['image/webp'], description: 'The image. It must not be cached.' },
    run: async (ctx, { params: { id, ...place }, query }) =>
      privateWebp(await readOwnReturnPicture(ctx, { order: id, ...query }, place)),
  }),
});
