import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { privateWebp } from '@/lib/http/private-picture';
import { readReturnPictureForStaff } from '@/lib/order-desk/returns/pictures';
import { staffPictureParams } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'A picture that was sent with a return.',
    audience: 'admin',
    permission: 'order',
    also: 'customer.pii',
    params: staffPictureParams,
    output: { content_types: ['image/webp'], description: 'The picture, which nobody may keep.' },
    run: async (ctx, { params: { id: order_id, ...place } }) =>
      privateWebp(await readReturnPictureForStaff(ctx, { order_id, ...place })),
  }),
});
