import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { sessionInput, tillSessionOutput } from '@/lib/pos/session/session.schema';
import { openTillSession } from '@/lib/pos/session/sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Open a register',
    description: 'With the cash float in its drawer.',
    audience: 'admin',
    permission: 'store.pos_session',
    body: sessionInput,
    output: wrapData(tillSessionOutput),
    status: 201,
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await openTillSession(ctx, body) }),
  }),
});
