import { endpoints } from '@/lib/auth/endpoints';
import { endListedSession } from '@/lib/auth/own-session';
import { sessionParams } from '@/lib/auth/session.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Ends one of the caller’s own logins at once.',
    audience: 'customer',
    params: sessionParams,
    output: dataOf(sessionParams),
    run: async (ctx, { params: { id } }) => {
      await endListedSession(ctx, 'shopper', id);
      return { data: { id } };
    },
  }),
});
