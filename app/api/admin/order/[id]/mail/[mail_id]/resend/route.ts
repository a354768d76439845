import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { mailOutput, resendInput } from '@/lib/mail/list.schema';
import { resendMail } from '@/lib/orders/resend-mail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Resend an order email',
    audience: 'admin',
    permission: 'order.comment',
    params: z.object({ id, mail_id: id }),
    body: resendInput,
    output: wrapData(mailOutput),
    refusals: [409],
    run: async (ctx, { params: { id: order_id, mail_id }, body }) => ({
      data: await resendMail(ctx, { mail_id, order_id }, body),
    }),
  }),
});
