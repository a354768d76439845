import {
  mailTextTest,
  mailTextTrial,
  templateParams,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { testMailText } from '@/lib/admin/mail-texts/preview';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a test email',
    description: 'Sends the texts in the request to the caller’s own address, up to ten an hour.',
    audience: 'admin',
    permission: 'setting.update',
    params: templateParams,
    body: mailTextTrial,
    output: wrapData(mailTextTest),
    refusals: [404, 429],
    run: async (ctx, { params, body }) => ({
      data: await testMailText(ctx, params.template, body),
    }),
  }),
});
