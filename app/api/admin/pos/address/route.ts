import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { checkAddress } from '@/lib/pos/sale/delivery';
import { deliveryAddressInput, deliveryAddressOutput } from '@/lib/pos/sale/delivery.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Check a shipping address',
    description: 'Whether an in-store sale can be shipped to it. Nothing is saved.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    body: deliveryAddressInput,
    output: wrapData(deliveryAddressOutput),
    run: async (_, { body }) => ({
      data: { shipping_address: await checkAddress(body.shipping_address) },
    }),
  }),
});
