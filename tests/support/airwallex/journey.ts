import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { encryptSecret } from '@/lib/core/secret-box';
import { test as journey } from '../browser/journey';
import { startServer } from '../server/server';
import { type AirwallexOutcome, type FakeAirwallex, startFakeAirwallex } from './fake-airwallex';

export const SECRET = 'secret_of_the_test_webhook';
const HOSTED = 'https://checkout-demo.airwallex.com';
const OPTIONS = 'env intent_id client_secret currency locale successUrl autoCapture methods'.split(
  ' ',
);

/** Stands in for Airwallex.js, and accepts only what is documented. */
const SCRIPT = `window.AirwallexComponentsSDK = {
  init: async ({ env, locale, enabledElements, ...others }) => {
    if (env !== 'demo' || !locale || String(enabledElements) !== 'payments') throw new Error('init');
    if (Object.keys(others).length) throw new Error('init');
    return { payments: { redirectToCheckout(options) {
      const known = ${JSON.stringify(OPTIONS)};
      if (Object.keys(options).some((name) => !known.includes(name))) throw new Error('options');
      location.assign('${HOSTED}/pay?' + new URLSearchParams(options));
    } } };
  },
};`;

const html = (body: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><title>Airwallex</title><h1>Airwallex</h1>${body}`,
});
const outcomes: Record<string, AirwallexOutcome> = {
  PayMe: { method: 'payme' },
  AlipayHK: { method: 'alipayhk' },
  Card: { method: 'card' },
  'Card without money': { declined: { failure_code: 'issuer_declined', network: '51' } },
};

/** Lets a page load Airwallex.js and visit Airwallex's page at their own addresses. */
export async function routeAirwallex(page: Page, { book, pay }: FakeAirwallex): Promise<void> {
  await page.route('https://static.airwallex.com/components/sdk/v1/index.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: SCRIPT }),
  );
  await page.route(`${HOSTED}/**`, async (route) => {
    const { pathname, searchParams: sent } = new URL(route.request().url());
    const intent = book.intents.get(sent.get('intent_id') ?? '');
    const isRight =
      intent?.client_secret === sent.get('client_secret') &&
      intent?.currency === sent.get('currency') &&
      String(intent?.auto_capture) === sent.get('autoCapture');
    if (!intent || !isRight) return route.fulfill({ status: 400, ...html('Not this payment.') });
    const chosen = outcomes[decodeURIComponent(pathname.slice(1))];
    if (chosen) {
      pay(intent.id, chosen);
      const back = new URL(sent.get('successUrl') ?? '');
      back.searchParams.set('id', intent.id);
      return route.fulfill(html(`<a href="${back.href.replaceAll('&', '&amp;')}">Back</a>`));
    }
    const ways = Object.keys(outcomes).map(
      (way) => `<p><a href="/${encodeURIComponent(way)}?${sent}">${way}</a></p>`,
    );
    return route.fulfill(html(`<p>${intent.currency} ${intent.amount}</p>${ways.join('')}`));
  });
}

/** A separate shop with the demo's products, whose cards and wallets use a fake of Airwallex. */
async function startAirwallexShop() {
  const fake = await startFakeAirwallex();
  const server = await startServer({ env: { AIRWALLEX_API_URL: fake.url } });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  const method = {
    type: 'redirect',
    provider: 'airwallex',
    test_mode: true,
    public_config: sql.json({ test_client_id: fake.book.clientId }),
    config: encryptSecret(
      'payment-method',
      JSON.stringify({ test_api_key: fake.book.apiKey, test_webhook_secret: SECRET }),
    ),
  };
  await sql`update payment_method set ${sql(method)} where code = 'card'`;
  await sql`select pg_notify('cache_tags', 'payment')`;
  await sql.end();
  const close = async () => {
    await server.close();
    await fake.close();
  };
  return { url: server.url, databaseUrl: server.databaseUrl, fake, close };
}
type AirwallexShop = Awaited<ReturnType<typeof startAirwallexShop>>;

/** The `test` of journeys through such a shop; `ask` queries its database. */
export const test = journey.extend<{ asksThisShop: undefined }, { shop: AirwallexShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used.
    async ({}, use) => {
      const shop = await startAirwallexShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  asksThisShop: [
    async ({ shop }, use) => {
      const { DATABASE_URL } = process.env;
      process.env.DATABASE_URL = shop.databaseUrl;
      await use(undefined);
      process.env.DATABASE_URL = DATABASE_URL;
    },
    { auto: true },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
