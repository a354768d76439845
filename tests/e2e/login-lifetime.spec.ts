import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { isFullSweep } from '../support/browser/sweep';

const PASSWORD = 'harbour-demo-1';
const REFRESH = '/api/token/refresh';
const ADMIN_REFRESH = '/api/admin/token/refresh';

/** A new customer, logged in in this browser: their e-mail. */
async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@buyer.test`;
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const data = { email, first_name: 'Ka Yan', last_name: 'Lam', ...passwords };
  expect((await page.request.post('/api/register', { data })).status()).toBe(200);
  return email;
}
async function logInAsStaff(page: Page): Promise<void> {
  const data = { email: 'owner@harbour.test', password: 'harbour-demo' };
  expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200);
}
const newest = {
  shopper: (email: string) => `audience = 'shopper' and subject_id =
    (select id from customer where email = '${email}')`,
  admin: () => `id = (select id from session where audience = 'admin' order by created_at desc
    limit 1)`,
};
/** The logins that `which` names live for so many seconds from now. */
const leave = (which: string, seconds: number) =>
  queryShop((sql) =>
    sql.unsafe(`update session set expires_at = now() + ${seconds} * interval '1 s',
    updated_at = now() - interval '1 minute' where ${which} and revoked_at is null`),
  );
const revoke = (which: string) =>
  queryShop((sql) => sql.unsafe(`update session set revoked_at = now() where ${which}`));
async function secondsLeft(which: string): Promise<number> {
  const [row] = await queryShop<{ seconds: number }>((sql) =>
    sql.unsafe(`select extract(epoch from expires_at - now())::int as seconds from session
      where ${which} and revoked_at is null order by created_at desc limit 1`),
  );
  return row?.seconds ?? 0;
}
function recordCalls(context: BrowserContext, path: string): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url());
  });
  return calls;
}
/** A page tells others of its login on a channel of that name, from when it counts it down. */
async function counting(page: Page): Promise<void> {
  await page.waitForFunction(() => 'counting' in window);
}
const watchCounting = (page: Page) =>
  page.addInitScript(() => {
    const Channel = window.BroadcastChannel;
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        if (name === '/api/token/refresh') Object.assign(window, { counting: true });
      }
    };
  });
/** What a page does when its tab is looked at again: it asks the shop how things stand. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const expired = (page: Page) =>
  page.getByRole('alert').filter({ hasText: en.shop.cart.login_expired });
const landed = (page: Page) =>
  page.getByRole('status').filter({ hasText: en.shop.cart.login_expired });

/** How many look at once: `npm run test:long` opens eight. */
const TABS = isFullSweep ? 8 : 3;

test(`${TABS} tabs refresh a login once, ten minutes before its end, and all of them live on`, async ({
  page,
  context,
}) => {
  const email = await register(page);
  const calls = recordCalls(context, REFRESH);
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  await Promise.all(tabs.map(watchCounting));
  await context.clock.install();
  // What there is to see is no matter here.
  await context.route(/\/media\//, (route) => route.abort());
  await Promise.all(tabs.map((tab) => tab.goto('/page/delivery')));
  // What is asked for from now on is answered with the time that is left then.
  await Promise.all(tabs.map(counting));
  await leave(newest.shopper(email), 700);
  const everyTabLooks = () =>
    Promise.all(
      tabs.map(async (tab) => {
        const cartRequest = tab.waitForRequest(
          (call) => new URL(call.url()).pathname === '/api/cart',
        );
        await lookAgain(tab);
        expect((await (await cartRequest).response())?.status()).toBe(200);
      }),
    );
  await everyTabLooks();
  expect(calls).toEqual([]);
  await context.clock.fastForward(110_000);
  await expect.poll(() => secondsLeft(newest.shopper(email))).toBeGreaterThan(3600);
  // Each has been told by now how long the login lives, and asks for nothing more.
  await everyTabLooks();
  expect(calls).toHaveLength(1);
  for (const tab of tabs) await expect(tab.getByText(en.shop.cart.login_expired)).toHaveCount(0);
});

for (const minutes of [-15, 15])
  test(`a clock that is wrong by ${minutes} minutes neither ends a login nor asks too early or late`, async ({
    page,
    context,
  }) => {
    const email = await register(page);
    await leave(newest.shopper(email), 700);
    const calls = recordCalls(context, REFRESH);
    await watchCounting(page);
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto('/page/delivery');
    await counting(page);
    await page.clock.pauseAt(Date.now() + minutes * 60_000 + 40_000);
    expect(calls).toHaveLength(0);
    await page.clock.runFor(90_000);
    await expect.poll(() => calls.length).toBe(1);
    await expect.poll(() => secondsLeft(newest.shopper(email))).toBeGreaterThan(3600);
    await expect(page.getByText(en.shop.cart.login_expired)).toHaveCount(0);
  });

test('a login that ended is told for a second, then again on the homepage, and what was typed waits for the next', async ({
  page,
  context,
}) => {
  const email = await register(page);
  await page.goto('/contact-us');
  await page.locator('main textarea').fill('Do you sell the small blue cup again?');
  await revoke(newest.shopper(email));
  await lookAgain(page);
  await expect(expired(page)).toContainText(en.shop.cart.login_again);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(landed(page)).toContainText(en.shop.cart.login_again);
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await landed(page).getByRole('link').click();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/contact-us');
  await expect(page.locator('main textarea')).toHaveValue('Do you sell the small blue cup again?');
  await page.reload();
  await expect(page.locator('main textarea')).toHaveValue('');
  await page.goto('/');
  await expect(landed(page)).toHaveCount(0);
});

test('a refresh that the shop refuses ends the login in the page', async ({ page }) => {
  const email = await register(page);
  await leave(newest.shopper(email), 300);
  await page.route(`**${REFRESH}`, (route) =>
    route.fulfill({ status: 422, json: { messages: { general: ['No.'] }, code: 'invalid' } }),
  );
  await page.goto('/page/delivery');
  await expect(expired(page)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a page of the account says at the login that the login has ended', async ({
  page,
  context,
}) => {
  const email = await register(page);
  await revoke(newest.shopper(email));
  await page.goto('/account');
  await page.waitForURL(/\/login\?next=%2Faccount&expired=1$/);
  await expect(landed(page)).toContainText(en.shop.cart.login_again);
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('where no refresh comes through the shop warns, and one press keeps the login', async ({
  page,
}) => {
  const email = await register(page);
  await leave(newest.shopper(email), 60);
  await page.route(`**${REFRESH}`, (route) => route.abort());
  await page.goto('/page/delivery');
  const warning = page.getByRole('alert').filter({ hasText: en.shop.cart.login_ending });
  await expect(warning.getByRole('timer')).toContainText(/0:\d\d/);
  await page.unroute(`**${REFRESH}`);
  await warning.getByRole('button', { name: en.shop.cart.login_stay }).press('Enter');
  await expect(warning).toHaveCount(0);
  expect(await secondsLeft(newest.shopper(email))).toBeGreaterThan(3600);
});

test('the back office refreshes without being asked, and warns where that fails; the keyboard alone extends', async ({
  page,
}) => {
  await logInAsStaff(page);
  const which = newest.admin();
  await leave(which, 60);
  await page.goto('/admin/profile');
  await expect.poll(() => secondsLeft(which)).toBeGreaterThan(3600);

  await leave(which, 60);
  await page.route(`**${ADMIN_REFRESH}`, (route) => route.abort());
  await page.reload();
  const dialog = page.getByRole('dialog', { name: en.admin.session.title });
  await expect(dialog.getByRole('timer')).toContainText(/0:\d\d/);
  await page.unroute(`**${ADMIN_REFRESH}`);
  await dialog.getByRole('button', { name: en.admin.session.stay }).last().focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => secondsLeft(which)).toBeGreaterThan(3600);
});

test('a login of staff that ended is told for a second and again at the login', async ({
  page,
  context,
}) => {
  await logInAsStaff(page);
  const which = newest.admin();
  await leave(which, 300);
  await page.route(`**${ADMIN_REFRESH}`, async (route) => {
    await revoke(which);
    await route.continue();
  });
  await page.goto('/admin/profile');
  await expect(expired(page)).toContainText(en.shop.cart.login_again);
  await page.waitForURL(/\/admin\/login\?.*expired=1/);
  await expect(landed(page)).toContainText(en.shop.cart.login_again);
  expect((await context.cookies()).some(({ name }) => name === 'admin_token')).toBe(false);
});

test('no script can read a token after a login, of a shopper or of staff (security T8)', async ({
  page,
  context,
}) => {
  await register(page);
  await logInAsStaff(page);
  const tokens = (await context.cookies()).filter(({ name }) => name.endsWith('token'));
  expect(tokens.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
    [true, 'Lax'],
  ]);
  for (const path of ['/account', '/admin']) {
    await page.goto(path);
    const readable = await page.evaluate(() =>
      JSON.stringify([
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
      ]),
    );
    for (const { value } of tokens) expect(readable).not.toContain(value);
  }
});
