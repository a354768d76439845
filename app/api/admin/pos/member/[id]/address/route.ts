import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMemberAddresses } from '@/lib/pos/sale/delivery';
import { memberAddress } from '@/lib/pos/sale/delivery.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List member addresses',
    description: 'To ship an in-store sale.',
    audience: 'admin',
    permission: 'customer',
    also: 'customer.pii',
    at_till: true,
    params: idParams,
    output: wrapData(z.array(memberAddress)),
    run: async (ctx, { params }) => ({ data: await readMemberAddresses(ctx, params.id) }),
  }),
});
