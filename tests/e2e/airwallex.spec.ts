import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { signEvent } from '../support/airwallex/fake-airwallex';
import { routeAirwallex, SECRET, test } from '../support/airwallex/journey';
import { buyInBrowser, fillBrowserCart } from '../support/browser/bought';
import { expect } from '../support/browser/journey';
import { checkOut, readOrderNumber, readOrderStatus } from '../support/browser/shopping';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, shop }) => routeAirwallex(page, shop.fake));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const pay = (page: Page) => page.getByRole('button', { name: /^(Pay HK\$|支付 HK\$)/ });
const refused = (page: Page) => page.locator('main').getByRole('alert');

/** Pays in the given way on Airwallex's page, which leads back. */
async function payElsewhere(page: Page, way: string): Promise<void> {
  await pay(page).click();
  await page.waitForURL(/^https:\/\/checkout-demo\.airwallex\.com\/pay/);
  await page.getByRole('link', { name: way, exact: true }).click();
  await page.getByRole('link', { name: 'Back' }).click();
}

test('an order is paid by PayMe on Airwallex’s page, of which nothing is loaded before the button is pressed', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  const answer = await page.goto(cardPage, { waitUntil: 'load' });
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('https://*.airwallex.com');
  expect(policy).not.toContain('stripe');
  await expect(page.getByText('You’ll pay on Airwallex’s secure page')).toBeVisible();
  await expect(page.getByText(en.card.test_mode)).toBeVisible();
  const elsewhere = () =>
    requestedUrls.filter((url) => new URL(url).host.endsWith('airwallex.com'));
  expect(elsewhere()).toEqual([]);
  await payElsewhere(page, 'PayMe');
  await expect(title(page)).toHaveText(en.outcome.paid_title);
  expect(await readOrderStatus(order_number)).toBe('paid');
  // What the provider added to the address is gone from it.
  expect(page.url()).not.toContain('int_');
});

test('a declined card is told in the order’s language, and a wallet pays instead', async ({
  page,
}) => {
  await fillBrowserCart(page);
  await checkOut(page, 'zh-HK', 'card', 'wallet@example.com');
  await page.waitForURL(/\/payment\/card/);
  const order = readOrderNumber(page);
  await payElsewhere(page, 'Card without money');
  await expect(refused(page)).toContainText('此卡餘額不足，請改用另一張卡。');
  expect(await readOrderStatus(order)).toBe('pending');
  await payElsewhere(page, 'AlipayHK');
  await page.waitForURL(/\/zh-HK\/order\/success/);
  expect(await readOrderStatus(order)).toBe('paid');
});

test('what Airwallex tells by webhook is taken over HTTP, forged it is refused', async ({
  page,
  shop,
}) => {
  const { order_number, pay: cardPage } = await buyInBrowser(page, 'card');
  await page.goto(cardPage, { waitUntil: 'load' });
  const intent = [...shop.fake.book.intents.values()].find(
    ({ metadata }) => metadata.order_number === order_number,
  );
  shop.fake.take();
  shop.fake.pay(intent?.id ?? '');
  const event = shop.fake.take().at(-1);
  if (!event) throw new Error('nothing is told');
  const send = async (secret: string) => {
    const { body, headers } = signEvent(event, secret);
    const url = `${shop.url}/api/payment/airwallex/webhook`;
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  expect(await send('another secret of somebody')).toBe(400);
  expect(await readOrderStatus(order_number)).toBe('pending');
  expect([await send(SECRET), await send(SECRET)]).toEqual([200, 200]);
  expect(await readOrderStatus(order_number)).toBe('paid');
});

test('a script that does not come leaves the button, with a word of what to do', async ({
  page,
}) => {
  await page.route('https://static.airwallex.com/**', (route) => route.abort());
  const { pay: cardPage } = await buyInBrowser(page, 'card');
  await page.goto(cardPage, { waitUntil: 'load' });
  await pay(page).click();
  await expect(refused(page)).toContainText('The payment page couldn’t be opened.');
  await page.unroute('https://static.airwallex.com/**');
  await expect(pay(page)).toBeEnabled();
});
