import 'server-only';
import { randomUUID } from 'node:crypto';
import { readCustomerProfile } from '@/lib/auth/profile';
import { readCheckoutDraft } from '@/lib/cart/checkout-draft';
import { type FieldValues, fillEmptyCheckoutFields } from '@/lib/cart/fill-empty';
import type { AddressPart } from '@/lib/core/address/address-parts';
import { placeValue } from '@/lib/core/address/place-choices';
import { partsToFill } from '@/lib/core/address/postal-address';
import type { ShopContext } from '@/lib/core/context';
import { type Address, listAddresses } from '@/lib/customers/addresses';
import { homeCountry } from '@/lib/inventory/home-country';
import { SAME_ADDRESS } from './step.schema';

export type SavedAddress = Pick<
  Address,
  'id' | 'first_name' | 'last_name' | 'country' | 'contact_number' | 'address' | AddressPart
>;
/** Fields of the checkout form by name, as text. */
export type CheckoutValues = FieldValues;

/** An address as form fields; one stored as a single text fills the street. */
export function toAddressValues(saved: Omit<SavedAddress, 'id'>): CheckoutValues {
  const { first_name, last_name, country, contact_number } = saved;
  const filled = { first_name, last_name, country, contact_number, ...partsToFill(saved) };
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [`shipping_address.${name}`, value]),
  );
}

/**
 * The start of the checkout form: the saved draft, completed with a member's own data and default
 * address, else the shop's own country; and the key that makes this checkout place one order,
 * however often it is sent.
 */
export async function startCheckout(
  ctx: ShopContext,
  cart_id: string | undefined,
): Promise<{ values: CheckoutValues; addresses: SavedAddress[] }> {
  const [draft, own, home] = await Promise.all([
    readCheckoutDraft(ctx, cart_id),
    ctx.actor.kind === 'customer'
      ? ownFields({ ...ctx, actor: ctx.actor })
      : { fields: {}, addresses: [] },
    homeCountry(ctx),
  ]);
  const values: CheckoutValues = {
    'shipping_address.country': home ?? '',
    ...fillEmptyCheckoutFields(draft, own.fields),
    idempotency_key: randomUUID(),
  };
  const region = values['shipping_address.region'];
  if (region)
    values['shipping_address.region'] = placeValue(
      values['shipping_address.country'] ?? '',
      'region',
      region,
    );
  return { values, addresses: own.addresses };
}

/** A member's address book; guests: empty. */
export const savedAddresses = async (ctx: ShopContext): Promise<SavedAddress[]> =>
  ctx.actor.kind === 'customer' ? listAddresses({ ...ctx, actor: ctx.actor }, ctx.actor.id) : [];

async function ownFields(ctx: Parameters<typeof readCustomerProfile>[0]) {
  const [profile, addresses] = await Promise.all([
    readCustomerProfile(ctx),
    listAddresses(ctx, ctx.actor.id),
  ]);
  const [first] = addresses;
  const billed = addresses.find(({ default_billing }) => default_billing);
  const names = {
    email: profile.email,
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone: profile.phone ?? '',
    'shipping_address.first_name': profile.first_name,
    'shipping_address.last_name': profile.last_name,
    'shipping_address.contact_number': profile.phone ?? '',
  };
  return {
    addresses,
    fields: first
      ? {
          ...names,
          ...toAddressValues(first),
          address_id: String(first.id),
          billing_address_id: billed === first || !billed ? SAME_ADDRESS : String(billed.id),
        }
      : names,
  };
}
