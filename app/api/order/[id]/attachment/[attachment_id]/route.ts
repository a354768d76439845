import { endpoints } from '@/lib/auth/endpoints';
import { findOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOwnOrderAttachment } from '@/lib/order-desk/attachments/read';
import { attachmentResponse, attachmentTypes } from '@/lib/order-desk/attachments/respond';
import { attachmentParams } from '@/lib/orders/attachments/attachment.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a comment attachment',
    description: 'If the caller may read the comment.',
    audience: 'shopper',
    params: orderParams.extend({ attachment_id: attachmentParams.shape.attachment_id }),
    query: publicToken,
    output: attachmentTypes,
    run: async (ctx, { params, query: { public_token } }) => {
      const { id } = await findOwnOrder(ctx, { order: params.id, public_token });
      return attachmentResponse(await readOwnOrderAttachment(ctx, id, params.attachment_id));
    },
  }),
});
