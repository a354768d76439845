import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderAttachment } from '@/lib/order-desk/attachments/read';
import { attachmentResponse, attachmentTypes } from '@/lib/order-desk/attachments/respond';
import { attachmentParams } from '@/lib/orders/attachments/attachment.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download a comment attachment',
    audience: 'admin',
    permission: 'order',
    also: 'customer.pii',
    params: attachmentParams,
    output: attachmentTypes,
    run: async (ctx, { params }) =>
      attachmentResponse(await readOrderAttachment(ctx, params.id, params.attachment_id)),
  }),
});
