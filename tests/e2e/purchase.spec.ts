import type { Page } from '@playwright/test';
import { parseDecimal } from '@/lib/core/money';
import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser, fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { enterOn, tabTo, typeInto } from '../support/browser/keyboard';
import { PASSWORD, register } from '../support/browser/member-account';
import {
  answerCardPage,
  checkOut,
  choosePaymentMethod,
  fillAddress,
  plentifulProduct,
  queryShop,
  readOrderNumber,
  readOrderStatus,
  shopperAddress,
  staffPage,
  useCurrency,
} from '../support/browser/shopping';
import { makeCode } from '../support/server/made-code';
import { someEmail, someNumber } from '../support/values/person';

const field = (page: Page, name: string) => page.locator(`[name="shipping_address.${name}"]`);
const review = (page: Page) =>
  page.locator('main button[name=intent][value=review]:visible').last();
const place = (page: Page) => page.locator('main button[name=intent][value=place]:visible').last();

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('in zh-HK and USD: the form asks for 姓氏 first and for one of 18 districts; 陳大文 is written so in review, order and mail', async ({
  page,
}) => {
  await useCurrency(page, 'USD');
  await page.goto(`/zh-HK/product/${await plentifulProduct()}`);
  await page.locator('main form button[type=submit]').first().click();
  await expect(page.getByRole('dialog')).toContainText('US$');
  await page.goto('/zh-HK/checkout');
  const email = someEmail();
  await page.locator('[name="email"]').fill(email);
  const names = await page
    .locator('main input, main select')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''));
  const at = (name: string) => names.indexOf(`shipping_address.${name}`);
  expect(at('last_name')).toBeLessThan(at('first_name'));
  expect(at('district')).toBeLessThan(at('line1'));
  await expect(page.getByLabel('地區', { exact: false }).last()).toHaveAttribute(
    'autocomplete',
    'shipping address-level2',
  );
  await expect(field(page, 'district').locator('optgroup option')).toHaveCount(18);
  await fillAddress(page, {
    country: 'HKG',
    last_name: '陳',
    first_name: '大文',
    contact_number: someNumber(),
    line1: '鴻圖道 12 號',
    line2: '海景樓 15 樓',
    district: 'Kwun Tong',
  });
  await choosePaymentMethod(page, 'bank_transfer');
  const written = /陳大文\s*九龍觀塘區鴻圖道 12 號海景樓 15 樓/;
  await review(page).click();
  await expect(page.locator('main address')).toHaveText(written);
  await place(page).click();
  await page.waitForURL(/order_number=/);
  await expect(page.locator('main address')).toHaveText(written);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK');
  await expect(page.locator('main')).toContainText('US$');
  const [row] = await queryShop(
    (sql) =>
      sql`select status, language, currency, grand_total = items_subtotal + shipping_fee +
        fee_total as adds_up from orders where order_number = ${readOrderNumber(page)}`,
  );
  expect(row).toEqual({ status: 'pending', language: 'zh-HK', currency: 'USD', adds_up: true });
  const mailed = async () =>
    (
      await queryShop<{ text: string }>(
        (sql) => sql`select text from mail where to_address = ${email}`,
      )
    )[0]?.text;
  await expect
    .poll(mailed)
    .toMatch(/陳大文，你好：[\s\S]*陳大文\n九龍觀塘區鴻圖道 12 號海景樓 15 樓/);
});

test('by the keyboard alone: an option is asked for and chosen, the total of the review is what is ordered, a declined card is tried again and pays once', async ({
  page,
}) => {
  await page.goto(`/product/${await plentifulProduct({ options: true })}`);
  const add = page.getByRole('button', { name: en.shop.product.add, exact: true });
  await enterOn(page, add);
  await expect(page.getByText(en.errors.choose_option)).toBeVisible();
  const first = await page.locator('main form fieldset legend').first().textContent();
  const open = first?.replace(/Choose$/, '').trim() ?? '';
  await expect(page.getByText(`Please choose: ${open}`)).toBeVisible();
  for (const option of await page.locator('main form fieldset').all()) {
    await tabTo(page, option.locator('input[type=radio]:enabled').first());
    await page.keyboard.press('Space');
  }
  await enterOn(page, add);
  const code = await makeCode(queryShop);
  const codeField = page.getByRole('dialog').locator('[name=code]');
  await expect(codeField).toBeVisible();
  await typeInto(page, codeField, code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status').last()).toHaveText(
    `${code} applied: −HK$10.00`,
  );
  await enterOn(page, page.getByRole('dialog').locator('a[href="/checkout"]'));
  await page.waitForURL('**/checkout');
  await expect(page.locator('main dl')).toContainText(`(${code})−HK$10.00`);

  await typeInto(page, page.locator('[name="email"]'), someEmail());
  await typeInto(page, field(page, 'first_name'), shopperAddress.first_name);
  await typeInto(page, field(page, 'last_name'), shopperAddress.last_name);
  await typeInto(page, field(page, 'contact_number'), someNumber());
  await typeInto(page, field(page, 'line1'), shopperAddress.line1);
  await tabTo(page, field(page, 'district'));
  await page.keyboard.type('Wan');
  // A card comes first, and is chosen.
  await enterOn(page, review(page));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const shown = (await page.locator('main').textContent())
    ?.match(/HK\$[\d,.]+/g)
    ?.map((text) => parseDecimal(text.slice(3), 2));
  await enterOn(page, place(page));

  await page.waitForURL(/\/payment\/card/);
  const number = readOrderNumber(page);
  await enterOn(page, page.locator('button[name=decision][value=declined]'));
  await page.waitForURL(/\/order\/cancel/);
  expect(await readOrderStatus(number)).toBe('payment_reject');
  await enterOn(page, page.getByRole('button', { name: /try again/i }));
  await page.waitForURL(/\/payment\/card/);
  await enterOn(page, page.locator('button[name=decision][value=captured]'));
  await page.waitForURL(/\/order\/success/);
  const [row] = await queryShop<{ status: string; grand_total: string; options: unknown[] }>(
    (sql) => sql`select o.status, o.grand_total, i.options,
      (select count(*)::int from payment p where p.order_id = o.id and p.type = 'capture'
        and p.status = 'succeeded') as captures
      from orders o join order_item i on i.order_id = o.id where o.order_number = ${number}`,
  );
  expect(row).toMatchObject({ status: 'paid', captures: 1 });
  expect(row?.options.length).toBeGreaterThan(0);
  expect(shown).toContain(Number(row?.grand_total));
});

