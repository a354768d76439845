import {
  mailTextPreview,
  mailTextTrial,
  templateParams,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { previewMailText } from '@/lib/admin/mail-texts/preview';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview an email template',
    description: 'Renders it with the texts in the request. Nothing is sent or saved.',
    audience: 'admin',
    permission: 'setting',
    params: templateParams,
    body: mailTextTrial,
    output: wrapData(mailTextPreview),
    refusals: [404],
    run: async (ctx, { params, body }) => ({
      data: await previewMailText(ctx, params.template, body),
    }),
  }),
});
