import { endpoints } from '@/lib/auth/endpoints';
import { addressBookOutput, addressInput } from '@/lib/customers/address.schema';
import { readAddressBook } from '@/lib/customers/address-view';
import { addAddress } from '@/lib/customers/addresses';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The caller’s address book, the default for shipping first.',
    audience: 'customer',
    output: addressBookOutput,
    run: async (ctx) => ({ data: await readAddressBook(ctx) }),
  }),
  POST: endpoint({
    summary: 'Adds an address to the caller’s book; a default it is given leaves the old one.',
    audience: 'customer',
    body: addressInput,
    output: addressBookOutput,
    run: async (ctx, { body }) => {
      await addAddress(ctx, ctx.actor.id, body);
      return { data: await readAddressBook(ctx) };
    },
  }),
});
