import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import { readCustomerProfile } from '@/lib/auth/profile';
import type { AddressPart } from '@/lib/core/address-parts';
import type { ShopContext } from '@/lib/core/context';
import { partsToFill } from '@/lib/core/postal-address';
import { type Address, listAddresses } from '@/lib/customers/addresses';
import { quote } from './quote';

export type SavedAddress = Pick<
  Address,
  'id' | 'first_name' | 'last_name' | 'country' | 'contact_number' | 'address' | AddressPart
>;
/** The checkout form's fields by name, as text. */
export type CheckoutValues = Record<string, string>;

/** An address as the form's fields; one that was kept as a single text fills the street. */
export function addressFields(saved: Omit<SavedAddress, 'id'>): CheckoutValues {
  const { first_name, last_name, country, contact_number } = saved;
  const filled = { first_name, last_name, country, contact_number, ...partsToFill(saved) };
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [`shipping_address.${name}`, value]),
  );
}

/**
 * What the checkout form begins with: a member's own data and default address, else the
 * country the shop sends from; the first methods that fit; and the key under which this
 * checkout makes one order, however often it is sent.
 */
export async function startCheckout(
  ctx: ShopContext,
  cart_id: string | undefined,
): Promise<{ values: CheckoutValues; addresses: SavedAddress[] }> {
  const own =
    ctx.actor.kind === 'customer'
      ? await ownFields({ ...ctx, actor: ctx.actor })
      : { fields: {}, addresses: [] };
  const values: CheckoutValues = {
    'shipping_address.country': await homeCountry(ctx),
    ...own.fields,
  };
  const offered = await quote(ctx, {
    cart_id,
    shipping_address: { country: values['shipping_address.country'] },
  });
  const first = ([method]: { id: number }[]) => (method ? String(method.id) : '');
  values.shipping_method_id = first(offered.shipping_methods);
  values.payment_method_id = first(offered.payment_methods);
  values.idempotency_key = randomUUID();
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

async function homeCountry({ db, settings }: ShopContext): Promise<string> {
  const [home] = await db
    .select({ country: warehouse.country })
    .from(warehouse)
    .where(eq(warehouse.id, settings.product_warehouse_id ?? 0));
  return home?.country ?? '';
}
