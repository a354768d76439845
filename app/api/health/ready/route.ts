import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { readiness } from '@/lib/http/health.schema';

/** Answered by the server in front, if there is one (`scripts/server/health.mjs`). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check that the server is ready',
    description: 'The server isn’t stopping or overloaded. The database is checked separately.',
    audience: 'shopper',
    output: readiness,
    run: async () => ({ ready: true, stopping: false, full: false }),
  }),
});
