import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { movementInput, sessionOutput } from '@/lib/pos/session/session.schema';
import { moveCash } from '@/lib/pos/session/sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Notes cash that was put into a drawer or taken out of it, and why.',
    audience: 'admin',
    permission: 'store.pos_session',
    at_till: true,
    params: idParams,
    body: movementInput,
    output: dataOf(sessionOutput),
    status: 201,
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await moveCash(ctx, params.id, body) }),
  }),
});
