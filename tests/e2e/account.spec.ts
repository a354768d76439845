import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/journey';
import { enterOn, tabTo, typeInto } from '../support/keyboard';
import { someEmail } from '../support/person';
import {
  addToCart,
  ask,
  checkOut,
  fillAddress,
  orderNumberOf,
  plentifulProduct,
  staffPage,
} from '../support/shopping';

const PASSWORD = 'a sentence to remember';
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:visible`);

/** Opens an account over the API, in the browser of the page. */
async function register(page: Page, email = someEmail(), language = 'en-US') {
  const answer = await page.request.post('/api/register', {
    data: {
      ...{ email, language, first_name: 'Ka Yan', last_name: 'Lam' },
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    },
  });
  expect(answer.status()).toBe(200);
  return email;
}

/** An address of the book, added over the API. */
async function addAddress(page: Page, fields: object = {}) {
  const data = {
    ...{ first_name: 'Ka Yan', last_name: 'Lam', country: 'HKG', contact_number: '91234567' },
    ...{ line1: '12 Harbour Road', district: 'Wan Chai', ...fields },
  };
  const answer = await page.request.post('/api/address', { data });
  expect(answer.status()).toBe(200);
}

/** The token in the newest mail of a kind to an address. */
async function mailedToken(email: string, template: string): Promise<string> {
  let token = '';
  await expect
    .poll(
      async () => {
        const [mail] = await ask<{ text: string }>(
          (sql) => sql`select text from mail where to_address = ${email}
            and template = ${template} order by id desc limit 1`,
        );
        token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
        return token;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return token;
}

test('by the keyboard alone: register, change the profile, and give an address both defaults', async ({
  page,
}) => {
  test.slow();
  await page.goto('/register', { waitUntil: 'networkidle' });
  await typeInto(page, field(page, 'first_name'), 'Ka Yan');
  await typeInto(page, field(page, 'last_name'), 'Lam');
  await typeInto(page, field(page, 'email'), someEmail());
  await typeInto(page, field(page, 'password'), PASSWORD);
  await typeInto(page, field(page, 'password_confirmation'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await enterOn(page, page.locator('header a[href="/account"]:visible').first());
  await page.waitForURL('**/account');

  const menu = page.getByRole('navigation', { name: 'My account' });
  await enterOn(page, menu.getByRole('link', { name: 'Profile' }));
  await page.waitForURL('**/account/profile');
  await typeInto(page, field(page, 'phone'), '6123 4567');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status').filter({ hasText: 'Your details are saved.' });
  await expect(saved).toBeFocused();
  await expect(field(page, 'phone')).toHaveValue('+85261234567');

  await enterOn(page, menu.getByRole('link', { name: 'Addresses' }));
  for (const [street, text] of [
    ['1 First Street', 'Your first address is the default.'],
    ['2 Second Street', ''],
  ] as const) {
    await enterOn(page, page.getByRole('link', { name: 'Add an address' }));
    await page.waitForURL('**/account/addresses/new');
    if (text) await expect(page.getByText(text).first()).toBeVisible();
    await typeInto(page, field(page, 'line1'), street);
    await tabTo(page, field(page, 'district'));
    await page.keyboard.type('Wan');
    if (!text)
      for (const name of ['Default shipping address', 'Default billing address']) {
        await tabTo(page, page.getByRole('checkbox', { name }));
        await page.keyboard.press('Space');
      }
    await enterOn(page, page.getByRole('button', { name: 'Save the address' }));
    await page.waitForURL(/addresses\?done=/);
    await expect(page.getByRole('status').getByText('The address is saved.')).toBeVisible();
  }
  const cards = page.locator('main li:has(address):visible');
  await expect(cards.first()).toContainText('2 Second Street');
  await expect(cards.first()).toContainText('Default for shipping');
  await expect(cards.first()).toContainText('Default for billing');
  await expect(cards.last()).not.toContainText('Default for');
});

test('shopper and shop write to each other about an order, and it is bought again', async ({
  page,
  context,
}) => {
  test.slow();
  await register(page);
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery');
  const number = orderNumberOf(page);
  await page.goto('/account/orders');
  await page.getByRole('link', { name: number }).click();
  await page.waitForURL(`**/account/orders/${number}`);
  const box = page.getByLabel('Write to us about this order');
  await box.fill('Please ring twice.\nThank you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[id^=messages-] li:visible')).toContainText('Please ring twice.');
  await expect(box).toHaveValue('');

  const staff = await staffPage(context);
  const [row] = await ask<{ id: number; version: number }>(
    (sql) => sql`select id, version from orders where order_number = ${number}`,
  );
  const said = await staff.request.post(`/api/admin/order/${row?.id}/comment`, {
    data: { comment: 'We shall.' },
  });
  expect(said.status()).toBe(200);
  const sent = await staff.request.put(`/api/admin/order/${row?.id}/status`, {
    data: { status: 'shipped', version: row?.version, carrier: 'SF', tracking_number: 'SF1' },
  });
  expect(sent.status()).toBe(200);
  await page.reload();
  await expect(page.locator('[id^=messages-] li:visible')).toHaveCount(2);
  await expect(page.locator('[id^=messages-] li:visible').last()).toContainText('for the shop');
  await expect(page.locator('main')).toContainText('SF1');

  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.waitForURL(/reordered=/);
  await expect(page.getByRole('heading', { name: 'It is in your cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.locator('main')).toContainText('Order summary');
});

test('an order of a guest comes into the account once its e-mail is confirmed, and not before', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = someEmail();
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkOut(page, 'en-US', 'cash_on_delivery', email);
  const number = orderNumberOf(page);
  await register(page, email, 'zh-HK');
  await page.goto('/account/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  const token = await mailedToken(email, 'confirm_email');

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(`/account/confirm?token=${token}`);
  expect(new URL(other.url()).searchParams.get('next')).toBe(`/account/confirm?token=${token}`);
  await register(other);
  await other.goto(`/account/confirm?token=${token}`);
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await stranger.close();

  await page.goto(`/zh-HK/account/confirm?token=${token}`);
  await expectNoViolations(page);
  await page.getByRole('button', { name: '是，這是我的電郵' }).click();
  await expect(page.getByRole('heading', { name: '電郵已確認' })).toBeVisible();
  await expect(async () => {
    await page.goto('/account/orders');
    await expect(page.getByRole('link', { name: number })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

test('a new password ends the login on another device; the wrong one is told on its field', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  const login = { email, password: PASSWORD };
  expect((await elsewhere.request.post('/api/login', { data: login })).status()).toBe(200);
  await page.goto('/account/security');
  await field(page, 'current_password').fill('not the one');
  await field(page, 'password').fill('quite another sentence');
  await field(page, 'password_confirmation').fill('quite another sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(field(page, 'current_password')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await expect(field(page, 'current_password')).toHaveValue('');
  await field(page, 'current_password').fill(PASSWORD);
  await field(page, 'password').fill('quite another sentence');
  await field(page, 'password_confirmation').fill('quite another sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status').getByText('Your password is changed')).toBeVisible();
  expect((await elsewhere.request.post('/api/info')).status()).toBe(401);
  expect((await page.request.post('/api/info')).status()).toBe(200);
  await device.close();
});

test('at the checkout a member chooses from the book, keeps a new address there, and bills another', async ({
  page,
}) => {
  test.slow();
  await register(page);
  await addAddress(page);
  await addAddress(page, { line1: '1 Office Street', default_billing: true });
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expect(page.locator('[name="shipping_address.line1"]')).toHaveValue('12 Harbour Road');
  const bills = page.getByLabel('Billing address');
  await expect(bills.locator('option:checked')).toContainText('1 Office Street');
  await page.getByLabel('Saved addresses').selectOption('');
  await fillAddress(page, {
    ...{ country: 'HKG', first_name: 'Siu Ming', last_name: 'Chan' },
    ...{ contact_number: '+85291234568', line1: '3 Parents Lane', line2: '', district: 'Eastern' },
  });
  await page.getByRole('checkbox', { name: 'Save in my address book' }).check({ force: true });
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.getByText('Saved in your address book')).toBeVisible();
  const addresses = page.locator('main address');
  await expect(addresses.first()).toContainText('3 Parents Lane');
  await expect(addresses.last()).toContainText('1 Office Street');
  await page.goto('/account/addresses');
  await expect(page.locator('main li:has(address):visible')).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address of another country is added, changed and deleted, and a message is sent', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/account/addresses/new');
    await field(page, 'country').selectOption('GBR');
    await page.getByRole('button', { name: 'Show the fields of this country' }).click();
    await expect(page.getByLabel('Postcode')).toBeVisible();
    await field(page, 'line1').fill('9 Wharf Lane');
    await field(page, 'city').fill('Bristol');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByText('Please check these fields')).toBeVisible();
    await expect(field(page, 'city')).toHaveValue('Bristol');
    await field(page, 'contact_number').fill('+447400123456');
    await field(page, 'postal_code').fill('bs16tp');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.locator('main address')).toContainText('BS1 6TP');
    await page.getByRole('link', { name: 'Edit: 9 Wharf Lane' }).click();
    await field(page, 'line1').fill('10 Wharf Lane');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await page.getByRole('link', { name: 'Delete: 10 Wharf Lane' }).click();
    await expect(page.getByRole('heading', { name: 'Delete this address?' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the address' }).click();
    await expect(page.getByText('No addresses yet')).toBeVisible();
  });
});

test('an older tab is told that the address was changed meanwhile, and shown the way to it', async ({
  page,
}) => {
  await register(page);
  await addAddress(page);
  await page.goto('/account/addresses');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.waitForURL(/addresses\/\d+$/);
  const [, id] = /(\d+)$/.exec(page.url()) ?? [];
  const changed = await page.request.put(`/api/address/${id}`, {
    data: {
      ...{ first_name: 'Ka Yan', last_name: 'Lam', country: 'HKG', contact_number: '91234567' },
      ...{ line1: '99 Other Tab', district: 'Wan Chai' },
    },
  });
  expect(changed.status()).toBe(200);
  await field(page, 'line1').fill('1 Older Tab');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('Somebody saved this record')).toBeVisible();
  await expect(field(page, 'line1')).toHaveValue('1 Older Tab');
  await page.getByRole('link', { name: 'Show it as it is now' }).click();
  await expect(field(page, 'line1')).toHaveValue('99 Other Tab');
});

for (const language of ['en-US', 'zh-HK'] as const)
  test(`the pages of the account fit into 320 px and have no accessibility violation, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    await register(page, undefined, language);
    await addAddress(page, { line1: 'Flat 12C, Seaview Mansion, 41 Belcher’s Street'.repeat(2) });
    await page.setViewportSize({ width: 320, height: 640 });
    const [own] = await ask<{ id: number }>((sql) => sql`select max(id) as id from address`);
    for (const path of [
      '',
      '/orders',
      '/addresses',
      `/addresses/${own?.id}`,
      '/addresses/new',
    ].concat(...['/profile', '/security', '/confirm'])) {
      await page.goto(`${language === 'en-US' ? '' : `/${language}`}/account${path}`);
      await expect(page.locator('h1')).toBeVisible();
      const fits = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth <= clientWidth;
        });
      expect(await fits(), path).toBe(true);
      await expectNoViolations(page);
    }
  });