test('a member logs in, keeps what was in the cart of the guest, and pays by card', async ({
  page,
  context,
}) => {
  const email = await register(page);
  await context.clearCookies();
  await fillBrowserCart(page);
  await page.goto('/login?next=%2Fcheckout');
  await page.locator('main [name="email"]').fill(email);
  await page.locator('main [name="password"]').fill(PASSWORD);
  await page.locator('main [name="password"]').press('Enter');
  await page.waitForURL(/\/checkout/);
  await checkOut(page, 'en-US', 'card');
  await answerCardPage(page, 'captured');
  const [row] = await queryShop(
    (sql) =>
      sql`select status, email, user_id is not null as owned from orders
        where order_number = ${readOrderNumber(page)}`,
  );
  expect(row).toEqual({ status: 'paid', email, owned: true });
});

test('staff move an order with the buttons of its screen', async ({ page, context }) => {
  const { order_number } = await buyInBrowser(page, 'cash_on_delivery');
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${order_number}`,
  );
  const staff = await staffPage(context, 'orders@harbour.test');
  await staff.goto(`/admin/order/${row?.id}`);
  await staff.getByRole('button', { name: /^Ship/ }).first().click();
  await staff.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => readOrderStatus(order_number)).toBe('shipped');
});

test('picked up, in zh-HK on a phone: turning to and fro loses nothing, with and without scripts, and no address is asked for or told', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillBrowserCart(page);
  await page.goto('/zh-HK/checkout');
  const turn = (on: Page, to: string) => on.locator(`[name=delivery_type][value=${to}]`).check();
  const priced = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/quote'));
  const waitForDraft = (text: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/checkout/draft') &&
        (answer.request().postData() ?? '').includes(text),
    );
  const phone = someNumber();
  await page.locator('[name="email"]').fill(someEmail());
  await fillAddress(page, {
    ...shopperAddress,
    last_name: '陳',
    first_name: '大文',
    contact_number: phone,
  });
  // Drafts are stored in turn: each turning is awaited, so that the last is known by its kind.
  const answered = priced();
  const storedFirst = waitForDraft('"delivery_type":"pickup"');
  await turn(page, 'pickup');
  await answered;
  await storedFirst;
  await expect(page.locator('[name=first_name]')).toHaveValue('大文');
  await expect(page.locator('[name=phone]')).toHaveValue(phone);
  await expect(field(page, 'line1')).toBeHidden();
  await expect(page.locator('[name=shipping_method_id]')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('海旁葵涌店 · 營業時間內約');
  await page.locator('[name=first_name]').fill('小文');
  const storedBack = waitForDraft('"delivery_type":"delivery"');
  await turn(page, 'delivery');
  await storedBack;
  await expect(field(page, 'first_name')).toHaveValue('小文');
  await expect(field(page, 'line1')).toHaveValue(shopperAddress.line1);
  await expect(field(page, 'district')).toHaveValue(shopperAddress.district);
  await expect(page.locator('[name=shipping_method_id]')).not.toHaveCount(1);
  const savedDraft = waitForDraft('"delivery_type":"pickup"');
  await turn(page, 'pickup');
  await savedDraft;

  // The same cart in a browser that runs no scripts.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(new URL('/zh-HK/checkout', page.url()).href);
  await expect(bare.locator('[name=first_name]')).toHaveValue('小文');
  const show = bare.getByRole('button', { name: '顯示所選方式的欄位' });
  await turn(bare, 'delivery');
  await show.click();
  await expect(field(bare, 'line1')).toHaveValue(shopperAddress.line1);
  await turn(bare, 'pickup');
  await show.click();
  await bare.locator('[name=last_name]').fill('');
  await review(bare).click();
  await expect(bare.locator('[name=last_name]')).toHaveAccessibleDescription(/必須/);
  await bare.locator('[name=last_name]').fill('陳');
  await choosePaymentMethod(bare, 'cash_on_delivery');
  await bare.getByRole('radio', { name: /^海旁葵涌店/ }).check();
  await review(bare).click();
  for (const text of ['陳小文', '海旁葵涌店', '和宜合道 88 號'])
    await expect(bare.getByRole('main')).toContainText(text);
  await place(bare).click();
  await bare.waitForURL(/order_number=/);
  for (const text of ['陳小文', '海旁葵涌店', '星期一至星期五 10:00'])
    await expect(bare.getByRole('main')).toContainText(text);
  await expect(bare.locator('main address')).toHaveCount(0);
  const [row] = await queryShop(
    (sql) => sql`select shipping_address, billing_address, first_name, shipping_fee::int
      from orders where order_number = ${readOrderNumber(bare)}`,
  );
  const none = { shipping_address: null, billing_address: null };
  expect(row).toEqual({ ...none, first_name: '小文', shipping_fee: 0 });
  await plain.close();
});
