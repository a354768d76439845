import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { findOwnOrder } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { ATTACHMENTS_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { shopperComment } from '@/lib/order-desk/shopper/order.schema';
import { readVisibleOrderComments } from '@/lib/order-desk/shopper/view';
import { commentAsShopper } from '@/lib/orders/comments';
import { shopperCommentInput } from '@/lib/orders/order.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add a comment to an order',
    description:
      'Send a form to attach files. Returns all comments, oldest first. An empty comment is ' +
      'ignored.',
    audience: 'shopper',
    params: orderParams,
    body: shopperCommentInput.extend(publicToken.shape),
    body_limit: ATTACHMENTS_LIMIT,
    body_field: 'files',
    output: wrapData(z.array(shopperComment)),
    refusals: [429],
    run: async (ctx, { params, body: { comment, files, public_token } }) => {
      const row = await findOwnOrder(ctx, { order: params.id, public_token });
      await commentAsShopper(ctx, row, comment, files);
      return { data: await readVisibleOrderComments(ctx, row.id) };
    },
  }),
});
