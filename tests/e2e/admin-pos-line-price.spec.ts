import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, row, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a line is sold for less with a reason, which the receipt and the order show', async ({
  page,
}) => {
  const [item] = await sold(1);
  const name = item?.name ?? '';
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  const open = page.getByRole('button', { name: `Change price: ${name}`, exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Change price: ${name}` });
  await dialog.getByLabel(/^New price/).fill('1.00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Reason/)).toHaveAccessibleDescription(/required/i);
  await dialog.getByLabel(/^New price/).fill('9999999');
  await dialog.getByLabel(/^Reason/).fill('Damaged box');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^New price/)).toHaveAccessibleDescription(/above the price/);
  await dialog.getByLabel(/^New price/).fill('1.00');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText(/Original price HK\$[\d.,]+ · Damaged box/);
  // One press takes it back, and a reload forgets nothing.
  await page.getByRole('button', { name: `Clear changed price: ${name}` }).click();
  await expect(row(page, name)).not.toContainText('Damaged box');
  await open.click();
  await dialog.getByLabel(/^New price/).fill('1.00');
  await dialog.getByLabel(/^Reason/).fill('Damaged box');
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toContainText('Damaged box');
  await page.reload();
  await expect(row(page, name)).toContainText('Damaged box');
  await payButton(page).click();
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Damaged box');
  const [order] = await listSessionOrders(session);
  const [line] = await queryShop<{ price_reason: string; unit_price: number }>(
    (sql) => sql`select price_reason, unit_price::int from order_item
      where order_id = ${order?.id ?? 0} and not is_gift`,
  );
  expect(line).toEqual({ price_reason: 'Damaged box', unit_price: 100 });
  await page.goto(`/admin/order/${order?.id}`);
  await expect(
    page.getByText(/^Price lowered at the register from .+: Damaged box$/),
  ).toBeVisible();
});
