import { endpoints } from '@/lib/auth/endpoints';
import { readCustomerProfile } from '@/lib/auth/profile';
import { customerProfile } from '@/lib/auth/profile.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The customer who calls.',
    audience: 'customer',
    output: dataOf(customerProfile),
    refusals: [404],
    run: async (ctx) => ({ data: await readCustomerProfile(ctx) }),
  }),
});
