import { endpoints } from '@/lib/auth/endpoints';
import { idParams } from '@/lib/core/records/resource.schema';
import { addressBookOutput, addressEditInput } from '@/lib/customers/address.schema';
import { readAddressBook } from '@/lib/customers/address-view';
import { deleteAddress, readAddress, updateAddress } from '@/lib/customers/addresses';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The caller’s address book, if this address is in it.',
    audience: 'customer',
    params: idParams,
    output: addressBookOutput,
    run: async (ctx, { params }) => {
      await readAddress(ctx, ctx.actor.id, params.id);
      return { data: await readAddressBook(ctx) };
    },
  }),
  PUT: endpoint({
    summary: 'Changes an address of the caller’s book; with `updated_at` only that version.',
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
    summary: 'Takes an address out of the caller’s book; its defaults go to another one.',
    audience: 'customer',
    params: idParams,
    output: addressBookOutput,
    run: async (ctx, { params }) => {
      await deleteAddress(ctx, ctx.actor.id, params.id);
      return { data: await readAddressBook(ctx) };
    },
  }),
});
