import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { readEnvAgain } from '@/lib/core/env';
import { receivePaymentWebhook } from '@/lib/orders/payments/events';
import { type OpenPayment, openPayment } from '@/lib/orders/payments/open-payment';
import { sealPaymentSecrets } from '@/lib/payments/account';
import { buy, guest, makeStock, openShop, system } from '../data/shop';
import type { AirwallexEvent } from './book';
import {
  type AirwallexOutcome,
  type FakeAirwallex,
  signEvent,
  startFakeAirwallex,
} from './fake-airwallex';

const SECRET = 'secret_of_the_test_webhook';

/** The settings of a payment method at the fake, in its test mode. */
const airwallexAccount = ({ book }: FakeAirwallex) => ({
  provider: 'airwallex' as const,
  test_mode: true,
  public_config: { test_client_id: book.clientId },
  config: sealPaymentSecrets({ test_api_key: book.apiKey, test_webhook_secret: SECRET }),
});

async function makeMethod(fake: FakeAirwallex, more: object = {}): Promise<number> {
  const [row] = await database()
    .insert(paymentMethod)
    .values({
      code: `airwallex_${crypto.randomUUID().slice(0, 8)}`,
      title: { 'en-US': 'Card or wallet' },
      type: 'redirect',
      enabled: true,
      payment_window_minutes: 30,
      ...airwallexAccount(fake),
      ...more,
    })
    .returning();
  return row?.id ?? 0;
}

/** The test's shop with methods at a fake of Airwallex, which the environment names. */
export async function openAirwallexShop() {
  const fake = await startFakeAirwallex();
  process.env.AIRWALLEX_API_URL = fake.url;
  readEnvAgain();
  const shop = await openShop();
  const wallet = await makeMethod(fake);
  const manualMethod = await makeMethod(fake, { type: 'card', capture_mode: 'manual' });
  return { fake, shop: { ...shop, wallet, held: manualMethod } };
}
export type AirwallexShop = Awaited<ReturnType<typeof openAirwallexShop>>;
type Placed = { order_id: number };

/** A guest's order of one unit, 244.90, to be paid by Airwallex. */
export const placeByAirwallex = async ({ shop }: AirwallexShop, method = shop.wallet) =>
  buy(await guest(), shop, await makeStock(5), 1, { payment_method_id: method });

/** Opens the page of an order: its intent is made at the provider. */
export async function openPage(placed: Placed, now = new Date()): Promise<OpenPayment> {
  const open = await openPayment(await system(now), placed.order_id);
  if (!open) throw new Error('nothing is open');
  return open;
}

/** The shopper pays on Airwallex's page; the shop has heard nothing yet. */
export async function payUnheard(
  { fake }: AirwallexShop,
  placed: Placed,
  outcome?: AirwallexOutcome,
) {
  const { providerIntent } = await openPage(placed);
  return fake.pay(providerIntent.provider_id, outcome);
}

type Delivery = { secret?: string; at?: number; now?: Date; change?: (body: string) => string };

/** Delivers an event as Airwallex does; returns the shop's refusal, or undefined. */
export async function deliver(
  event: AirwallexEvent,
  { secret = SECRET, at, now = new Date(), change = (body) => body }: Delivery = {},
): Promise<number | undefined> {
  const { body, headers } = signEvent(event, secret, at);
  const received = receivePaymentWebhook(
    await system(now),
    'airwallex',
    change(body),
    new Headers(headers),
  );
  return received.then(
    () => undefined,
    (error: unknown) => {
      const { status } = error as { status?: number };
      if (!status) throw error;
      return status;
    },
  );
}
