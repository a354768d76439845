import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { liveness } from '@/lib/http/health.schema';

/** Answered by the server in front, if there is one (`scripts/server/health.mjs`). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check that the server is alive',
    audience: 'shopper',
    output: liveness,
    run: async () => ({ live: true as const }),
  }),
});
