import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { ATTACHMENTS_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderComments } from '@/lib/order-desk/staff/comments';
import { orderCommentOutput } from '@/lib/order-desk/staff/view.schema';
import { commentAsStaff } from '@/lib/orders/comments';
import { commentInput } from '@/lib/orders/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add a comment to an order',
    description: 'Send a form to attach files. Returns all comments of the order, oldest first.',
    audience: 'admin',
    permission: 'order.comment',
    params: idParams,
    body: commentInput,
    body_limit: ATTACHMENTS_LIMIT,
    body_field: 'files',
    output: wrapData(z.array(orderCommentOutput)),
    run: async (ctx, { params, body }) => {
      await commentAsStaff(ctx, params.id, body);
      return { data: await readOrderComments(ctx, params.id) };
    },
  }),
});
