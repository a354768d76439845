import { endpoints } from '@/lib/auth/endpoints';
import { deleteSuppression } from '@/lib/broadcast/suppressions';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Allow messages to a bounced address',
    description: 'Removes an address that bounced from the suppression list.',
    audience: 'admin',
    permission: 'broadcast.send',
    params: idParams,
    output: wrapData(idParams),
    refusals: [409],
    run: async (ctx, { params }) => {
      await deleteSuppression(ctx, params.id);
      return { data: params };
    },
  }),
});
