import { buy } from '../support/bought';
import { expect, test } from '../support/journey';
import { plain } from '../support/pictures';
import { ask, decide, staffPage } from '../support/shopping';

const viewport = { width: 390, height: 844 };

test('on a phone without scripts a shopper asks to return, refused once; staff work it off and see what goes back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  const { order_number: number, path, pay } = await buy(page, 'card');
  await page.goto(pay);
  await decide(page, 'captured');
  const staff = await staffPage(
    await browser.newContext({ viewport: { width: 1440, height: 900 } }),
  );
  const [order] = await ask<{ id: number }>(
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
  await card.getByRole('button', { name: 'Goods arrived' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel(/: good$/).fill('0');
  await dialog.getByLabel(/: damaged$/).fill('1');
  await expect(dialog.getByRole('status')).toContainText('HK$');
  await dialog.getByRole('button', { name: 'Goods arrived' }).click();
  await card.getByRole('button', { name: 'Close' }).click();
  await dialog.getByLabel(/^Kept of it/).fill('1');
  const gives = await dialog.getByText('Given back').locator('..').textContent();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  const amount = /HK\$[\d,.]+/.exec(gives ?? '')?.[0] ?? 'nothing';
  await expect(card).toContainText(`${number}-R1: ${amount}`);
  await page.goto(`/zh-HK${path}`);
  await expect(back).toContainText(`已向你退回 ${amount}。`);
});
