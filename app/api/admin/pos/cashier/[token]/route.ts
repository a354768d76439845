import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { leaveTill } from '@/lib/pos/people/cashier';
import { cashierParams } from '@/lib/pos/people/cashier.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Locks a till: whoever took it over by this login has left.',
    audience: 'admin',
    permission: 'store.pos_sell',
    params: cashierParams,
    output: dataOf(cashierParams),
    run: async (ctx, { params }) => {
      await leaveTill(ctx, params.token);
      return { data: params };
    },
  }),
});
