import { endpoints } from '@/lib/auth/endpoints';
import { broadcastRecord } from '@/lib/broadcast/broadcast.schema';
import { pauseBroadcast } from '@/lib/broadcast/sending';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Pause a message',
    description: 'Stops sending until the message is resumed.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    output: wrapData(broadcastRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await pauseBroadcast(ctx, params.id) }),
  }),
});
