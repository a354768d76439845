import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { movementInput, tillSessionOutput } from '@/lib/pos/session/session.schema';
import { moveCash } from '@/lib/pos/session/sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record a cash movement',
    description: 'Cash in or cash out, with a reason.',
    audience: 'admin',
    permission: 'store.pos_session',
    at_till: true,
    params: idParams,
    body: movementInput,
    output: wrapData(tillSessionOutput),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await moveCash(ctx, params.id, body) }),
  }),
});
