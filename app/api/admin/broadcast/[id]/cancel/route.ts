import { endpoints } from '@/lib/auth/endpoints';
import { broadcastRecord } from '@/lib/broadcast/broadcast.schema';
import { cancelBroadcast } from '@/lib/broadcast/sending';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Cancel a message',
    description: 'Recipients who haven’t received it yet won’t get it.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    output: wrapData(broadcastRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await cancelBroadcast(ctx, params.id) }),
  }),
});
