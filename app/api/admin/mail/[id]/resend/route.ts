import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMail } from '@/lib/mail/list';
import { mailOutput } from '@/lib/mail/list.schema';
import { resendMail } from '@/lib/mail/resend';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Has a mail that failed or waits sent now.',
    audience: 'admin',
    permission: 'setting.update',
    params: idParams,
    output: dataOf(mailOutput),
    refusals: [409],
    run: async (ctx, { params }) => {
      await resendMail(ctx, params.id);
      return { data: await readMail(ctx, params.id) };
    },
  }),
});
