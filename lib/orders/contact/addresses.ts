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
/** The submitted addresses; missing ones stay. */
export type SentAddresses = Partial<Record<Field, PostalAddressInput | undefined>>;

/**
 * An order's new address, with a normalized phone number; an equivalent one leaves the stored one
 * as it is. Throws 422 for an invalid number.
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
 * The new addresses that differ from the order's. Throws 409 for a shipping address of an order
 * that isn't shipped, and as `addressAfter`.
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

/** Throws 409 for a shipping address of a pickup order. */
export function assertOrderIsSent({ shipping_address }: Pick<Order, 'shipping_address'>): void {
  if (!shipping_address) throw conflict('shipping_address', 'nothing_to_send_to');
}

/** An address for comparison, however its state was stored or its text is worded. */
function normalizeAddress(savedAddress: OrderAddress): string {
  const { first_name, last_name, country, contact_number } = savedAddress;
  const parts = tidyAddressParts(country, savedAddress);
  const text = joinAddress(country, parts) || savedAddress.address;
  const all = addressParts.map((part) => parts[part]);
  return JSON.stringify([first_name, last_name, country, contact_number, text, all]);
}
