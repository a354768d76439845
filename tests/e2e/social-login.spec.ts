import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expectNoViolations } from '../support/browser/axe';
import { expect, test } from '../support/browser/journey';
import { googlePerson } from '../support/fakes/fake-google';
import { type SocialShop, startSocialShop } from '../support/server/social-shop';

test.describe.configure({ mode: 'serial' });

let shop: SocialShop;
test.beforeAll(async () => {
  shop = await startSocialShop();
});
test.afterAll(() => shop?.close());

const PASSWORD = 'a password of the tests';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const atGoogle = (page: Page) => page.waitForURL((url) => url.pathname === '/authorize');

const ways = [
  {
    javaScriptEnabled: true,
    path: '/zh-HK',
    go: '以 Google 繼續',
    title: '登入失敗',
    text: '此帳戶尚未註冊',
    open: '以 Google 註冊',
    fill: '填寫表格',
    set: '設定密碼',
  },
  {
    javaScriptEnabled: false,
    path: '',
    go: 'Continue with Google',
    title: en.errors.login_fail,
    text: en.errors.unregistered_account,
    open: 'Register with Google',
    fill: en.social.fill_in,
    set: en.social.set_password_link,
  },
];

for (const { javaScriptEnabled, path, go, title, text, open, fill, set } of ways)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(`who is new at ${path || '/'} is told, may fill in the form with what Google said, opens an account, which has no password yet, and comes back`, async ({
      page,
    }) => {
      const person = googlePerson();
      shop.google.state.person = person;
      const next = `${path}/account/security`;
      const login = `${shop.url}${path}/login?${new URLSearchParams({ next })}`;
      await page.goto(login);
      await button(page, go).click();
      await atGoogle(page);
      await page.click('#continue');

      const notice = page.getByRole('alert').filter({ hasText: title });
      await expect(notice).toContainText(text);
      await expect(notice).toContainText(person.email);
      if (javaScriptEnabled) await expectNoViolations(page, 'a login with a provider that fails');
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
      // The only provider cannot be unlinked; a way to set a password is there.
      const google = page.locator('main').getByRole('listitem').filter({ hasText: 'Google' });
      await expect(google.getByRole('button')).toHaveCount(0);
      await expect(google.getByRole('link', { name: set })).toHaveAttribute(
        'href',
        `${path}/password/reset`,
      );

      await page.context().clearCookies();
      await page.goto(login);
      await button(page, go).click();
      await atGoogle(page);
      await page.click('#continue');
      await page.waitForURL(`${shop.url}${next}`);
    });
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
    await expect(page.getByText(en.errors.login_fail)).toHaveCount(0);
  }
});

test('the button waits while the browser leaves, and a second press sends nothing more', async ({
  page,
}) => {
  shop.google.state.person = googlePerson();
  await page.goto(`${shop.url}/login`);
  // The browser shows nothing of a page that it is leaving: the page itself tells how the
  // button is once it waits, and presses it once more.
  const leavingMessage = page.waitForEvent('console', (message) =>
    message.text().startsWith('leaving: '),
  );
  let sent = 0;
  await page.route('**/api/auth/signin/google', async (route) => {
    sent++;
    await leavingMessage;
    await route.continue();
  });
  await page.evaluate(() =>
    document.addEventListener('submit', () => {
      const looking = setInterval(() => {
        const pressed = document.querySelector<HTMLElement>('form[action$="/google"] button');
        if (pressed?.ariaBusy !== 'true') return;
        clearInterval(looking);
        pressed.click();
        console.info(`leaving: ${pressed.textContent}`);
      }, 20);
    }),
  );
  await button(page, 'Continue with Google').click({ noWaitAfter: true });
  await atGoogle(page);
  expect(sent).toBe(1);
  expect((await leavingMessage).text()).toBe('leaving: Opening Google…');
});

test('in the account a provider is linked with the password and unlinked again', async ({
  page,
}) => {
  const email = `${randomUUID()}@buyer.test`;
  const made = await page.request.post(`${shop.url}/api/register`, {
    data: {
      first_name: 'Ka Yan',
      last_name: 'Lam',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(made.status()).toBe(200);
  await page.goto(`${shop.url}/account/security`);

  const person = googlePerson();
  shop.google.state.person = person;
  const password = page.locator('#link-google-password');
  await password.fill('a guess');
  await button(page, 'Link Google').click();
  await expect(page.getByText(en.errors.wrong_password)).toBeVisible();
  await password.fill(PASSWORD);
  await button(page, 'Link Google').click();
  await atGoogle(page);
  await page.click('#continue');
  await expect(page.getByText(en.my_account.done.linked)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoViolations(page, 'a linked provider');

  await button(page, 'Unlink Google').click();
  await expect(page.getByText('You can no longer log in with it')).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
