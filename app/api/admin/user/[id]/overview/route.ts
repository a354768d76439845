import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { customerOverview } from '@/lib/customers/customer-record.schema';
import { readCustomerOverview } from '@/lib/customers/overview';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a customer’s overview',
    description: 'Orders, spending, logins and possible duplicates.',
    audience: 'admin',
    permission: 'customer',
    params: idParams,
    output: wrapData(customerOverview),
    run: async (ctx, { params }) => ({ data: await readCustomerOverview(ctx, params.id) }),
  }),
});
