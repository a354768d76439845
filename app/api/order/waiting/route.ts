import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { waitingOrder } from '@/lib/checkout/waiting-orders.schema';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { waitingOnDevice } from '@/lib/storefront/waiting';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The orders that wait for the caller to pay them: his own, and his device’s.',
    audience: 'shopper',
    output: dataOf(z.array(waitingOrder)),
    run: async (ctx) => ({ data: await waitingOnDevice(ctx) }),
  }),
});
