import { parseDecimal } from '@/lib/core/money';
import { expect, test } from '../support/journey';
import {
  addToCart,
  ask,
  checkOut,
  decide,
  orderNumberOf,
  plentifulProduct,
  staffPage,
  statusOf,
  useCurrency,
} from '../support/shopping';

const journeys = [
  { language: 'en-US', currency: 'HKD', mark: 'HK$' },
  { language: 'zh-HK', currency: 'USD', mark: 'US$' },
  { language: 'zh-CN', currency: 'CNY', mark: 'CN¥' },
  { language: 'en-US', currency: 'JPY', mark: 'JP¥' },
] as const;

for (const { language, currency, mark } of journeys)
  test(`a guest buys in ${language} and ${currency} by bank transfer`, async ({ page }) => {
    await useCurrency(page, currency);
    await addToCart(page, language, await plentifulProduct());
    await expect(page.getByRole('dialog')).toContainText(mark);
    await checkOut(page, language, 'bank_transfer', 'guest@example.com');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main')).toContainText(mark);
    const number = orderNumberOf(page);
    const [row] = await ask<{
      status: string;
      language: string;
      currency: string;
      adds_up: boolean;
    }>(
      (sql) =>
        sql`select status, language, currency, grand_total = items_subtotal + shipping_fee +
          fee_total as adds_up from orders where order_number = ${number}`,
    );
    expect(row).toEqual({ status: 'pending', language, currency, adds_up: true });
  });

test('a product with options: nothing is added until each is chosen; the total in the review is what is ordered', async ({
  page,
}) => {
  const url = await plentifulProduct({ options: true });
  await page.goto(`/product/${url}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(
    page.getByText('You need to choose one of the options for your item.'),
  ).toBeVisible();
  await addToCart(page, 'en-US', url);
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery', 'guest@example.com');
  const number = orderNumberOf(page);
  const [row] = await ask<{ grand_total: string; options: unknown[] }>(
    (sql) =>
      sql`select o.grand_total, i.options from orders o join order_item i on i.order_id = o.id
        where o.order_number = ${number}`,
  );
  expect(row?.options.length).toBeGreaterThan(0);
  const shown = (await page.locator('main').textContent())
    ?.match(/HK\$[\d,.]+/g)
    ?.map((text) => parseDecimal(text.slice(3), 2));
  expect(shown).toContain(Number(row?.grand_total));
});

test('a member logs in, keeps what he put into his cart as a guest, and pays by card', async ({
  page,
}) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/login?next=%2Fcheckout');
  await page.locator('main [name="email"]').fill('member@harbour.test');
  await page.locator('main [name="password"]').fill('harbour-demo');
  await page.locator('main [name="password"]').press('Enter');
  await page.waitForURL(/\/checkout/);
  await checkOut(page, 'en-US', 'card');
  await decide(page, 'captured');
  expect(await statusOf(orderNumberOf(page))).toBe('paid');
  const [row] = await ask<{ email: string; owned: boolean }>(
    (sql) =>
      sql`select email, user_id is not null as owned from orders
        where order_number = ${orderNumberOf(page)}`,
  );
  expect(row).toEqual({ email: 'member@harbour.test', owned: true });
});

test('somebody registers, is logged in at once, and logs out', async ({ page }) => {
  await page.goto('/register');
  const email = `new-${Date.now()}@example.com`;
  for (const [name, value] of Object.entries({
    first_name: 'Wing',
    last_name: 'Lee',
    email,
    password: 'a long password',
    password_confirmation: 'another one',
  }))
    await page.locator(`main [name="${name}"]`).fill(value);
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.getByText('The two passwords are not the same.').first()).toBeVisible();
  await expect(page.locator('main [name="email"]')).toHaveValue(email);
  await page.locator('main [name="password"]').fill('a long password');
  await page.locator('main [name="password_confirmation"]').fill('a long password');
  await page.locator('main form button[type=submit]').last().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/register'));
  expect((await page.request.post('/api/info')).status()).toBe(200);
  expect((await page.request.post('/api/logout')).status()).toBe(200);
  expect((await page.request.post('/api/info')).status()).toBe(401);
});

test('a declined card leaves the order payable: the second try pays it, once', async ({ page }) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'card', 'guest@example.com');
  await decide(page, 'declined');
  const number = orderNumberOf(page);
  expect(await statusOf(number)).toBe('payment_reject');
  await page.getByRole('button', { name: /try again/i }).click();
  await decide(page, 'captured');
  expect(await statusOf(number)).toBe('paid');
  const captures = await ask(
    (sql) =>
      sql`select 1 from payment p join orders o on o.id = p.order_id
        where o.order_number = ${number} and type = 'capture' and p.status = 'succeeded'`,
  );
  expect(captures).toHaveLength(1);
});

test('staff bring every kind of order to completed; a refused move answers 409 with the reason', async ({
  page,
  context,
  browser,
}) => {
  const staff = await staffPage(
    await browser.newContext({ baseURL: test.info().project.use.baseURL }),
  );
  const move = async (number: string, data: Record<string, string>) => {
    const [row] = await ask<{ id: number }>(
      (sql) => sql`select id from orders where order_number = ${number}`,
    );
    return staff.request.put(`/api/admin/order/${row?.id}/status`, { data });
  };
  for (const pay of ['bank_transfer', 'cash_on_delivery', 'card'] as const) {
    await context.clearCookies();
    await addToCart(page, 'en-US', await plentifulProduct());
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkOut(page, 'en-US', pay, 'guest@example.com');
    if (pay === 'card') await decide(page, 'review');
    const number = orderNumberOf(page);
    const early = await move(number, { status: 'completed' });
    expect(early.status()).toBe(409);
    expect((await early.json()).messages.status[0]).toMatch(
      /^This order cannot change from .+ to Completed\.$/,
    );
    if (pay !== 'cash_on_delivery')
      expect((await move(number, { status: 'paid', reference: `REF-${pay}` })).status()).toBe(200);
    expect((await move(number, { status: 'shipped', tracking_number: 'SF100' })).status()).toBe(
      200,
    );
    expect((await move(number, { status: 'completed' })).status()).toBe(200);
    const [row] = await ask<{ status: string; paid: boolean }>(
      (sql) =>
        sql`select status, paid_total = grand_total as paid from orders
          where order_number = ${number}`,
    );
    expect(row).toEqual({ status: 'completed', paid: true });
  }
});

test('staff move an order with the buttons of its screen', async ({ page, browser }) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery', 'guest@example.com');
  const [row] = await ask<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${orderNumberOf(page)}`,
  );
  const staff = await staffPage(
    await browser.newContext({ baseURL: test.info().project.use.baseURL }),
    'orders@harbour.test',
  );
  await staff.goto(`/admin/order/${row?.id}`);
  await staff.getByRole('button', { name: /^Ship/ }).first().click();
  await staff.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => statusOf(orderNumberOf(page))).toBe('shipped');
});
