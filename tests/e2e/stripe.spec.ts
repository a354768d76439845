import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser, fillBrowserCart } from '../support/browser/bought';
import { expect } from '../support/browser/journey';
import { checkOut, queryShop, readOrderNumber, readOrderStatus } from '../support/browser/shopping';
import { routeStripe } from '../support/stripe/browser';
import { cards } from '../support/stripe/cards';
import type { FakeStripe } from '../support/stripe/fake-stripe';
import { test } from '../support/stripe/shop';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, shop }) => routeStripe(page, shop.fake));
test.afterEach(({ shop }) => shop.fake.clearFaults());

const CONFIRM = 'POST /v1/payment_intents/:id/confirm';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const number = (page: Page) => page.getByLabel('Card number');
const pay = (page: Page) => page.getByRole('button', { name: /^(Pay HK\$|支付 HK\$)/ });
const refused = (page: Page) => page.locator('main').getByRole('alert');

/** Opens a card page, whose field of the card is no field of React's. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'load' });
  await expect(number(page)).toBeVisible();
};
const enter = async (page: Page, card: string) => {
  await number(page).fill(card);
  await pay(page).click();
};
const atBank = (page: Page) => page.waitForURL(/\/3ds\//);
const confirmations = ({ calls }: FakeStripe) =>
  calls.filter(({ path }) => path.endsWith('/confirm')).length;
const readLedger = (order: string) =>
  queryShop<{ line: string }>(
    (sql) => sql`select p.type || ' ' || p.status as line from payment p
      join orders o on o.id = p.order_id where o.order_number = ${order} order by p.id`,
  ).then((rows) => rows.map(({ line }) => line));

test('a card pays: nothing of Stripe is loaded before its page, and nobody learns the secret or the link of the order', async ({
  page,
  shop,
}) => {
  const requests: { url: string; referrer: string | undefined }[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), referrer: request.headers().referer }),
  );
  const atStripe = () => requests.filter(({ url }) => new URL(url).host.endsWith('stripe.com'));
  await page.goto('/');
  const { order_number, path, pay: cardPage } = await buyInBrowser(page, 'card');
  await page.goto(path);
  expect(atStripe()).toEqual([]);
  const answer = await page.goto(cardPage, { waitUntil: 'load' });
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining('https://js.stripe.com'),
  });
  await enter(page, cards.succeeds);
  await expect(title(page)).toHaveText(en.outcome.paid_title);
  expect(await readOrderStatus(order_number)).toBe('paid');
  expect(atStripe().map(({ url }) => url)).toContain('https://js.stripe.com/endive/stripe.js');
  expect(atStripe().filter(({ referrer }) => referrer)).toEqual([]);
  const own = requests.filter(({ url }) => url.startsWith(shop.url));
  expect(own.filter(({ url }) => url.includes('_secret_'))).toEqual([]);
});

test('S12 what Stripe tells by webhook is taken over HTTP, doubled and out of order; forged it is refused', async ({
  page,
  shop,
}) => {
  const webhook = `${shop.url}/api/payment/stripe/webhook`;
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  await page.goto(cardPage, { waitUntil: 'load' });
  const intent = shop.fake.intents().find(({ metadata }) => metadata.order_number === order_number);
  await shop.fake.confirm(intent?.id ?? '');
  const [event] = shop.fake.waiting().slice(-1);
  const statuses = async (how: Parameters<FakeStripe['send']>[1]) =>
    new Set((await shop.fake.send(webhook, how)).map(({ status }) => status));
  const events = event ? [event] : [];
  expect(await statuses({ secrets: ['whsec_of_nobody'], events })).toEqual(new Set([400]));
  expect(await readOrderStatus(order_number)).toBe('pending');
  const secrets = ['whsec_of_the_tests'];
  expect(await statuses({ secrets, copies: 2, order: 'shuffled' })).toEqual(new Set([200]));
  expect(await readOrderStatus(order_number)).toBe('paid');
  expect(await readLedger(order_number)).toEqual(['capture succeeded']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a declined card is told in the language of the order, the goods are kept, and another one pays on the same page', async ({
    page,
  }) => {
    await fillBrowserCart(page);
    await checkOut(page, 'zh-HK', 'card', 'declined@example.com');
    await page.waitForURL(/\/payment\/card/);
    const order = readOrderNumber(page);
    await pay(page).click();
    await expect(refused(page)).toHaveText('卡的資料未填妥，請補填後再試。');
    await enter(page, cards.insufficientFunds);
    await expect(refused(page)).toContainText('此卡餘額不足，請改用另一張卡。');
    await expect(refused(page)).toContainText(/並未收取任何款項。產品為你保留至 .*\d/);
    expect(await readOrderStatus(order)).toBe('pending');
    await page.reload({ waitUntil: 'load' });
    await expect(refused(page)).toContainText('此卡餘額不足');
    await enter(page, cards.expired);
    await expect(refused(page)).toContainText('此卡已過期');
    await enter(page, cards.succeeds);
    await page.waitForURL(/\/zh-HK\/order\/success/);
    expect(await readOrderStatus(order)).toBe('paid');
    expect(await readLedger(order)).toEqual([
      'capture failed',
      'capture failed',
      'capture succeeded',
    ]);
  });
});

test('the page of the bank is failed, then left by Back, then passed', async ({ page, shop }) => {
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  await open(page, cardPage);
  await enter(page, cards.authenticates);
  await atBank(page);
  await page.getByRole('link', { name: 'Fail' }).click();
  await expect(refused(page)).toContainText(en.card.refusals.authentication);
  expect(page.url()).toBe(shop.url + cardPage);
  await enter(page, cards.authenticates);
  await atBank(page);
  await page.goBack();
  await expect(number(page)).toBeVisible();
  await expect(refused(page)).toHaveText('');
  await enter(page, cards.authenticates);
  await atBank(page);
  await page.getByRole('link', { name: 'Complete' }).click();
  await expect(title(page)).toHaveText(en.outcome.paid_title);
  expect(page.url()).not.toContain('secret');
  expect(await readLedger(order_number)).toEqual(['capture succeeded']);
});

test('of two tabs one pays, and the other finds it paid', async ({ page, context, shop }) => {
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  const other = await context.newPage();
  await routeStripe(other, shop.fake);
  await open(page, cardPage);
  await open(other, cardPage);
  await enter(other, cards.succeeds);
  await expect(title(other)).toHaveText(en.outcome.paid_title);
  await enter(page, cards.succeeds);
  await expect(title(page)).toHaveText(en.outcome.paid_title);
  expect(await readLedger(order_number)).toEqual(['capture succeeded']);
});

test('pressed twice it pays once, and says that it is at it; an answer that is lost is told, and pressing again finds it paid', async ({
  page,
  shop,
}) => {
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  await open(page, cardPage);
  await number(page).fill(cards.succeeds);
  await page.reload({ waitUntil: 'load' });
  await number(page).fill(cards.declined);
  const before = confirmations(shop.fake);
  shop.fake.fault(CONFIRM, 'delay_before', { ms: 700 });
  await pay(page).dblclick();
  await expect(page.getByRole('status')).toContainText(en.card.working);
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(refused(page)).toContainText('Your bank declined the card.');
  expect(confirmations(shop.fake)).toBe(before + 1);
  shop.fake.fault(CONFIRM, 'drop_after');
  await enter(page, cards.succeeds);
  await expect(refused(page)).toHaveText(en.card.refusals.connection);
  await pay(page).click();
  await expect(title(page)).toHaveText(en.outcome.paid_title);
  expect(await readLedger(order_number)).toEqual(['capture failed', 'capture succeeded']);
});

test('money that is still on its way is told as such, and nobody checks a transfer', async ({
  page,
}) => {
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  await open(page, cardPage);
  await enter(page, cards.processing);
  await expect(title(page)).toHaveText(en.outcome.review_card_title);
  await expect(page.locator('main')).not.toContainText(/We’ll check|transfer/);
  expect(await readOrderStatus(order_number)).toBe('payment_review');
});

test('while Stripe does not answer the page says so, and goes on once it does; so it does without its script', async ({
  page,
  shop,
}) => {
  shop.fake.fault('*', 'down');
  const { pay: cardPage } = await buyInBrowser(page, 'card');
  await page.goto(cardPage, { waitUntil: 'load' });
  const main = page.locator('main');
  await expect(main).toContainText(en.card.wait_title);
  await expect(main).toContainText(/You haven’t been charged\. Your items are reserved until .*\d/);
  const otherWays = main.getByRole('link', { name: en.card.other_ways });
  await expect(otherWays).toHaveAttribute('href', /^\/order\/cancel\?/);
  shop.fake.clearFaults();
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await main.getByRole('link', { name: en.card.again }).click();
  await expect(refused(page)).toContainText(en.card.unavailable);
  await expect(otherWays).toBeVisible();
  await page.unrouteAll();
  await routeStripe(page, shop.fake);
  await main.getByRole('button', { name: en.card.again }).click();
  await enter(page, cards.succeeds);
  await expect(title(page)).toHaveText(en.outcome.paid_title);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs them, and the order is paid another way', async ({
    page,
    shop,
  }) => {
    const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
    await page.goto(cardPage);
    await expect(page.getByText(en.card.no_scripts)).toBeVisible();
    await expect(pay(page)).toBeHidden();
    await page.getByRole('link', { name: en.card.other_ways }).click();
    await page.getByLabel('Cash on delivery').check();
    await page.getByRole('button', { name: en.outcome.other_ways_pay }).click();
    await expect(title(page)).toHaveText(en.outcome.pending_title);
    const mine = shop.fake.intents().find(({ metadata }) => metadata.order_number === order_number);
    expect(mine?.status).toBe('canceled');
  });
});
