import { endpoints } from '@/lib/auth/endpoints';
import { addressBookOutput, addressInput } from '@/lib/customers/address.schema';
import { readAddressBook } from '@/lib/customers/address-view';
import { addAddress } from '@/lib/customers/addresses';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List addresses',
    description: 'The default shipping address comes first.',
    audience: 'customer',
    output: addressBookOutput,
    run: async (ctx) => ({ data: await readAddressBook(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create an address',
    description: 'A new default address replaces the previous one.',
    audience: 'customer',
    body: addressInput,
    output: addressBookOutput,
    run: async (ctx, { body }) => {
      await addAddress(ctx, ctx.actor.id, body);
      return { data: await readAddressBook(ctx) };
    },
  }),
});
