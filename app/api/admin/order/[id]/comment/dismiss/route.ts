import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readComments } from '@/lib/order-desk/staff/comments';
import { orderCommentOutput } from '@/lib/order-desk/staff/view.schema';
import { dismissComments } from '@/lib/orders/comments';
import { commentsRead } from '@/lib/orders/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Mark comments as needing no reply',
    description: 'Dismisses the customer’s comments. Returns all comments of the order.',
    audience: 'admin',
    permission: 'order.comment',
    params: idParams,
    body: commentsRead,
    output: dataOf(z.array(orderCommentOutput)),
    run: async (ctx, { params, body }) => {
      await dismissComments(ctx, params.id, body);
      return { data: await readComments(ctx, params.id) };
    },
  }),
});
