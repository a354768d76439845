import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { sessionInput, sessionOutput } from '@/lib/pos/session/session.schema';
import { openSession } from '@/lib/pos/session/sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Open a register',
    description: 'With the cash float in its drawer.',
    audience: 'admin',
    permission: 'store.pos_session',
    body: sessionInput,
    output: dataOf(sessionOutput),
    status: 201,
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await openSession(ctx, body) }),
  }),
});
