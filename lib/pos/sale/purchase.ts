import 'server-only';
import type { SeenPrices } from '@/lib/checkout/checkout.schema';
import type { PricedCart } from '@/lib/checkout/price-cart';
import { describePriceChanges, toCartQuote } from '@/lib/checkout/quote';
import { staffQuote } from '@/lib/checkout/staff-order/preview';
import { buildStaffContents, priceStaffSale } from '@/lib/checkout/staff-order/purchase';
import {
  assertMayNameBuyer,
  openStaffSale,
  type SaleCustomer,
} from '@/lib/checkout/staff-order/sale';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { type Currency, toPrice } from '@/lib/core/money';
import type { HandedInInput } from '@/lib/pos/exchange/exchange.schema';
import { previewTillExchange } from '@/lib/pos/exchange/read-exchange';
import { countReturned } from '@/lib/pos/exchange/returned-units';
import type { PosPreview, PosPreviewInput } from '@/lib/pos/pos.schema';
import { readSellingStore, registerMethods, type SellingStore } from '@/lib/pos/session/registers';
import { counter } from '@/lib/shipping/counter';
import { roundToCash, suggestCash } from './cash';
import {
  assertPricesLowered,
  toBasketShare,
  toLoweredView,
  withLoweredPrices,
} from './line-prices';
import type { SeenAtTill } from './seen.schema';

type Basket = Omit<PosPreviewInput, 'physical_store_id' | 'seen' | 'exchange'>;
type Pricing = { language?: Language; exchange?: HandedInInput | undefined };

/**
 * Prices a basket for a sale over the counter: from the store's own warehouse, in the shop's
 * currency, for a member or a guest, with the prices and promotions of channel `pos`; items to ship
 * come from the storefront's warehouse, as for web orders. Refuses (422) what can't be sold. The
 * caller has checked that the customer may be named. Items are named in `language`, else in the
 * caller's. Returned items (`exchange`) can be sold again at once.
 */
export async function priceBasket(
  ctx: AdminContext,
  store: SellingStore,
  basket: Basket,
  { language = ctx.language, exchange }: Pricing = {},
) {
  const { customer_id, shipping_address: to } = basket;
  const { warehouse_id } = to ? {} : store;
  const found = await openStaffSale(ctx, { customer_id, warehouse_id }, 'pos');
  const { buyer } = found;
  const sale = { ...found.sale, language };
  // Shipped items come from the storefront's warehouse, which may be another one.
  const isOwnShelf = sale.settings.product_warehouse_id === store.warehouse_id;
  const returned = exchange && isOwnShelf ? await countReturned(ctx, store, exchange) : undefined;
  const [goods, payment_methods] = await Promise.all([
    buildStaffContents(sale, basket, returned),
    registerMethods(ctx, store),
  ]);
  const sold = withLoweredPrices(sale, goods, basket.items);
  const contents = { ...sold, ...(!to && { shipping_methods: [counter] }), payment_methods };
  const { priced, by_hand: discount } = await priceStaffSale(sale, contents, basket, {
    ...(to
      ? {
          delivery_type: 'delivery',
          shipping_address: to,
          shipping_method_id: basket.shipping_method_id,
        }
      : { delivery_type: 'pickup', shipping_method_id: counter.id }),
    payment_method_id: basket.payment_method_id,
    preselect: true,
    ...toContact(buyer),
  });
  assertPricesLowered(priced, basket.items);
  const by_hand = await toBasketShare(ctx, priced, discount);
  return { sale, buyer, contents, priced, by_hand };
}

/** The contact by which promotion uses are counted. */
const toContact = (buyer: SaleCustomer | undefined) => ({
  email: buyer?.email ?? undefined,
  phone: buyer?.phone ?? undefined,
});

/**
 * The current price of a basket in a store, and in cash. Writes nothing. Refuses (403) a member
 * without the permission to find members, and what `priceBasket` does.
 */
export async function previewSale(ctx: AdminContext, input: PosPreviewInput): Promise<PosPreview> {
  const { physical_store_id, seen, exchange: handedIn, ...basket } = input;
  assertMayNameBuyer(ctx, basket);
  const store = await readSellingStore(ctx, physical_store_id);
  const found = await priceBasket(ctx, store, basket, { exchange: handedIn });
  const { sale, contents, priced, by_hand } = found;
  const total = priced.totals.grand_total;
  const exchange = handedIn ? await previewTillExchange(ctx, store, handedIn, total) : null;
  const quote = await staffQuote(ctx, toCartQuote(sale, contents, priced), priced, by_hand);
  return {
    ...quote,
    // No choice: it is handed over at the counter.
    ...(!basket.shipping_address && { shipping_methods: [], shipping_method_id: null }),
    changes: await describePriceChanges(sale, priced, seen && toSeenLines(priced, seen)),
    lowered: toLoweredView(priced),
    cash: toCashPreview(exchange?.due.minor ?? total, priced.currency),
    exchange,
  };
}

/** The prices shown, by the lines in which the variants are priced. */
const toSeenLines = ({ lines }: PricedCart, { currency, units }: SeenAtTill): SeenPrices => ({
  currency,
  units: Object.fromEntries(
    lines.flatMap(({ item_id, stock_id }) => {
      const seen = units[stock_id];
      return seen === undefined ? [] : [[item_id, seen]];
    }),
  ),
});

function toCashPreview(total: number, currency: Currency): PosPreview['cash'] {
  const due = roundToCash(total, currency);
  return {
    due: toPrice(due, currency),
    rounding: toPrice(due - total, currency),
    suggested: suggestCash(due, currency).map((minor) => toPrice(minor, currency)),
  };
}
