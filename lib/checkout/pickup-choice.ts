import 'server-only';
import { type CartContents, type CartReader, readCartContents } from '@/lib/cart/contents';
import { formatAddressInOneLine } from '@/lib/core/address/postal-address';
import { type Context, getSalesChannel, type ShopContext } from '@/lib/core/context';
import { type ErrorKey, invalid } from '@/lib/core/errors';
import { localizer } from '@/lib/core/text/localized';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import type { Order } from '@/lib/orders/order/state';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import { getDeliveryType } from '@/lib/shipping/options';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import {
  findPickupStore,
  findStoreShortages,
  type PickupStore,
  pickupStores,
  readyWords,
  toStoreContext,
} from '@/lib/stores/pickup';
import type { Quote, QuoteInput } from './checkout.schema';

type OfferedStore = { store: PickupStore; missing: string[] };

/** The stores that a quote offers, each with what it lacks, and the chosen one. */
export type PickupOffer = { stores: OfferedStore[]; chosen: PickupStore | undefined };

type DeliveryChoice = Pick<QuoteInput, 'delivery_type' | 'shipping_method_id'>;

/** Whether a purchase is picked up: as requested, else by its method or all methods. */
function isPickedUp(
  { delivery_type, shipping_method_id }: DeliveryChoice,
  methods: readonly ShippingMethod[],
): boolean {
  if (delivery_type) return delivery_type === 'pickup';
  const chosen = methods.filter(({ id }) => id === shipping_method_id);
  const meant = chosen.length ? chosen : methods.filter(({ enabled }) => enabled);
  return meant.length > 0 && meant.every((method) => getDeliveryType(method) === 'pickup');
}

/**
 * The pickup stores of a cart, and the chosen one: as requested; with `preselect` the shop's only
 * one by default, and only if it has everything. Undefined for delivery, and in a shop without such
 * stores.
 */
export async function findPickupOffer(
  ctx: Context,
  { lines, shipping_methods }: Pick<CartContents, 'lines' | 'shipping_methods'>,
  input: DeliveryChoice & Pick<QuoteInput, 'physical_store_id' | 'preselect'>,
): Promise<PickupOffer | undefined> {
  if (!isPickedUp(input, shipping_methods)) return undefined;
  const found = await pickupStores(ctx);
  if (!found.length) return undefined;
  const shortages = await findStoreShortages(ctx, found, lines);
  const stores = found.map((store) => {
    const short = shortages.get(store.id) ?? [];
    const names = lines.filter(({ stock_id }) => short.includes(stock_id)).map(({ name }) => name);
    return { store, missing: [...new Set(names)] };
  });
  const requestedStore = stores.find(({ store }) => store.id === input.physical_store_id);
  const only = stores.length === 1 ? stores[0] : undefined;
  const preselected = [requestedStore ?? only].find((offer) => offer && !offer.missing.length);
  return { stores, chosen: (input.preselect ? preselected : requestedStore)?.store };
}

/** The pickup store of an existing order: it stays, as the goods are reserved there. */
export async function findKeptPickup(
  ctx: Context,
  { physical_store_id }: Pick<Order, 'physical_store_id'>,
): Promise<PickupOffer | undefined> {
  const store = await findPickupStore(ctx, physical_store_id);
  return store && { stores: [{ store, missing: [] }], chosen: store };
}

/** The refusals as worded for shoppers, and for staff who sell. */
const refusals = {
  shopper: { short: 'pickup_store_short', required: 'pickup_store_required' },
  staff: { short: 'staff_pickup_store_short', required: 'staff_pickup_store_required' },
} as const satisfies Record<string, Record<string, ErrorKey>>;
const refusalsFor = (ctx: Context) =>
  refusals[getSalesChannel(ctx) === 'online' ? 'shopper' : 'staff'];

/** What prevents picking up a cart: no store has all of it, or none is chosen. */
function refusedStore(
  ctx: Context,
  { stores, chosen }: PickupOffer,
  requestedId: number | undefined,
): ErrorKey | undefined {
  if (chosen) return undefined;
  if (stores.every(({ missing }) => missing.length)) return refusalsFor(ctx).short;
  const isKnown = stores.some(({ store }) => store.id === requestedId);
  return requestedId && !isKnown ? 'pickup_store_gone' : refusalsFor(ctx).required;
}

/** The same on its field, in the caller's language; empty if nothing prevents it. */
export function storeProblems(
  ctx: Context,
  offer: PickupOffer | undefined,
  { lines }: Pick<CartContents, 'lines'>,
  requestedId: number | undefined,
): Pick<Quote['problems'], 'physical_store_id'> {
  const refused = offer && lines.length > 0 && refusedStore(ctx, offer, requestedId);
  if (!refused) return {};
  return { physical_store_id: translateErrors([{ key: refused }], ctx.language) };
}

/** The stores as shown in a quote. */
export function toStoreChoices(
  ctx: Context,
  { stores }: PickupOffer,
): NonNullable<Quote['pickup_stores']> {
  const t = translator(ctx.language, 'pickup');
  const localize = localizer(ctx);
  return stores.map(({ store, missing }) => {
    const { id, pickup_ready_hours: ready_hours } = store;
    const names = new Intl.ListFormat(ctx.language).format(missing);
    return {
      id,
      title: localize(store.title),
      address: formatAddressInOneLine(localize(store.address)),
      ready_hours,
      missing,
      availability: missing.length ? t('store_short', { names }) : readyWords(ctx, store),
    };
  });
}

/** Where and when to pick up, in a method's fields; undefined until a store is chosen. */
export function toChosenStore(ctx: Context, offer: PickupOffer) {
  const chosen = toStoreChoices(ctx, offer).find(({ id }) => id === offer.chosen?.id);
  return (
    chosen && {
      description: [chosen.title, chosen.address].filter(Boolean).join(' · '),
      arrives: chosen.availability,
    }
  );
}

/** The contents of a cart, with the stock where the sale takes place. */
export async function readCartContentsAt(
  sale: ShopContext,
  ctx: ShopContext,
  cart: CartReader,
): Promise<CartContents> {
  const contents = await cart.read();
  return sale === ctx ? contents : readCartContents(sale, contents.cart_id ?? undefined);
}

/**
 * The caller's context for a pickup: with the stock of the chosen store's warehouse. Refuses (422)
 * to pick up without a store if the shop has any, and at one that does not exist (any more).
 * Unchanged for delivery, and in a shop without such stores.
 */
export async function openSaleAtStore<C extends Context>(
  ctx: C,
  input: DeliveryChoice & Pick<QuoteInput, 'physical_store_id'>,
): Promise<C> {
  if (!isPickedUp(input, await readShippingMethods(ctx))) return ctx;
  const stores = await pickupStores(ctx);
  const { physical_store_id: id } = input;
  const store = stores.find((candidate) => candidate.id === id);
  if (store) return toStoreContext(ctx, store);
  if (id !== undefined) throw invalid('physical_store_id', 'pickup_store_gone');
  if (stores.length) throw invalid('physical_store_id', refusalsFor(ctx).required);
  return ctx;
}
