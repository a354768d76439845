import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { answerCardPage, queryShop, staffPage } from '../support/browser/shopping';
import { someEmail } from '../support/values/person';
import { plain } from '../support/values/pictures';

const viewport = { width: 390, height: 844 };

test('on a phone without scripts a shopper asks to return, refused once; staff work it off and see what goes back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  const { order_number: number, path, pay } = await buyInBrowser(page, 'card');
  await page.goto(pay);
  await answerCardPage(page, 'captured');
  const staff = await staffPage(
    await browser.newContext({ viewport: { width: 1440, height: 900 } }),
  );
  const [order] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${number}`,
  );
  for (const status of ['shipped', 'completed']) {
    const moved = await staff.request.put(`/api/admin/order/${order?.id}/status`, {
      data: { status },
    });
    expect(moved.status()).toBe(200);
  }

  await page.goto(`/zh-HK${path}`);
  const back = page.locator(`#returns-${number}`);
  await back.locator('summary').click();
  await back.getByRole('textbox', { name: '補充說明' }).fill('袋口破了');
  await back.getByRole('button', { name: '提交退貨申請' }).click();
  const reason = back.getByRole('combobox', { name: '退貨原因' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(back.getByRole('textbox', { name: '補充說明' })).toHaveValue('袋口破了');
  await reason.selectOption('damaged');
  const buffer = await plain(900, 900).png().toBuffer();
  await back
    .locator('#pictures')
    .setInputFiles([1, 2].map((n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer })));
  await back.getByRole('button', { name: '提交退貨申請' }).click();
  await expect(back.getByText('待批核')).toBeVisible();
  await expect(back.locator('img')).toHaveCount(2);

  await staff.goto('/admin/order/returns');
  await staff.getByRole('link', { name: `${number}-RMA1` }).click();
  const card = staff.locator('#returns');
  await expect(card).toContainText('袋口破了');
  await card.getByRole('button', { name: en.order_returns.receive }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(/: good$/).fill('0');
  await dialog.getByLabel(/: damaged$/).fill('1');
  await expect(dialog.getByRole('status')).toContainText('HK$');
  await dialog.getByRole('button', { name: en.order_returns.receive }).click();
  await card.getByRole('button', { name: en.order_returns.close }).click();
  await dialog.getByLabel(/^Deduction \(/).fill('1');
  const gives = await dialog
    .locator('dt')
    .filter({ hasText: new RegExp(`^${en.order_returns.gives_back}$`) })
    .locator('..')
    .textContent();
  await dialog.getByRole('button', { name: en.order_returns.close, exact: true }).last().click();
  const amount = /HK\$[\d,.]+/.exec(gives ?? '')?.[0] ?? 'nothing';
  await expect(card).toContainText(`${number}-R1: ${amount}`);
  await page.goto(`/zh-HK${path}`);
  await expect(back).toContainText(`已向你退回 ${amount}。`);
});

/** An order by card of one unit that was sent and came back, as staff have it before them. */
async function returnedOrder(page: Page, staff: Page, email: string) {
  const { order_number: number, path, pay } = await buyInBrowser(page, 'card', email);
  await page.goto(pay);
  await answerCardPage(page, 'captured');
  const [order] = await queryShop<{ id: number; line: number; sku: string }>(
    (sql) => sql`select o.id, i.id as line, i.sku
      from orders o join order_item i on i.order_id = o.id where o.order_number = ${number}`,
  );
  if (!order) throw new Error('no order');
  const api = `/api/admin/order/${order.id}`;
  const { request } = staff;
  await request.put(`${api}/status`, { data: { status: 'shipped' } });
  const entered = await request.post(`${api}/return`, {
    data: { quantity: { [order.line]: 1 }, reason: 'does_not_fit' },
  });
  const { id: return_id } = (await entered.json()).data;
  const items = [{ order_item_id: order.line, good: 1 }];
  await request.put(`${api}/return/${return_id}`, { data: { action: 'receive', items } });
  return { ...order, number, path, return_id };
}

test.describe('an exchange', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('says what is credited before, and the shopper reads it on both orders', async ({
    page,
    browser,
  }) => {
    const staff = await staffPage(await browser.newContext());
    const email = someEmail();
    const { id, number, path, return_id } = await returnedOrder(page, staff, email);
    const other = await buyInBrowser(page, 'cash_on_delivery', email);
    await staff.goto(`/admin/order/${id}`);
    const card = staff.locator('#returns');
    await card.getByRole('button', { name: en.order_returns.close }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText(en.order_returns.resolutions.exchange, { exact: true }).click();
    await dialog.getByLabel(/^Deduction \(/).fill('1');
    await expect(
      dialog.getByRole('link', { name: en.order_returns.exchange_create }),
    ).toHaveAttribute('href', `/admin/order/create?return_id=${return_id}&return_fee=1`);
    await dialog.getByLabel(/^Exchange order number/).fill(other.order_number);
    const credited = dialog.getByText(`Credited to order ${other.order_number}`).locator('..');
    await expect(credited).toContainText('HK$');
    const amount = /HK\$[\d,.]+/.exec((await credited.textContent()) ?? '')?.[0] ?? 'nothing';
    await dialog.getByRole('button', { name: en.order_returns.close, exact: true }).last().click();
    await expect(card).toContainText(`Exchanged for order ${other.order_number}`);
    await expect(card).toContainText(`${amount} credited`);

    await page.goto(path);
    await expect(page.locator(`#returns-${number}`)).toContainText(
      `${amount} was credited to order ${other.order_number}.`,
    );
    await page.goto(other.path);
    await expect(page.getByText(`Credit from return ${number}-RMA1`)).toBeVisible();
    await expect(page.getByText(`−${amount}`)).toBeVisible();
  });

  test('for an order that staff create shows what the return pays of it', async ({
    page,
    browser,
  }) => {
    const staff = await staffPage(await browser.newContext());
    const { number, sku, return_id } = await returnedOrder(page, staff, someEmail());
    await staff.goto(`/admin/order/create?return_id=${return_id}&return_fee=1`);
    await staff.locator('#find-item').fill(sku);
    await staff.locator('#find-item').press('Enter');
    await expect(staff.getByText(`Credit from return ${number}-RMA1`)).toBeVisible();
    await expect(staff.getByText(en.order_form.exchange_due, { exact: true })).toBeVisible();
    await staff.getByRole('button', { name: en.order_form.change_address }).click();
    await staff.getByLabel(/^District/).selectOption('Wan Chai');
    await staff.getByRole('button', { name: en.order_form.create }).click();
    await expect(staff).toHaveURL(/\/admin\/order\/\d+$/);
    await expect(staff.locator('#payments')).toContainText(`Credit from return ${number}-RMA1`);
  });
});
