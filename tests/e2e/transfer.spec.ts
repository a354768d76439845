import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import {
  checkOut,
  queryShop,
  readOrderNumber,
  readOrderStatus,
  staffPage,
} from '../support/browser/shopping';
import { plain } from '../support/values/pictures';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

test('by FPS on a phone: the code is shown, a picture and a reference are sent, staff accept them', async ({
  page,
  browser,
}) => {
  await fillBrowserCart(page);
  await checkOut(page, 'zh-HK', 'fps', `fps-${Date.now()}@example.com`);
  const number = readOrderNumber(page);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: '以轉數快付款' })).toBeVisible();
  await expect(main.getByRole('img', { name: /二維碼/ })).toBeVisible();
  await expect(main.getByText('000000001', { exact: true })).toBeVisible();

  // The code, what can be copied and the proof are all there is to scroll past: the rest is folded.
  await expect(main.getByRole('heading', { name: '訂單詳情' })).toBeVisible();
  await expect(main.getByText('送貨地址', { exact: true })).toBeHidden();
  const { height = 0 } = (await main.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(3 * viewport.height);

  // Refused for the amount, nothing that was typed or chosen is lost.
  const file = await plain(1200, 900).png().toBuffer();
  await main.getByRole('textbox', { name: '付款參考編號' }).fill('FRN 123456');
  await main
    .locator('#picture')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: file });
  await main.locator('#amount').fill('abc');
  await main.getByRole('button', { name: '我已付款' }).click();
  await expect(main.locator('#amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('textbox', { name: '付款參考編號' })).toHaveValue('FRN 123456');
  await expect
    .poll(() => main.locator('#picture').evaluate((input: HTMLInputElement) => input.files?.length))
    .toBe(1);
  await expect(main.getByText('receipt.png')).toBeVisible();
  await main.getByRole('button', { name: '移除 receipt.png' }).click();
  await expect(main.locator('#picture')).toBeFocused();
  await expect(main.getByText('receipt.png')).toBeHidden();
  await main
    .locator('#picture')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: file });
  await main.locator('#amount').fill('');
  await main.getByRole('button', { name: '我已付款' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我們正在審核你的付款');
  expect(await readOrderStatus(number)).toBe('payment_review');

  const [proof] = await queryShop<{ id: number }>(
    (sql) => sql`select p.id from payment_proof p join orders o on o.id = p.order_id
      where o.order_number = ${number}`,
  );
  const staff = await staffPage(await browser.newContext({ viewport }));
  await staff.goto(`/admin/order/payments?proof=${proof?.id}`);
  const desk = staff.locator('main');
  await expect(desk).toContainText('FRN 123456');
  const receipt = desk.getByRole('img', { name: new RegExp(number) });
  await expect
    .poll(() => receipt.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
  await desk.getByRole('button', { name: /^(Accept|接納) HK\$/ }).click();
  await expect.poll(() => readOrderStatus(number)).toBe('paid');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('多謝，訂單已付款');
});
