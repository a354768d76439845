import { endpoints } from '@/lib/auth/endpoints';
import { idParams } from '@/lib/core/records/resource.schema';
import { addressBookOutput, addressEditInput } from '@/lib/customers/address.schema';
import { readAddressBook } from '@/lib/customers/address-view';
import { deleteAddress, readAddress, updateAddress } from '@/lib/customers/addresses';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the address book',
    description: 'Returns 404 if the address isn’t in the caller’s address book.',
    audience: 'customer',
    params: idParams,
    output: addressBookOutput,
    run: async (ctx, { params }) => {
      await readAddress(ctx, ctx.actor.id, params.id);
      return { data: await readAddressBook(ctx) };
    },
  }),
  PUT: endpoint({
    summary: 'Update an address',
    description:
      'Send `updated_at` to update only the version you read: returns 409 if it has changed since.',
    audience: 'customer',
    params: idParams,
    body: addressEditInput,
    output: addressBookOutput,
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await updateAddress(ctx, ctx.actor.id, params.id, body);
      return { data: await readAddressBook(ctx) };
    },
  }),
  DELETE: endpoint({
    summary: 'Delete an address',
    description: 'If it was a default address, another address becomes the default.',
    audience: 'customer',
    params: idParams,
    output: addressBookOutput,
    run: async (ctx, { params }) => {
      await deleteAddress(ctx, ctx.actor.id, params.id);
      return { data: await readAddressBook(ctx) };
    },
  }),
});
