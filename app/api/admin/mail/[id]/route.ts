import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMail } from '@/lib/mail/list';
import { mailOutput } from '@/lib/mail/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve an email',
    description: 'Tokens are removed. The text is null without `customer.pii`.',
    audience: 'admin',
    permission: 'setting',
    params: idParams,
    output: wrapData(mailOutput),
    run: async (ctx, { params }) => ({ data: await readMail(ctx, params.id) }),
  }),
});
