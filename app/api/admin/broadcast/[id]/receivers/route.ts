import { endpoints } from '@/lib/auth/endpoints';
import { receiverQuery, receiverRow } from '@/lib/broadcast/broadcast.schema';
import { listReceivers } from '@/lib/broadcast/receivers';
import { pageOutput } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List message recipients',
    description: 'The delivery status of each recipient and, if it wasn’t sent, the reason.',
    audience: 'admin',
    permission: 'broadcast',
    params: idParams,
    query: receiverQuery,
    output: pageOutput(receiverRow),
    run: (ctx, { params, query }) => listReceivers(ctx, params.id, query),
  }),
});
