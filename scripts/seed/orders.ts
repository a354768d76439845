import { eq, sql } from 'drizzle-orm';
import { admin, customer, role } from '@/db/schema/auth';
import { stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { customers } from '@/db/seed/content/people';
import { addItem } from '@/lib/cart/cart';
import { decideOnCard } from '@/lib/checkout/card-page';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { placeOrder } from '@/lib/checkout/place-order';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import type { AdminContext, Context, ShopContext } from '@/lib/core/context';
import { submitProof } from '@/lib/orders/proofs/submit';
import type { OrderStatus } from '@/lib/orders/status';
import { transitionOrder } from '@/lib/orders/transition';
import { SANDBOX_KEY } from '@/lib/payments/providers/sandbox';
import { asia } from './methods';
import { between, seededRandom } from './random';
import { daysAgo, type SeededShop } from './shop';
import { demoReceipt } from './transfer-pictures';

type Paid = 'bank_transfer' | 'cash_on_delivery' | 'card' | 'fps' | 'payme';
type Story = {
  days: number;
  pays: Paid;
  ends: OrderStatus;
  currency?: string;
  /** Picked up in the store, without having been made ready. */
  is_pickup?: true;
};

const story = (days: number, pays: Paid, ends: OrderStatus, currency?: string): Story => ({
  days,
  pays,
  ends,
  currency,
});

const pickedUp = (days: number, pays: Paid): Story => ({
  ...story(days, pays, 'completed'),
  is_pickup: true,
});

/**
 * Thirty-one orders of the last five weeks, oldest first: how long ago each was placed, how
 * it is paid, where it stands now.
 */
const stories: Story[] = [
  story(34, 'card', 'completed'),
  story(31, 'cash_on_delivery', 'completed'),
  story(29, 'bank_transfer', 'completed'),
  story(27, 'card', 'refunded'),
  story(25, 'card', 'completed', 'USD'),
  story(22, 'bank_transfer', 'canceled'),
  story(20, 'card', 'completed'),
  pickedUp(18, 'cash_on_delivery'),
  story(16, 'card', 'completed', 'CNY'),
  pickedUp(14, 'card'),
  story(12, 'bank_transfer', 'completed'),
  story(11, 'cash_on_delivery', 'canceled'),
  story(9, 'bank_transfer', 'refunded'),
  story(8, 'card', 'completed', 'JPY'),
  story(7.2, 'card', 'completed'),
  story(7.1, 'cash_on_delivery', 'completed'),
  story(7.05, 'bank_transfer', 'shipped'),
  story(5, 'card', 'shipped'),
  story(4, 'cash_on_delivery', 'shipped'),
  story(3, 'card', 'shipped', 'USD'),
  story(2.5, 'card', 'paid'),
  story(2, 'bank_transfer', 'payment_review'),
  story(1.5, 'card', 'paid'),
  story(1.2, 'bank_transfer', 'pending'),
  story(0.9, 'card', 'payment_review'),
  story(0.3, 'card', 'payment_reject'),
  story(0.2, 'card', 'paid'),
  story(0.12, 'fps', 'payment_review'),
  story(0.1, 'payme', 'payment_review'),
  story(0.05, 'card', 'paid', 'CNY'),
  story(0.02, 'cash_on_delivery', 'pending'),
];

/** Only orders of the last days bring about mails, which the shop writes when it first opens. */
const MAILED_DAYS = 3;

/** Places the demo orders as shoppers do and moves them as staff do, each step at its own time. */
export async function seedOrders({ ctx }: SeededShop): Promise<string[]> {
  const stocks = await sellableStocks(ctx);
  const methods = {
    payment: new Map((await ctx.db.select().from(paymentMethod)).map(({ code, id }) => [code, id])),
    shipping: new Map(
      (await ctx.db.select().from(shippingMethod)).map(({ code, id }) => [code, id]),
    ),
  };
  const next = seededRandom(stories.length);
  const placed: string[] = [];
  for (const [index, story] of stories.entries()) {
    const own = { ...ctx, silent: story.days > MAILED_DAYS };
    const owner = await ownerContext(own);
    const person = customers[index % customers.length];
    if (!person) continue;
    const isHome = !['bank_transfer', 'card'].includes(story.pays) || person.country === 'HKG';
    const buyer = isHome && person.country !== 'HKG' ? (customers[0] ?? person) : person;
    const shopper = daysAgo(await shopperContext(own, buyer, story, index % 3 === 2), story.days);
    let cart_id: string | undefined;
    for (let line = between(next, 1, 3); line > 0; line--) {
      const stock_id = stocks[between(next, 0, stocks.length - 1)] ?? 0;
      ({ cart_id } = await addItem(shopper, { cart_id, stock_id, quantity: between(next, 1, 2) }));
    }
    const input = checkoutInput.parse({
      cart_id,
      email: buyer.email,
      ...(story.is_pickup
        ? { delivery_type: 'pickup', ...buyer }
        : { shipping_address: { ...buyer, contact_number: buyer.phone } }),
      shipping_method_id: methods.shipping.get(
        story.is_pickup ? 'pickup' : shippingTo(buyer.country, index),
      ),
      payment_method_id: methods.payment.get(story.pays),
    });
    const made = await placeOrder(shopper, input, `demo-order-${index}`, {
      ip_address: null,
      user_agent: null,
    });
    await liveThrough(shopper, owner, story, made);
    placed.push(made.order_number);
  }
  return placed;
}

const shippingTo = (country: string, index: number) => {
  if (country === 'HKG') return index % 4 === 3 ? 'express' : 'standard';
  if (country === 'MAC' || country === 'CHN') return 'regional';
  return asia.includes(country) ? 'asia' : 'international';
};

/** What happens to an order until it stands where its story ends. */
async function liveThrough(
  shopper: ShopContext,
  owner: AdminContext,
  story: Story,
  made: { order_id: number; order_number: string; public_token: string },
): Promise<void> {
  const { order_id: id, order_number } = made;
  const staff = (hours: number) => daysAgo(owner, Math.max(0, story.days - hours / 24));
  const { ends, pays } = story;
  if (pays === 'card') {
    const decision =
      ends === 'payment_reject' ? 'declined' : ends === 'payment_review' ? 'review' : 'captured';
    await decideOnCard(
      shopper,
      { key: SANDBOX_KEY, order_number, token: made.public_token },
      decision,
    );
  }
  if (ends === 'canceled')
    await transitionOrder(staff(20), id, { status: 'canceled', reason: 'The customer called.' });
  const reference = `FPS ${order_number.slice(-4)}`;
  if (ends === 'payment_review' && pays !== 'card') await proveTransfer(shopper, story, id);
  if (['pending', 'canceled', 'payment_review', 'payment_reject'].includes(ends)) return;
  if (pays === 'bank_transfer') await transitionOrder(staff(6), id, { status: 'paid', reference });
  if (ends === 'refunded')
    await transitionOrder(staff(30), id, { status: 'refunded', reason: 'Changed their mind.' });
  if (ends === 'paid' || ends === 'refunded') return;
  if (!story.is_pickup)
    await transitionOrder(staff(26), id, {
      status: 'shipped',
      carrier: 'SF Express',
      tracking_number: `SF10${order_number.slice(-6)}`,
    });
  if (ends === 'completed') await transitionOrder(staff(90), id, { status: 'completed' });
}

/** A transfer is told of as shoppers do: with a reference, a picture, or both. */
async function proveTransfer(shopper: ShopContext, story: Story, id: number): Promise<void> {
  // Its own clock stands at when the order was placed.
  const later = Math.min(5, story.days * 12) * 3_600_000;
  const ctx = { ...shopper, now: () => new Date(shopper.now().getTime() + later) };
  const [row] = await ctx.db.select().from(order).where(eq(order.id, id));
  if (!row) return;
  // One receipt for two orders: the desk says so.
  const receipt = new Uint8Array(await demoReceipt(1));
  const picture = new File([receipt], 'receipt.png', { type: 'image/png' });
  await submitProof(ctx, row, {
    reference: story.pays === 'payme' ? '' : `FPS ${row.order_number.slice(-4)}`,
    ...(story.pays !== 'bank_transfer' && { picture }),
  });
}

/** The shop's owner, who acts for staff in the demo. */
export async function ownerContext(ctx: Context): Promise<AdminContext> {
  const [row] = await ctx.db
    .select({ id: admin.id, name: admin.name, email: admin.email, role_id: role.id })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(eq(role.is_owner, true));
  if (!row) throw new Error('The demo shop has no owner.');
  return { ...ctx, actor: { kind: 'admin', ...row, is_owner: true, permissions: new Set() } };
}

async function shopperContext(
  ctx: Context,
  person: (typeof customers)[number],
  story: Story,
  asGuest: boolean,
): Promise<ShopContext> {
  const shared = {
    ...ctx,
    language: person.language,
    currency: story.currency ?? ctx.settings.base_currency,
  };
  const [known] = asGuest
    ? []
    : await ctx.db.select().from(customer).where(eq(customer.email, person.email));
  if (!known) return { ...shared, actor: { kind: 'guest' }, viewer: guestViewer };
  const { id, email, first_name, last_name } = known;
  return {
    ...shared,
    actor: { kind: 'customer', id, email, first_name, last_name },
    viewer: memberViewer,
  };
}

/** Stocks of which the shop has plenty, so that no demo order finds too few units. */
async function sellableStocks(ctx: Context): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: stock.id })
    .from(stock)
    .innerJoin(inventory, eq(inventory.stock_id, stock.id))
    .where(
      sql`${stock.visibled} and ${inventory.warehouse_id} = ${ctx.settings.product_warehouse_id}
        and ${inventory.quantity} >= 12`,
    )
    .orderBy(stock.id);
  return rows.map(({ id }) => id);
}
