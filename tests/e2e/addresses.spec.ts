import { expect, test } from '../support/journey';
import {
  addToCart,
  ask,
  choosePayment,
  fillAddress,
  orderNumberOf,
  plentifulProduct,
} from '../support/shopping';

const field = (name: string) => `[name="shipping_address.${name}"]`;

test('in zh-HK the form asks for 姓氏 first and for one of 18 districts; 陳大文 is written so in review, order and mail', async ({
  page,
}) => {
  await addToCart(page, 'zh-HK', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/zh-HK/checkout');
  await page.locator('[name="email"]').fill('chan@example.com');
  const names = await page
    .locator('main input, main select')
    .evaluateAll((controls) => controls.map((one) => one.getAttribute('name') ?? ''));
  const at = (name: string) => names.indexOf(`shipping_address.${name}`);
  expect(at('last_name')).toBeLessThan(at('first_name'));
  expect(at('district')).toBeLessThan(at('line1'));
  await expect(page.getByLabel('地區', { exact: false }).last()).toHaveAttribute(
    'autocomplete',
    'shipping address-level2',
  );
  await expect(page.locator(`${field('district')} optgroup option`)).toHaveCount(18);
  await fillAddress(page, {
    country: 'HKG',
    last_name: '陳',
    first_name: '大文',
    contact_number: '+85291234567',
    line1: '鴻圖道 12 號',
    line2: '海景樓 15 樓',
    district: 'Kwun Tong',
  });
  await choosePayment(page, 'bank_transfer');
  const written = /陳大文\s*九龍觀塘區鴻圖道 12 號海景樓 15 樓/;
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.locator('main address')).toHaveText(written);
  await page.locator('main button[name=intent][value=place]:visible').last().click();
  await page.waitForURL(/order_number=/);
  await expect(page.locator('main address')).toHaveText(written);
  const number = orderNumberOf(page);
  await expect
    .poll(async () => {
      const [mail] = await ask<{ text: string }>(
        (sql) => sql`select m.text from mail m join orders o on o.id = m.order_id
          where o.order_number = ${number} and m.to_address = 'chan@example.com'`,
      );
      return mail?.text ?? '';
    })
    .toMatch(/陳大文，你好：[\s\S]*陳大文\n九龍觀塘區鴻圖道 12 號海景樓 15 樓/);
});

test('a British address is asked for its postcode, which is refused in words on its field; what was typed comes back with its field', async ({
  page,
}) => {
  await addToCart(page, 'en-US', await plentifulProduct());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/checkout');
  await page.locator('[name="email"]').fill('ann@example.com');
  await page.locator(field('country')).selectOption('USA');
  await page.locator(field('region')).fill('IL');
  await fillAddress(page, {
    country: 'GBR',
    first_name: 'Ann',
    last_name: 'O’Brien',
    contact_number: '+447400123456',
    line1: '9 Wharf Lane',
    city: 'Bristol',
    postal_code: '12345',
  });
  await expect(page.locator(`${field('region')}:visible`)).toHaveCount(0);
  await page.locator(field('country')).selectOption('USA');
  await expect(page.locator(field('region'))).toHaveValue('IL');
  await page.locator(field('country')).selectOption('GBR');
  await expect(page.locator(field('postal_code'))).toHaveValue('12345');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  const postcode = page.getByLabel('Postcode');
  await expect(postcode).toHaveAccessibleDescription('Please enter a postcode such as SW1A 1AA.');
  await expect(postcode).toHaveAttribute('autocomplete', 'shipping postal-code');
  await postcode.fill('bs16tp');
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.locator('main address')).toHaveText(
    /Ann O’Brien\s*9 Wharf Lane\s*Bristol\s*BS1 6TP\s*United Kingdom/,
  );
});

test('a password is shown on wish, by the keyboard too, and hidden again', async ({ page }) => {
  for (const path of ['/login', '/register', '/admin/login']) {
    await page.goto(path);
    const password = page.locator('main [name="password"]');
    await password.fill('a long password');
    await password.press('Tab');
    const toggle = page.locator('main button:focus');
    await expect(toggle).toHaveAccessibleName('Show the password');
    // Until the scripts came the key does nothing, so it is pressed again.
    await expect(async () => {
      if ((await password.getAttribute('type')) === 'password') await page.keyboard.press('Enter');
      await expect(password).toHaveAttribute('type', 'text', { timeout: 2000 });
    }).toPass();
    await expect(toggle).toHaveAccessibleName('Hide the password');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('a long password');
  }
});

test('the page to go on to survives the switch of language at login and registration', async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?next=%2Fcheckout`);
    const menu = page.locator('header details:has(button[name=language])').last();
    await menu.locator('> summary').click();
    await menu.locator('button[name=language][value=zh-HK]').click();
    await page.waitForURL(`**/zh-HK${path}?next=%2Fcheckout`);
    await expect(page.locator('main [name=next]')).toHaveValue('/checkout');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another country’s fields come with a button, and what was typed stays', async ({
    page,
  }) => {
    await addToCart(page, 'en-US', await plentifulProduct());
    await page.goto('/checkout');
    await page.locator(field('line1')).fill('9 Wharf Lane');
    await page.locator(field('district')).selectOption('Wan Chai');
    await page.locator(field('country')).selectOption('GBR');
    await page.getByRole('button', { name: 'Show the fields of this country' }).click();
    await expect(page.locator(field('line1'))).toHaveValue('9 Wharf Lane');
    await expect(page.getByLabel('Postcode')).toBeVisible();
    await page.locator(field('country')).selectOption('HKG');
    await page.getByRole('button', { name: 'Show the fields of this country' }).click();
    await expect(page.locator(field('district'))).toHaveValue('Wan Chai');
  });
});
