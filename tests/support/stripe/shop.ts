import postgres from 'postgres';
import { test as journey } from '../browser/journey';
import { startServer } from '../server/server';
import { stripeAccount } from './account';
import { startFakeStripe } from './fake-stripe';

/** A separate shop with the demo's products, whose cards are charged by a fake of Stripe. */
async function startStripeShop() {
  const fake = await startFakeStripe();
  const server = await startServer({ env: { STRIPE_API_URL: fake.url } });
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
  const { public_config, ...accountFields } = stripeAccount(fake);
  await sql`update payment_method
    set ${sql({ ...accountFields, public_config: sql.json(public_config) })} where code = 'card'`;
  await sql`select pg_notify('cache_tags', 'payment')`;
  await sql.end();
  const close = async () => {
    await server.close();
    await fake.close();
  };
  return { url: server.url, databaseUrl: server.databaseUrl, fake, close };
}
type StripeShop = Awaited<ReturnType<typeof startStripeShop>>;

/** The `test` of journeys through such a shop; `ask` queries its database. */
export const test = journey.extend<{ asksThisShop: undefined }, { shop: StripeShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used.
    async ({}, use) => {
      const shop = await startStripeShop();
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
