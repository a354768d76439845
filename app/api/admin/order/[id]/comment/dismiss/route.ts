import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderComments } from '@/lib/order-desk/staff/comments';
import { orderCommentOutput } from '@/lib/order-desk/staff/view.schema';
import { dismissOrderComments } from '@/lib/orders/comments';
import { commentsRead } from '@/lib/orders/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Mark comments as needing no reply',
    description: 'Dismisses the customer’s comments. Returns all comments of the order.',
    audience: 'admin',
    permission: 'order.comment',
    params: idParams,
    body: commentsRead,
    output: wrapData(z.array(orderCommentOutput)),
    run: async (ctx, { params, body }) => {
      await dismissOrderComments(ctx, params.id, body);
      return { data: await readOrderComments(ctx, params.id) };
    },
  }),
});
