import { endpoints } from '@/lib/auth/endpoints';
import { suppressionQuery, suppressionRow } from '@/lib/broadcast/suppression.schema';
import { listSuppressions } from '@/lib/broadcast/suppressions';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List suppressed addresses',
    description: 'Addresses that get no messages and the reason, newest first.',
    audience: 'admin',
    permission: 'broadcast',
    query: suppressionQuery,
    output: pageOutput(suppressionRow),
    run: (ctx, { query }) => listSuppressions(ctx, query),
  }),
});
