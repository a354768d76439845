import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { tryShippingMethods } from '@/lib/shipping/address-trial';
import { addressTrial, addressTrialQuery } from '@/lib/shipping/address-trial.schema';
import { readPickupReadyTimes } from '@/lib/stores/pickup';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Test shipping methods',
    description:
      'Which shipping methods are available for a shipment, at what price, and why others aren’t.',
    audience: 'admin',
    permission: 'shipping',
    query: addressTrialQuery,
    output: wrapData(addressTrial),
    run: async (ctx, { query }) => ({
      data: await tryShippingMethods(ctx, query, await readPickupReadyTimes(ctx)),
    }),
  }),
});
