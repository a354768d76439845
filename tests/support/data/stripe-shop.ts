import { eq, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { payment, paymentEvent, refund } from '@/db/schema/payments';
import type { Order } from '@/lib/orders/order/state';
import { receivePaymentWebhook } from '@/lib/orders/payments/events';
import { type OpenPayment, openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { sealPaymentSecrets } from '@/lib/payments/account';
import type { StripeEvent } from '../stripe/book';
import type { CardName } from '../stripe/cards';
import { type FakeStripe, startFakeStripe } from '../stripe/fake-stripe';
import { setEnv } from './environment';
import { buy, guest, makeStock, openShop, readOrder, system } from './shop';

export const WEBHOOK = 'whsec_harbourtests1';

/** A card payment method at the fake, in its test mode. */
async function makeStripeMethod(fake: FakeStripe, more: object = {}): Promise<number> {
  const [account] = fake.accounts;
  if (!account) throw new Error('no account');
  const [row] = await database()
    .insert(paymentMethod)
    .values({
      code: `stripe_${crypto.randomUUID().slice(0, 8)}`,
      title: { 'en-US': 'Card by Stripe' },
      type: 'card',
      provider: 'stripe',
      enabled: true,
      test_mode: true,
      payment_window_minutes: 30,
      public_config: { test_publishable_key: account.test.publishableKey },
      config: sealPaymentSecrets({
        test_secret_key: account.test.secretKey,
        test_webhook_secret: WEBHOOK,
      }),
      ...more,
    })
    .returning();
  return row?.id ?? 0;
}

/** The test's shop with a card method at a fake of Stripe, which the environment names. */
export async function openStripeShop() {
  const fake = await startFakeStripe();
  setEnv({ STRIPE_API_URL: fake.url });
  const shop = await openShop();
  const stripe = await makeStripeMethod(fake);
  const manual = await makeStripeMethod(fake, { capture_mode: 'manual' });
  return { fake, shop: { ...shop, stripe, manual } };
}
export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
type Placed = { order_id: number };

/** A guest's order of one unit, 244.90, to be paid by Stripe. */
export async function placeByStripe({ shop }: StripeShop, method = shop.stripe, stock?: number) {
  const id = stock ?? (await makeStock(5));
  return buy(await guest(), shop, id, 1, { payment_method_id: method });
}

/** Opens the card page of an order: its intent is made at the provider. */
export async function openCard(placed: Placed, now = new Date()): Promise<OpenPayment> {
  const open = await openPayment(await system(now), placed.order_id);
  if (!open) throw new Error('nothing is open');
  return open;
}

/** The cardholder pays on the card page; the shop gets no notice yet. */
export async function payUnheard({ fake }: StripeShop, placed: Placed, card?: CardName) {
  const { providerIntent } = await openCard(placed);
  return fake.confirm(providerIntent.provider_id, card);
}

/** The shopper returns: the order asks the provider for the payment's outcome. */
export const comeBack = async (placed: Placed, now = new Date()): Promise<Order> =>
  settleOrder(await system(now), await readOrder(placed));

/** Pays, then returns. */
export async function payAndReturn(
  shop: StripeShop,
  placed: Placed,
  card?: CardName,
): Promise<Order> {
  await payUnheard(shop, placed, card);
  return comeBack(placed);
}

/** Delivers an event as the provider does; returns the shop's refusal, or undefined. */
export async function deliver(
  { fake }: StripeShop,
  event: StripeEvent,
  { now = new Date(), secrets = [WEBHOOK], shift = 0 } = {},
): Promise<number | undefined> {
  const { body, headers } = fake.sign(event, { secrets, shift });
  return receivePaymentWebhook(await system(now), 'stripe', body, new Headers(headers)).then(
    () => undefined,
    (error: unknown) => {
      const { status } = error as { status?: number };
      if (!status) throw error;
      return status;
    },
  );
}

/** Delivers all waiting events in their order, `copies` times each. */
export async function deliverAll(shop: StripeShop, copies = 1): Promise<void> {
  for (const event of shop.fake.take())
    for (let copy = 0; copy < copies; copy++) await deliver(shop, event);
}

type Line = Pick<typeof payment.$inferSelect, 'type' | 'status' | 'amount' | 'surplus'>;
const written = ({ type, status, amount, surplus }: Line) =>
  [type, status, amount, ...(surplus ? ['surplus'] : [])].join(' ');

/** The ledger of an order, oldest first, as "type status amount". */
export const listLedgerLines = async ({ order_id }: Placed): Promise<string[]> =>
  (
    await database()
      .select()
      .from(payment)
      .where(eq(payment.order_id, order_id))
      .orderBy(payment.id)
  ).map(written);

export const listStripeRefunds = ({ order_id }: Placed) =>
  database().select().from(refund).where(eq(refund.order_id, order_id)).orderBy(refund.id);

export const handledEvents = () =>
  database().select().from(paymentEvent).where(sql`${paymentEvent.handled_at} is not null`);
