import { endpoints } from '@/lib/auth/endpoints';
import { broadcastRecord } from '@/lib/broadcast/broadcast.schema';
import { resumeBroadcast } from '@/lib/broadcast/sending';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Resume a paused message',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    output: wrapData(broadcastRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await resumeBroadcast(ctx, params.id) }),
  }),
});
