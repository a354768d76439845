import type { Page, Route } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, row, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

const away = (page: Page) => page.getByText('No connection. You can keep scanning');
async function park(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: en.pos.park }).click();
  await page.getByLabel(en.pos.park_label).fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.pos.basket_empty)).toBeVisible();
}
const parkedAt = (store: number) =>
  queryShop<{ label: string }>(
    (sql) => sql`select label from parked_basket where physical_store_id = ${store} order by 1`,
  );
const addToPrice = (stock: number, minor: number) =>
  queryShop(
    (sql) => sql`update stock set price_minor = price_minor + ${minor},
      special_price_minor = special_price_minor + ${minor} where id = ${stock}`,
  );

test('without a connection sales are parked on the device, and sent once it is back', async ({
  page,
  context,
}) => {
  const [tea, cup] = await sold(2);
  const { store, session } = await openTill(page);
  // This device has seen both.
  for (const item of [tea, cup]) {
    await scan(page, item?.sku ?? '');
    await expect(row(page, item?.name ?? '')).toBeVisible();
  }
  await expect(payButton(page)).toBeVisible();
  await context.setOffline(true);
  await expect(away(page)).toBeVisible();
  await expect(row(page, tea?.name ?? '')).toContainText('not confirmed');
  await expect(page.getByRole('button', { name: en.pos.pay, exact: true })).toBeDisabled();
  await park(page, 'First');
  await scan(page, cup?.sku ?? '');
  await expect(row(page, cup?.name ?? '')).toContainText('not confirmed');
  await scan(page, 'NOWHERE-SEEN-1');
  await expect(page.getByText('Couldn’t add NOWHERE-SEEN-1').first()).toBeVisible();
  await park(page, 'Second');
  await page.getByRole('button', { name: en.pos.parked_list }).click();
  const dialog = page.getByRole('dialog', { name: en.pos.parked_list });
  await expect(dialog.getByText(en.pos_away.on_device, { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  expect(await parkedAt(store)).toEqual([]);

  await addToPrice(cup?.stock_id ?? 0, 100);
  try {
    await context.setOffline(false);
    await expect(page.getByText('2 parked sales were sent to the shop')).toBeVisible();
    await expect(away(page)).toHaveCount(0);
    expect(await parkedAt(store)).toEqual([{ label: 'First' }, { label: 'Second' }]);
    await page.getByRole('button', { name: en.pos.parked_list }).click();
    await page.getByRole('button', { name: 'Resume Second' }).click();
    await expect(page.getByText(`${cup?.name} is now`)).toBeVisible();
    await expect(payButton(page)).toBeVisible();
    expect(await listSessionOrders(session)).toEqual([]);
  } finally {
    await addToPrice(cup?.stock_id ?? 0, -100);
  }
});

test('a shop that does not answer is noticed without the browser, and so is its return', async ({
  page,
}) => {
  const [tea] = await sold(1);
  const { store } = await openTill(page);
  await scan(page, tea?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  // What this device knows is added, and the shop is asked for.
  await scan(page, tea?.sku ?? '');
  await expect(away(page)).toBeVisible();
  await expect(row(page, tea?.name ?? '').getByRole('spinbutton')).toHaveValue('2');
  await page.unroute('**/api/**');
  await expect(payButton(page)).toBeVisible();
  await expect(away(page)).toHaveCount(0);

  // It is parked, and the answer is lost: it is sent again, and is there once.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/admin/pos/basket/*', lost, { times: 1 });
  await park(page, 'Once');
  await expect(page.getByText('1 parked sale was sent to the shop')).toBeVisible();
  expect(await parkedAt(store)).toEqual([{ label: 'Once' }]);
});
