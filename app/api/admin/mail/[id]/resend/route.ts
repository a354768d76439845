import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { mailOutput, resendInput } from '@/lib/mail/list.schema';
import { resendMail } from '@/lib/orders/resend-mail';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Resend an email',
    description: 'Sends it again to the same or another address. Returns the email that is sent.',
    audience: 'admin',
    permission: 'setting.update',
    params: idParams,
    body: resendInput,
    output: wrapData(mailOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await resendMail(ctx, { mail_id: params.id }, body),
    }),
  }),
});
