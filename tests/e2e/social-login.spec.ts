import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { googlePerson } from '../support/fake-google';
import { expect, test } from '../support/journey';
import { type SocialShop, startSocialShop } from '../support/social-shop';

test.describe.configure({ mode: 'serial' });

let shop: SocialShop;
test.beforeAll(async () => {
  shop = await startSocialShop();
});
test.afterAll(() => shop?.close());

const PASSWORD = 'a password of the tests';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const atGoogle = (page: Page) => page.waitForURL((url) => url.pathname === '/authorize');

const languages = [
  {
    path: '',
    go: 'Continue with Google',
    title: 'Login Fail',
    text: 'Unregistered account',
    open: 'Open an account with Google',
    fill: 'Fill in the form',
  },
  {
    path: '/zh-HK',
    go: '以 Google 繼續',
    title: '登入失敗',
    text: '此帳戶尚未註冊',
    open: '以 Google 開設帳戶',
    fill: '填寫表格',
  },
  {
    path: '/zh-CN',
    go: '用 Google 继续',
    title: '登录失败',
    text: '该账户尚未注册',
    open: '用 Google 注册账户',
    fill: '填写表单',
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const { path, go, title, text, open, fill } of languages)
      test(`who is new at ${path || '/'} is told, may fill in the form with what Google said, opens an account, and comes back`, async ({
        page,
      }) => {
        const person = googlePerson();
        shop.google.state.person = person;
        const next = `${path}/account`;
        const login = `${shop.url}${path}/login?${new URLSearchParams({ next })}`;
        await page.goto(login);
        await button(page, go).click();
        await atGoogle(page);
        await page.click('#continue');

        const notice = page.getByRole('alert').filter({ hasText: title });
        await expect(notice).toContainText(text);
        await expect(notice).toContainText(person.email);
        await notice.getByRole('link', { name: fill }).click();
        await expect(page.locator('#register-email')).toHaveValue(person.email);
        await expect(page.locator('#register-first_name')).toHaveValue('Jamie');
        await expect(page.locator('#register-last_name')).toHaveValue('Cheung');
        await page.goBack();

        await button(page, open).click();
        await atGoogle(page);
        await page.click('#continue');
        await page.waitForURL(`${shop.url}${next}`);
        const links = await (await page.request.get(`${shop.url}/api/social`)).json();
        expect(links.data.linked).toMatchObject([{ provider: 'google', email: person.email }]);

        await page.context().clearCookies();
        await page.goto(login);
        await button(page, go).click();
        await atGoogle(page);
        await page.click('#continue');
        await page.waitForURL(`${shop.url}${next}`);
      });

    test('saying no there, and going back, leave the page as it was, its button ready', async ({
      page,
    }) => {
      const login = `${shop.url}/login?next=%2Faccount`;
      await page.goto(login);
      for (const leave of [() => page.click('#cancel'), () => page.goBack()]) {
        await button(page, 'Continue with Google').click();
        await atGoogle(page);
        await leave();
        await page.waitForURL(login);
        await expect(button(page, 'Continue with Google')).toBeVisible();
        await expect(button(page, 'Continue with Google')).not.toHaveAttribute('aria-busy');
        await expect(page.getByText('Login Fail')).toHaveCount(0);
      }
    });
  });

test('the button waits while the browser leaves, and a second press sends nothing more', async ({
  page,
}) => {
  shop.google.state.person = googlePerson();
  // Before its script runs the button is a plain one of a form.
  await page.goto(`${shop.url}/login`, { waitUntil: 'networkidle' });
  let sent = 0;
  await page.route('**/api/auth/signin/google', async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // The browser shows nothing of a page that it is leaving: the page itself writes down how
  // the button is then, and presses it once more.
  await page.evaluate(() =>
    document.addEventListener('submit', () =>
      setTimeout(() => {
        const pressed = document.querySelector<HTMLElement>('form[action$="/google"] button');
        const { textContent, ariaBusy } = pressed ?? document.body;
        if (!sessionStorage.leaving) sessionStorage.leaving = `${textContent} ${ariaBusy}`;
        pressed?.click();
      }, 300),
    ),
  );
  await button(page, 'Continue with Google').click({ noWaitAfter: true });
  await atGoogle(page);
  expect(sent).toBe(1);
  await page.goto(`${shop.url}/login`);
  expect(await page.evaluate(() => sessionStorage.leaving)).toBe('Opening Google… true');
});

test('an e-mail that has an account, which Facebook does not vouch for, is sent to its password', async ({
  page,
}) => {
  const person = googlePerson();
  shop.google.state.person = person;
  await page.goto(`${shop.url}/register`);
  await button(page, 'Continue with Google').click();
  await atGoogle(page);
  await page.click('#continue');
  await page.waitForURL(`${shop.url}/`);
  await page.context().clearCookies();

  shop.facebook.state.person = { id: randomUUID(), email: person.email };
  await page.goto(`${shop.url}/login`);
  await button(page, 'Continue with Facebook').click();
  await page.waitForURL((url) => url.pathname === '/dialog/oauth');
  await page.click('#continue');
  const notice = page.getByRole('alert').filter({ hasText: 'Login Fail' });
  await expect(notice).toContainText('Log in with your password');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('in the account a provider is linked with the password and unlinked again', async ({
  page,
}) => {
  const email = `${randomUUID()}@buyer.test`;
  const made = await page.request.post(`${shop.url}/api/register`, {
    data: {
      ...{ first_name: 'Ka Yan', last_name: 'Lam', email },
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    },
  });
  expect(made.status()).toBe(200);
  await page.context().clearCookies();
  const security = `${shop.url}/account/security`;
  await page.goto(`${shop.url}/login?next=%2Faccount%2Fsecurity`);
  await page.locator('#login-email').fill(email);
  await page.locator('#login-password').fill(PASSWORD);
  await button(page, 'Log in').click();
  await page.waitForURL(security);

  const person = googlePerson();
  shop.google.state.person = person;
  const password = page.locator('#link-google-password');
  await password.fill('a guess');
  await button(page, 'Link Google').click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await password.fill(PASSWORD);
  await button(page, 'Link Google').click();
  await atGoogle(page);
  await page.click('#continue');
  await expect(page.getByText('You can log in with it from now on.')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await button(page, 'Unlink Google').click();
  await expect(page.getByText('It no longer opens your account')).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('without a password the only provider cannot be unlinked; a way to set one is there', async ({
  page,
}) => {
  shop.google.state.person = googlePerson();
  await page.goto(`${shop.url}/register?next=%2Faccount%2Fsecurity`);
  await button(page, 'Continue with Google').click();
  await atGoogle(page);
  await page.click('#continue');
  await page.waitForURL(`${shop.url}/account/security`);
  await expect(button(page, 'Unlink Google')).toHaveCount(0);
  const ways = page.getByRole('link', { name: 'Set a password' });
  await expect(ways).toHaveCount(2);
  await page.getByRole('listitem').filter({ hasText: 'Google' }).locator(ways).click();
  await page.waitForURL(`${shop.url}/password/reset`);
});
