import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { leaveTill } from '@/lib/pos/people/cashier';
import { cashierParams } from '@/lib/pos/people/cashier.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'Lock a register',
    description: 'Ends the cashier’s login at the register.',
    audience: 'admin',
    while_locked: true,
    permission: 'store.pos_sell',
    params: cashierParams,
    output: wrapData(cashierParams),
    run: async (ctx, { params }) => {
      await leaveTill(ctx, params.token);
      return { data: params };
    },
  }),
});
