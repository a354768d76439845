import { endpoints } from '@/lib/auth/endpoints';
import { broadcastRecord, scheduleInput } from '@/lib/broadcast/broadcast.schema';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send or schedule a message',
    description: 'Sends now, or at a future time.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    body: scheduleInput,
    output: wrapData(broadcastRecord),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await scheduleBroadcast(ctx, params.id, body.scheduled_at),
    }),
  }),
});
