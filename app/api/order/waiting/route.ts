import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { pendingPayment } from '@/lib/checkout/pending-payments.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pendingPaymentsOnDevice } from '@/lib/storefront/pages/pending-payments';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List orders awaiting payment',
    description: 'The caller’s own and those of this device.',
    audience: 'shopper',
    output: wrapData(z.array(pendingPayment)),
    run: async (ctx) => ({ data: await pendingPaymentsOnDevice(ctx) }),
  }),
});
