import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

/**
 * A product with options that lies in the warehouse the shop sells from, counted to 20 on
 * the shelf, and what the screen calls that shelf.
 */
async function countedShelf(page: Page, skip: number) {
  const [found] = await queryShop<{
    product_id: number;
    id: number;
    sku: string;
    warehouse: string;
    reserved: number;
  }>(
    (sql) => sql`select s.product_id, i.id, s.sku, w.title as warehouse, i.reserved from inventory i
      join stock s on s.id = i.stock_id join warehouse w on w.id = i.warehouse_id
      join setting d on d.key = 'product_warehouse_id' and i.warehouse_id = d.value::text::int
      where i.reserved = 0 and exists (select 1 from stock_option o where o.stock_id = s.id)
        order by s.product_id, s.id offset ${skip} limit 1`,
  );
  if (!found) throw new Error('no shelf');
  const counted = await page.request.post('/api/admin/inventory/update', {
    data: { inventory_id: found.id, quantity: 20, remark: '' },
  });
  expect(counted.status()).toBe(200);
  const row = page
    .locator('tbody', { hasText: found.sku })
    .getByRole('row')
    .filter({ hasText: found.warehouse });
  return { ...found, row, change: row.getByRole('button', { name: /^Adjust: / }) };
}

test('goods come in, too many do not go out, some move on, and the history tells it', async ({
  page,
}) => {
  const { product_id, sku, warehouse, row, change } = await countedShelf(page, 0);
  await page.goto(`/admin/product/inventory/${product_id}`);
  const dialog = page.getByRole('dialog', { name: warehouse, exact: true });
  const quantity = dialog.getByRole('spinbutton');

  await change.click();
  await expect(quantity).toBeFocused();
  await quantity.fill('5');
  await expect(dialog.getByRole('status')).toHaveText(`${warehouse}: 20 → 25`);
  await dialog.getByLabel(en.inventory.remark).fill('Friday delivery');
  await dialog.getByRole('button', { name: en.inventory.submit.plus }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell').first()).toHaveText('25');

  await change.click();
  await dialog.getByText(en.inventory.operations.minus, { exact: true }).click();
  await quantity.fill('300');
  await quantity.press('Enter');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription(
    /Quantity can not be large than inventory total quantity/,
  );

  await dialog.getByText(en.inventory.operations.transfer, { exact: true }).click();
  await quantity.fill('4');
  // What was refused is read anew first, and until then nothing is sent.
  await expect(dialog.getByRole('button', { name: en.inventory.submit.transfer })).toBeEnabled();
  await quantity.press('Enter');
  await expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(
    en.errors.transfer_destination,
  );
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await expect(dialog.getByRole('status')).toContainText(`${warehouse}: 25 → 21`);
  await dialog.getByRole('button', { name: en.inventory.submit.transfer }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell').first()).toHaveText('21');

  const history = page.getByRole('region', { name: en.inventory.history });
  await expect(history.getByRole('row').nth(1)).toContainText('+4 stock');
  await expect(history.getByRole('row').nth(2)).toContainText('-4 stock');
  await expect(history.getByRole('row').nth(3)).toContainText('Friday delivery');
  await page.getByLabel(en.inventory.type).selectOption({ label: en.inventory.operations.plus });
  await page.getByRole('button', { name: en.inventory.apply }).click();
  await expect(page).toHaveURL(/type=plus/);
  await expect(history.getByRole('row').nth(1)).toContainText('Friday delivery');

  await row.getByRole('button', { name: /^History: / }).click();
  const drawer = page.getByRole('dialog', { name: en.inventory.history, exact: true });
  await expect(drawer.getByRole('listitem').first()).toContainText('-4 stock');
  await drawer.getByRole('link', { name: en.inventory.whole }).click();
  await expect(page).toHaveURL(/stock_id=\d+&warehouse_id=\d+#history/);
  await expect(history.getByRole('row').nth(1)).toContainText(sku);
});

test('a shelf is counted on a phone with the keyboard alone; what somebody moved meanwhile is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, product_id, warehouse, row, change } = await countedShelf(page, 3);
  await page.goto(`/admin/product/inventory/${product_id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: warehouse, exact: true });
  await expect(dialog.getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: en.inventory.operations.update })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('spinbutton')).toBeFocused();
  await page.keyboard.type('17');
  expect(
    (
      await page.request.post('/api/admin/inventory/minus', {
        data: { inventory_id: id, quantity: 1, remark: '' },
      })
    ).status(),
  ).toBe(200);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('spinbutton')).toHaveAccessibleDescription(
    /changed to 19 after you opened this/,
  );
  await expect(dialog.getByRole('status')).toHaveText(`${warehouse}: 19 → 17`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  await expect(row.getByRole('cell').first()).toHaveText('17');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('disabling a warehouse asks, and names the orders that wait for it', async ({ page }) => {
  const [place] = await queryShop<{ title: string; order_number: string }>(
    (sql) => sql`select w.title, o.order_number from reservation r
      join inventory i on i.id = r.inventory_id join warehouse w on w.id = i.warehouse_id
      join orders o on o.id = r.order_id order by o.placed_at limit 1`,
  );
  await page.goto('/admin/warehouse');
  await page.getByRole('switch', { name: `Enabled: ${place?.title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link', { name: place?.order_number })).toBeVisible();
  await dialog.getByRole('button', { name: en.inventory.cancel }).click();
  await expect(page.getByRole('switch', { name: `Enabled: ${place?.title}` })).toBeChecked();
});

test('the values of an attribute are put in order, added and refused on their rows', async ({
  page,
}) => {
  const key = `size-${Date.now()}`;
  const values = ['Small', 'Large'].map((title) => ({ key: title.toLowerCase(), title }));
  const made = await page.request.post('/api/admin/attribute', {
    data: { key, title: key, values, language: 'en-US' },
  });
  const { id } = (await made.json()).data;
  await page.goto(`/admin/attribute/edit/${id}`);
  await page.getByRole('button', { name: 'Move Large up' }).click();
  await expect(page.getByRole('button', { name: 'Move Large down' })).toBeFocused();
  await page.getByRole('button', { name: en.attribute.add }).click();
  await page.keyboard.type('Extra large');
  await expect(page.getByLabel('Extra large: Key')).toHaveValue('extra-large');
  await page.getByLabel('Extra large: Key').fill('small');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByLabel('Extra large: Key')).toHaveAccessibleDescription(
    en.errors.no_repeated,
  );
  await page.getByLabel('Extra large: Key').fill('xl');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  const { data } = await (await page.request.get(`/api/admin/attribute/${id}`)).json();
  expect(data.values.map((value: { key: string }) => value.key)).toEqual(['large', 'small', 'xl']);
});
