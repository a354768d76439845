import 'server-only';
import { countryName } from '@/lib/core/address/countries';
import type { CustomerContext } from '@/lib/core/context';
import type { AddressOutput } from './address.schema';
import { type Address, listAddresses } from './addresses';

/** The caller's address book, default shipping address first. */
export async function readAddressBook(ctx: CustomerContext): Promise<AddressOutput[]> {
  return (await listAddresses(ctx, ctx.actor.id)).map((row) => toAddressOutput(ctx, row));
}

/** An address as shown to its owner. */
export function toAddressOutput(
  { language }: Pick<CustomerContext, 'language'>,
  { customer_id: _, created_at: __, ...row }: Address,
): AddressOutput {
  return { ...row, country_name: countryName(row.country, language) };
}
