import 'server-only';
import type { OrderAddress } from '@/db/schema/order-json';
import { addressParts } from '@/lib/core/address/address-parts';
import { joinAddress, tidyAddressParts } from '@/lib/core/address/join-address';
import { conflict } from '@/lib/core/errors';
import type { PostalAddressInput } from '@/lib/customers/address.schema';
import { normalPhone } from '@/lib/customers/phone';
import type { Order } from '../order/state';
import { toContactText } from './correct-contact';

type Field = 'shipping_address' | 'billing_address';
export type Addresses = Pick<Order, Field>;
/** What of them is sent; what is left out stays. */
export type SentAddresses = Partial<Record<Field, PostalAddressInput | undefined>>;

/**
 * An address of an order as it is to be, its number in its one form; one that means the same as
 * the one that is kept stays as it was written. Refuses (422) what is no number there.
 */
export function addressAfter(
  field: Field,
  row: Addresses,
  input: SentAddresses,
): OrderAddress | null {
  const [before, sent] = [row[field], input[field]];
  if (!sent) return before;
  const { contact_number, country } = sent;
  const path = `${field}.contact_number`;
  const number = normalPhone(contact_number, country, path, [before?.contact_number]);
  const after = { ...sent, contact_number: number };
  return before && normalizeAddress(before) === normalizeAddress(after) ? before : after;
}

/**
 * The addresses that an order is to have which say something else than those it has. Refuses
 * (409) one to send to where nothing is sent, and what `addressAfter` refuses.
 */
export function changedAddresses(row: Addresses, input: SentAddresses): Partial<Addresses> {
  const changed: Partial<Addresses> = {};
  for (const field of ['shipping_address', 'billing_address'] as const) {
    const after = addressAfter(field, row, input);
    if (toContactText(after) !== toContactText(row[field])) changed[field] = after;
  }
  if (changed.shipping_address) assertOrderIsSent(row);
  return changed;
}

/** Refuses (409) an address to send to of an order that is picked up. */
export function assertOrderIsSent({ shipping_address }: Pick<Order, 'shipping_address'>): void {
  if (!shipping_address) throw conflict('shipping_address', 'nothing_to_send_to');
}

/** What an address says: kept by the name of its state, or in other words, it is the same one. */
function normalizeAddress(savedAddress: OrderAddress): string {
  const { first_name, last_name, country, contact_number } = savedAddress;
  const parts = tidyAddressParts(country, savedAddress);
  const text = joinAddress(country, parts) || savedAddress.address;
  const all = addressParts.map((part) => parts[part]);
  return JSON.stringify([first_name, last_name, country, contact_number, text, all]);
}
