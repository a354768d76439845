import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { privateWebp } from '@/lib/http/private-picture';
import { readReturnPictureForStaff } from '@/lib/order-desk/returns/pictures';
import { staffPictureParams } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a return image',
    audience: 'admin',
    permission: 'order',
    also: 'customer.pii',
    params: staffPictureParams,
    output: { content_types: ['image/webp'], description: 'The image. It must not be cached.' },
    run: async (ctx, { params: { id: order_id, ...place } }) =>
      privateWebp(await readReturnPictureForStaff(ctx, { order_id, ...place })),
  }),
});
