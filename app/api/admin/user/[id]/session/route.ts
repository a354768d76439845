import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endLoginSessions } from '@/lib/auth/sessions';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { getCustomer } from '@/lib/customers/customer-record';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  DELETE: endpoint({
    summary: 'End a customer’s logins',
    description: 'Immediately. `ended` is the number of logins.',
    audience: 'admin',
    permission: 'customer.update',
    params: idParams,
    output: wrapData(z.strictObject({ ended: z.int().min(0) })),
    run: async (ctx, { params }) => {
      const { id } = await getCustomer(ctx, params.id);
      return { data: { ended: await endLoginSessions(ctx, 'shopper', id) } };
    },
  }),
});
