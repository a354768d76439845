import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { returnRequest } from '@/db/schema/returns';
import { canFindCustomers, canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { orUndefinedIfNotFound, Refusal } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { localizer } from '@/lib/core/text/localized';
import { readAddressBooks } from '@/lib/customers/address-book';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { findMemberTier, membershipTiers } from '@/lib/membership/tiers';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { countChargedUnits } from '@/lib/orders/order/state';
import { previewExchange } from '@/lib/orders/returns/exchange';
import { exchangePreviewInput } from '@/lib/orders/returns/returns.schema';
import { supportedCurrency } from '@/lib/settings/currencies';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { pickupStores } from '@/lib/stores/pickup';
import type { ChosenCustomer, ChosenItem, OrderStart, OrderStartQuery } from './start.schema';

/**
 * The start of a staff order: empty, a customer, another order's items, or buyer and place of the
 * order that it adds to or exchanges. Staff who may not find customers get none, and without
 * personal data no buyer's data. What does not exist any more is left out.
 */
export async function startStaffOrder(
  ctx: AdminContext,
  { customer_id, from, parent, return_id, ...worth }: OrderStartQuery,
): Promise<OrderStart> {
  const returned = await findReturn(ctx, return_id);
  const orderId = parent ?? returned?.order_id ?? from;
  const order =
    orderId === undefined
      ? undefined
      : await orUndefinedIfNotFound(() => readOrderForStaff(ctx, orderId));
  if (!order) return { ...blank(ctx), ...(await resolveBuyer(ctx, customer_id ?? null)) };
  const repeats = parent === undefined && !returned;
  const [items, left_out] = repeats ? toChosenItems(order) : [[], []];
  const physical_store_id = await storeNow(ctx, order);
  return {
    ...blank(ctx),
    ...(await resolveBuyer(ctx, order.user_id, order)),
    items,
    left_out,
    currency: currencyNow(ctx, order),
    warehouse_id: physical_store_id === null ? await warehouseNow(ctx, order) : null,
    physical_store_id,
    delivery_type: deliveryTypeOfOrder(order),
    shipping_method_id: order.shipping_method_id,
    payment_method_id: order.payment_method_id,
    ...(returned && { exchange: await exchangeFor(ctx, returned, worth) }),
    ...(repeats && { from: order.order_number }),
    ...(parent === undefined
      ? {}
      : {
          parent: {
            id: order.id,
            order_number: order.order_number,
            takes_add_on: order.status === 'paid' && order.parent_order_id === null,
          },
        }),
  };
}

const blank = ({ settings }: AdminContext): OrderStart => ({
  customer: null,
  guest: null,
  address: null,
  items: [],
  left_out: [],
  currency: settings.base_currency,
  warehouse_id: null,
  delivery_type: 'delivery',
  physical_store_id: null,
  shipping_method_id: null,
  payment_method_id: null,
  parent: null,
  from: null,
  exchange: null,
  hides_buyer: false,
});

type Returned = typeof returnRequest.$inferSelect;

/** The return to exchange. */
async function findReturn({ db }: AdminContext, id: number | undefined) {
  if (id === undefined) return undefined;
  const [found] = await db.select().from(returnRequest).where(eq(returnRequest.id, id));
  return found;
}

type Worth = Pick<OrderStartQuery, 'return_fee' | 'return_shipping' | 'return_goods_by'>;

/** The value of a return for its exchange order; only while it can be closed. */
async function exchangeFor(
  ctx: AdminContext,
  { id: return_id, order_id, return_number }: Returned,
  { return_fee = '', return_shipping = false, return_goods_by = 'shares' }: Worth,
): Promise<OrderStart['exchange']> {
  const returnFields = { return_id, return_number, return_fee, return_shipping, return_goods_by };
  const parsed = exchangePreviewInput.safeParse({
    fee: return_fee,
    shipping: return_shipping,
    goods_by: return_goods_by,
  });
  if (!parsed.success) return { ...returnFields, value: null };
  try {
    const { value } = await previewExchange(ctx, order_id, return_id, parsed.data);
    return { ...returnFields, value };
  } catch (error) {
    // It is refused, on its fields, once the order is sent.
    if (error instanceof Refusal) return { ...returnFields, value: null };
    throw error;
  }
}

/** The order's currency, if still accepted. */
const currencyNow = ({ settings }: AdminContext, { currency }: OrderForStaff): string =>
  supportedCurrency(settings, currency) ? currency : settings.base_currency;

/** The order's warehouse, if it is open and not the storefront's, which is the default. */
async function warehouseNow(ctx: AdminContext, { items }: OrderForStaff): Promise<number | null> {
  const id = items.find((item) => item.warehouse_id)?.warehouse_id;
  if (!id || id === sellingWarehouse(ctx.settings)) return null;
  return (await warehouseNames(ctx)).some((warehouse) => warehouse.id === id && warehouse.enabled)
    ? id
    : null;
}

/** The order's pickup store, if it still offers pickup. */
async function storeNow(ctx: AdminContext, order: OrderForStaff): Promise<number | null> {
  if (deliveryTypeOfOrder(order) !== 'pickup') return null;
  const stores = await pickupStores(ctx);
  return stores.find(({ id }) => id === order.physical_store_id)?.id ?? null;
}

type Buyer = Pick<OrderStart, 'customer' | 'guest' | 'address' | 'hides_buyer'>;

/** The buyer and destination: from another order, else from their address book. */
async function resolveBuyer(
  ctx: AdminContext,
  id: number | null,
  order?: OrderForStaff,
): Promise<Partial<Buyer>> {
  if (id === null && !order) return {};
  if (!(id === null ? canSeePersonalData(ctx) : canFindCustomers(ctx)))
    return { hides_buyer: true };
  const chosen = id === null ? undefined : await chosenCustomer(ctx, id);
  const first =
    chosen?.addresses.find((address) => address.default_shipping) ?? chosen?.addresses[0];
  const booked = first && withoutMarks(first);
  if (!order || order.erased_at) return { customer: chosen ?? null, address: booked ?? null };
  const { email, first_name, last_name, phone } = order;
  const language = parseLanguage(order.language) ?? ctx.settings.main_language;
  return {
    customer: chosen ?? null,
    guest: chosen ? null : { email, first_name, last_name, phone, language },
    address: order.shipping_address ?? booked ?? null,
  };
}

const withoutMarks = ({
  id: _,
  default_shipping: __,
  ...address
}: ChosenCustomer['addresses'][number]) => address;

async function chosenCustomer(ctx: AdminContext, id: number): Promise<ChosenCustomer | undefined> {
  const [row] = await ctx.db.select().from(customer).where(eq(customer.id, id));
  if (!row) return undefined;
  const [books, tiers] = await Promise.all([readAddressBooks(ctx, [id]), membershipTiers(ctx)]);
  const tier = findMemberTier(tiers, row.membership_tier_id);
  return {
    id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone ?? '',
    tier: tier ? localizer(ctx)(tier.title) : '',
    tier_color: tier?.color ?? '',
    addresses: (books.get(id) ?? []).map(({ default_billing: _, ...address }) => address),
  };
}

/** An order's items that can be sold again, and the names of others; promotions add gifts. */
function toChosenItems({ items }: OrderForStaff): [ChosenItem[], string[]] {
  const sold = items.filter((item) => !item.is_gift && countChargedUnits(item) > 0);
  return [
    sold.flatMap(({ stock_id, name, sku, options, image_path, ...item }) =>
      stock_id === null
        ? []
        : {
            stock_id,
            name,
            sku,
            options: options.map(({ value }) => value),
            image_path,
            quantity: String(countChargedUnits(item)),
          },
    ),
    sold.filter(({ stock_id }) => stock_id === null).map(({ name }) => name),
  ];
}
