import { endpoints } from '@/lib/auth/endpoints';
import { endedOutput, sessionOutput } from '@/lib/auth/session.schema';
import { endOtherSessions, listOwnSessions } from '@/lib/auth/session-list';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List logins',
    description: 'The caller’s own logins, each with its device, location and last use.',
    audience: 'admin',
    output: wrapData(sessionOutput.array()),
    run: async (ctx) => ({ data: await listOwnSessions(ctx) }),
  }),
  DELETE: endpoint({
    summary: 'End all other logins',
    description: 'Logs the caller out everywhere else immediately.',
    audience: 'admin',
    output: endedOutput,
    run: async (ctx) => ({ data: { ended: await endOtherSessions(ctx) } }),
  }),
});
