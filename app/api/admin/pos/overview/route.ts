import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readPosOverview } from '@/lib/pos/session/overview';
import { overviewOutput } from '@/lib/pos/session/overview.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the POS overview',
    description:
      'The open stores and their registers. With `store.pos_reports` also today’s sales and ' +
      'expected cash.',
    audience: 'admin',
    permission: 'store.pos_sell',
    output: wrapData(overviewOutput),
    run: async (ctx) => ({ data: await readPosOverview(ctx) }),
  }),
});
