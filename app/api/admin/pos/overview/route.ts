import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readPosOverview } from '@/lib/pos/session/overview';
import { overviewOutput } from '@/lib/pos/session/overview.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary:
      'The stores that sell over the counter now: their registers, and, with `store.pos_reports`, ' +
      'what was sold today and the cash that is expected.',
    audience: 'admin',
    permission: 'store.pos_sell',
    output: dataOf(overviewOutput),
    run: async (ctx) => ({ data: await readPosOverview(ctx) }),
  }),
});
