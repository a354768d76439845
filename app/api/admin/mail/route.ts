import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listMails } from '@/lib/mail/list';
import { mailQuery, mailRow } from '@/lib/mail/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List emails',
    description: 'Newest first. Filter by state, or search.',
    audience: 'admin',
    permission: 'setting',
    query: mailQuery,
    output: pageOutput(mailRow),
    run: (ctx, { query }) => listMails(ctx, query),
  }),
});
