import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import { readCustomerProfile } from '@/lib/auth/profile';
import type { ShopContext } from '@/lib/core/context';
import { type Address, listAddresses } from '@/lib/customers/addresses';
import { quote } from './quote';

export type SavedAddress = Pick<
  Address,
  'id' | 'first_name' | 'last_name' | 'country' | 'contact_number' | 'address'
>;
/** The checkout form's fields by name, as text. */
export type CheckoutValues = Record<string, string>;

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
