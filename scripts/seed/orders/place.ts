import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderTalk } from '@/db/seed/content/order-talk';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { NO_ORIGIN } from '@/lib/checkout/create-order';
import { placeOrder } from '@/lib/checkout/place-order';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import type { Context, ShopContext } from '@/lib/core/context';
import { pickupStores } from '@/lib/stores/pickup';
import { asia } from '../methods';
import { pickRandom } from '../random';
import { fillSeedCart, pickLines } from './baskets';
import { acting, type Desk, daysOld } from './life';
import { liveThrough } from './lives';
import type { SeedShelf } from './shelf';
import type { Ending, Story } from './stories';

const WISHED = 0.12;

/** The orders placed so far, and what placing needs. */
export type OrderBook = {
  shelf: SeedShelf;
  payment: Map<string, number>;
  shipping: Map<string, number>;
  /** The pickup store, at the warehouse that the storefront sells from. */
  store_id: number | undefined;
  order_numbers: string[];
  /** Ids of orders that have a name. */
  named: Map<string, number>;
};

export async function openBook(ctx: Context, shelf: SeedShelf): Promise<OrderBook> {
  const { db, settings } = ctx;
  const stores = await pickupStores(ctx);
  const payment = await db
    .select({ code: paymentMethod.code, id: paymentMethod.id })
    .from(paymentMethod);
  const shipping = await db
    .select({ code: shippingMethod.code, id: shippingMethod.id })
    .from(shippingMethod);
  const byCode = (rows: typeof payment) => new Map(rows.map(({ code, id }) => [code, id]));
  return {
    shelf,
    payment: byCode(payment),
    shipping: byCode(shipping),
    store_id: stores.find((store) => store.warehouse_id === settings.product_warehouse_id)?.id,
    order_numbers: [],
    named: new Map(),
  };
}

/** These endings need two line items or more. */
const severalLines: Ending[] = ['two_parcels', 'half_sent', 'rest_canceled', 'line_back'];

/** Places an order as its shopper does, and plans its story. */
export async function placeOnline(desk: Desk, book: OrderBook, story: Story): Promise<void> {
  const { buyer, pays, ends } = story;
  const { next } = desk;
  const shopper = acting(await shopperContext(desk.ctx, story), { story }, story.at);
  const lines = pickLines(book.shelf, story.at, next, severalLines.includes(ends) ? 2 : 1);
  const key = `demo-order-${book.order_numbers.length}`;
  const input = checkoutInput.parse({
    cart_id: await fillSeedCart(shopper, lines, { days: daysOld(desk, story), next }),
    email: buyer.email,
    ...(story.is_pickup
      ? { delivery_type: 'pickup', ...buyer, physical_store_id: book.store_id }
      : { shipping_address: { ...buyer, contact_number: buyer.phone } }),
    shipping_method_id: book.shipping.get(story.is_pickup ? 'pickup' : shippingFor(story)),
    payment_method_id: book.payment.get(pays),
    ...(!story.is_told &&
      next() < WISHED && { customer_note: pickRandom(next, orderTalk.wishes[buyer.language]) }),
    ...(!story.is_told && pickGift(book.order_numbers.length, orderTalk.gifts[buyer.language])),
  });
  const made = await placeOrder(shopper, input, key, NO_ORIGIN);
  book.order_numbers.push(made.order_number);
  if (story.name) book.named.set(story.name, made.order_id);
  await liveThrough({ desk, story, made }, shopper);
}

/** A gift message on every twelfth order; every second one is gift-wrapped. */
function pickGift(place: number, messages: readonly string[]) {
  if (place % 12 !== 5) return {};
  const turn = Math.floor(place / 12);
  return { gift_message: messages[turn % messages.length], gift_wrap: turn % 2 === 0 };
}

function shippingFor({ buyer: { country }, is_express }: Story): string {
  if (country === 'HKG') return is_express ? 'express' : 'standard';
  if (country === 'MAC' || country === 'CHN') return 'regional';
  return asia.includes(country) ? 'asia' : 'international';
}

async function shopperContext(ctx: Context, story: Story): Promise<ShopContext> {
  const { buyer, as_guest, currency = ctx.settings.base_currency } = story;
  const shared = { ...ctx, language: buyer.language, currency };
  const [account] = as_guest
    ? []
    : await ctx.db.select().from(customer).where(eq(customer.email, buyer.email));
  if (!account) return { ...shared, actor: { kind: 'guest' }, viewer: guestViewer };
  const { id, email, first_name, last_name } = account;
  return {
    ...shared,
    actor: { kind: 'customer', id, email, first_name, last_name },
    viewer: memberViewer,
  };
}
