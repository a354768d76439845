import { recordOrderPresence } from '@/lib/admin/order-presence/presence';
import { presenceOutput } from '@/lib/admin/order-presence/presence.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Mark an order as open',
    description: 'Returns which other staff had it open within the last minute.',
    audience: 'admin',
    permission: 'order',
    params: idParams,
    output: wrapData(presenceOutput),
    run: async (ctx, { params }) => ({ data: await recordOrderPresence(ctx, params.id) }),
  }),
});
