import {
  mailTextChanges,
  mailTextOutput,
  templateParams,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { readMailText, writeMailText } from '@/lib/admin/mail-texts/texts';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve an email template',
    description: 'The custom subject and intro by language, and the available variables.',
    audience: 'admin',
    permission: 'setting',
    params: templateParams,
    output: wrapData(mailTextOutput),
    refusals: [404],
    run: async (ctx, { params }) => ({ data: await readMailText(ctx, params.template) }),
  }),
  PUT: endpoint({
    summary: 'Update an email template',
    description:
      'Changes subject and intro in the languages sent. An empty text restores the default.',
    audience: 'admin',
    permission: 'setting.update',
    params: templateParams,
    body: mailTextChanges,
    output: wrapData(mailTextOutput),
    refusals: [404, 409],
    run: async (ctx, { params, body }) => ({
      data: await writeMailText(ctx, params.template, body),
    }),
  }),
});
