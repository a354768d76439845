import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { openDrawer } from '@/lib/pos/session/open-drawer';
import { openingInput, openingOutput } from '@/lib/pos/session/session.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record opening the drawer',
    description: 'Without a sale. The same id is recorded once.',
    audience: 'admin',
    permission: 'store.pos_session',
    at_till: true,
    params: idParams,
    body: openingInput,
    output: wrapData(openingOutput),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await openDrawer(ctx, params.id, body) }),
  }),
});
