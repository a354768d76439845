import { endpoints } from '@/lib/auth/endpoints';
import { endListedSession } from '@/lib/auth/own-session';
import { sessionParams } from '@/lib/auth/session.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'End a login',
    description: 'Ends one of the caller’s own logins immediately.',
    audience: 'admin',
    params: sessionParams,
    output: wrapData(sessionParams),
    run: async (ctx, { params: { id } }) => {
      await endListedSession(ctx, 'admin', id);
      return { data: { id } };
    },
  }),
});
