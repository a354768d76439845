import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { routeStripe } from '../support/stripe/browser';
import { cards } from '../support/stripe/cards';
import { type FakeStripe, startFakeStripe } from '../support/stripe/fake-stripe';
import { createSdk } from '../support/stripe/sdk';

// The stand-in of Stripe.js by itself, on a page that stands in for the shop's.
const POLICY =
  "default-src 'none'; img-src 'self'; script-src 'self' https://js.stripe.com; connect-src https://api.stripe.com";
const LOADER = readFileSync('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8');
const HTML = `<!doctype html><div id="card"></div><button>Pay</button><output></output>
  <script type="module" src="/pay.mjs"></script>`;
const PAY = `import { loadStripe } from '/loader.mjs';
  const asked = new URLSearchParams(location.search);
  const say = (what) => { document.querySelector('output').textContent = JSON.stringify(what); };
  const stripe = await loadStripe(asked.get('key'));
  const elements = stripe.elements({ clientSecret: asked.get('secret'), locale: 'zh-HK' });
  const element = elements.create('payment');
  element.on('ready', () => say('ready'));
  element.on('change', ({ complete }) => say({ complete }));
  element.on('loaderror', ({ error }) => say(error.type));
  element.mount('#card');
  document.querySelector('button').onclick = async () => {
    const answer = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin + '/return?order=7' },
      redirect: asked.get('redirect') ?? 'always',
    });
    say([answer.error?.code, answer.paymentIntent?.status]);
  };`;

const scripts: Record<string, string> = { '/pay.mjs': PAY, '/loader.mjs': LOADER };
const pages = createServer((request, response) => {
  const script = scripts[request.url ?? ''];
  const type = script ? 'text/javascript' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY });
  response.end(script ?? HTML);
});

let fake: FakeStripe;
let shop: string;
test.beforeAll(async () => {
  fake = await startFakeStripe();
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await fake?.close();
});

async function openPage(page: Page, redirect = 'always') {
  const warnings: string[] = [];
  page.on('console', (message) => void warnings.push(message.text()));
  await routeStripe(page, fake);
  const stripe = createSdk(fake);
  const intent = await stripe.paymentIntents.create({ amount: 10_000, currency: 'hkd' });
  const key = fake.accounts[0]?.test.publishableKey ?? '';
  const secret = intent.client_secret ?? '';
  await page.goto(`${shop}/pay?${new URLSearchParams({ key, secret, redirect })}`);
  await expect(page.locator('output')).toHaveText('"ready"');
  const enter = async (card: string) => {
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Pay' }).click();
  };
  return { intent, warnings, enter, output: page.locator('output') };
}

test('a declined card is told, and the next one pays and leads back', async ({ page }) => {
  const { intent, enter, output, warnings } = await openPage(page);
  await enter('4242 4242');
  await expect(output).toHaveText('["incomplete_number",null]');
  await enter(cards.declined);
  await expect(output).toHaveText('["card_declined",null]');
  await enter(cards.succeeds);
  await page.waitForURL(`${shop}/return?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    order: '7',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  });
  // The declined call itself is told in the console, as with every error of HTTP.
  expect(warnings.filter((text) => !text.includes('402'))).toEqual([]);
});

test('without a need to leave the page, the page goes on itself', async ({ page }) => {
  const { enter, output } = await openPage(page, 'if_required');
  await enter(cards.succeeds);
  await expect(output).toHaveText('[null,"succeeded"]');
});

test('the bank asks on a page of its own and leads back; a lost connection is told', async ({
  page,
}) => {
  const { enter, output, intent } = await openPage(page, 'if_required');
  fake.fault('*', 'drop_before');
  await enter(cards.authenticates);
  await expect(output).toHaveText('[null,null]');
  await enter(cards.authenticates);
  await page.getByRole('link', { name: 'Fail' }).click();
  await page.waitForURL((url) => url.searchParams.get('redirect_status') === 'failed');
  await page.goBack();
  await page.goBack();
  await expect(output).toHaveText('"ready"');
  await enter(cards.authenticates);
  await page.getByRole('link', { name: 'Complete' }).click();
  await page.waitForURL((url) => url.searchParams.get('redirect_status') === 'succeeded');
  expect(fake.intents().find(({ id }) => id === intent.id)?.status).toBe('succeeded');
});
