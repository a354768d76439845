import { endpoints } from '@/lib/auth/endpoints';
import { endedOutput, sessionOutput } from '@/lib/auth/session.schema';
import { endOtherSessions, listSessions } from '@/lib/auth/session-list';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The caller’s own logins: with what, from where, and when each was last in use.',
    audience: 'admin',
    output: dataOf(sessionOutput.array()),
    run: async (ctx) => ({ data: await listSessions(ctx) }),
  }),
  DELETE: endpoint({
    summary: 'Ends the caller’s logins everywhere else at once.',
    audience: 'admin',
    output: endedOutput,
    run: async (ctx) => ({ data: { ended: await endOtherSessions(ctx) } }),
  }),
});
