import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput, tillSessionOutput } from '@/lib/pos/session/session.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Close a register',
    description: 'With the counted cash. Returns the expected amounts.',
    audience: 'admin',
    permission: 'store.pos_session',
    at_till: true,
    params: idParams,
    body: closeInput,
    output: wrapData(tillSessionOutput),
    refusals: [409],
    run: async (ctx, { params, body }) => ({ data: await closeTillSession(ctx, params.id, body) }),
  }),
});
