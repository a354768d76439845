import 'server-only';
import type { CustomerContext } from '@/lib/core/context';
import { countryName } from '@/lib/core/countries';
import type { AddressOutput } from './address.schema';
import { type Address, listAddresses } from './addresses';

/** The caller's own address book as he reads it, the default for shipping first. */
export async function readAddressBook(ctx: CustomerContext): Promise<AddressOutput[]> {
  return (await listAddresses(ctx, ctx.actor.id)).map((row) => shownAddress(ctx, row));
}

/** An address of the book as its owner reads it. */
export function shownAddress(
  { language }: Pick<CustomerContext, 'language'>,
  { customer_id: _, created_at: __, ...row }: Address,
): AddressOutput {
  return { ...row, country_name: countryName(row.country, language) };
}
