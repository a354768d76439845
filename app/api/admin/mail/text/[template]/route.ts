import {
  mailTextChanges,
  mailTextOutput,
  templateParams,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { readMailText, writeMailText } from '@/lib/admin/mail-texts/texts';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary:
      'Subject and intro of a mail as staff wrote them, by language, and what they may name.',
    audience: 'admin',
    permission: 'setting',
    params: templateParams,
    output: dataOf(mailTextOutput),
    refusals: [404],
    run: async (ctx, { params }) => ({ data: await readMailText(ctx, params.template) }),
  }),
  PUT: endpoint({
    summary: 'Changes subject and intro of a mail in the languages sent; empty: the shop’s own.',
    audience: 'admin',
    permission: 'setting.update',
    params: templateParams,
    body: mailTextChanges,
    output: dataOf(mailTextOutput),
    refusals: [404, 409],
    run: async (ctx, { params, body }) => ({
      data: await writeMailText(ctx, params.template, body),
    }),
  }),
});
