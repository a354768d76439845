import 'server-only';
import { randomUUID } from 'node:crypto';
import { readCustomerProfile } from '@/lib/auth/profile';
import { readDraft } from '@/lib/cart/checkout-draft';
import { type FieldValues, fillEmpty } from '@/lib/cart/fill-empty';
import type { ShopContext } from '@/lib/core/context';
import { type Address, listAddresses } from '@/lib/customers/addresses';
import { homeCountry } from '@/lib/inventory/home-country';

export type SavedAddress = Pick<
  Address,
  'id' | 'first_name' | 'last_name' | 'country' | 'contact_number' | 'address'
>;
/** The checkout form's fields by name, as text. */
export type CheckoutValues = FieldValues;

/** An address as the form's fields. */
export const addressFields = ({
  first_name,
  last_name,
  country,
  contact_number,
  address,
}: Omit<SavedAddress, 'id'>): CheckoutValues => ({
  'shipping_address.first_name': first_name,
  'shipping_address.last_name': last_name,
  'shipping_address.country': country,
  'shipping_address.contact_number': contact_number,
  'shipping_address.address': address,
});

/**
 * What the checkout form begins with: what was filled in before, what it leaves empty from a
 * member's own data and default address, else the country the shop sends from; and the key
 * under which this checkout makes one order, however often it is sent.
 */
export async function startCheckout(
  ctx: ShopContext,
  cart_id: string | undefined,
): Promise<{ values: CheckoutValues; addresses: SavedAddress[] }> {
  const [draft, own, home] = await Promise.all([
    readDraft(ctx, cart_id),
    ctx.actor.kind === 'customer'
      ? ownFields({ ...ctx, actor: ctx.actor })
      : { fields: {}, addresses: [] },
    homeCountry(ctx),
  ]);
  const values: CheckoutValues = {
    'shipping_address.country': home ?? '',
    ...fillEmpty(draft, own.fields),
    idempotency_key: randomUUID(),
  };
  return { values, addresses: own.addresses };
}

async function ownFields(ctx: Parameters<typeof readCustomerProfile>[0]) {
  const [profile, addresses] = await Promise.all([
    readCustomerProfile(ctx),
    listAddresses(ctx, ctx.actor.id),
  ]);
  const [first] = addresses;
  const names = {
    email: profile.email,
    'shipping_address.first_name': profile.first_name,
    'shipping_address.last_name': profile.last_name,
    'shipping_address.contact_number': profile.phone ?? '',
  };
  return {
    addresses,
    fields: first ? { ...names, ...addressFields(first), address_id: String(first.id) } : names,
  };
}
