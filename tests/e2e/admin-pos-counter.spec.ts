import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { inLongRunsOnly } from '../support/browser/sweep';
import { openTill, pay, row, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a second window shows customers their basket, the change, and a welcome afterwards', async ({
  page,
}) => {
  const [item] = await sold(1);
  await openTill(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open customer display' }).click();
  const display = await opened;
  await expect(display.getByText('Welcome')).toBeVisible();
  await expect(display.getByRole('button')).toHaveCount(0);
  await scan(page, item?.sku ?? '');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  await expect(display.getByRole('listitem')).toHaveCount(1);
  await expect(pay(page)).toBeVisible();
  const label = await pay(page).textContent();
  const total = label?.replace(/^Pay /, '') ?? '';
  await expect(display.getByRole('definition').last()).toHaveText(total);
  await pay(page).click();
  await page.getByLabel('Amount received').fill('9999');
  await page.getByRole('button', { name: 'Confirm sale' }).click();
  await expect(page.getByRole('heading', { name: /^Sold: / })).toBeVisible();
  await expect(display.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(display.getByText('Change', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New sale' }).click();
  await expect(display.getByText('Welcome')).toBeVisible();
  await page.close();
  await expect(display.getByText('Welcome')).toBeVisible();
});

test('a page of barcodes has the code of what it is searched for, and no controls on paper', async ({
  page,
}) => {
  inLongRunsOnly();
  const [item] = await sold(1);
  const { store } = await openTill(page);
  await page.goto(`/admin/store/pos/${store}`);
  await page.getByRole('link', { name: 'Barcodes and shelf labels' }).click();
  await page.waitForURL(/\/barcodes$/);
  await page.getByRole('searchbox', { name: 'Name, SKU or barcode' }).fill(item?.sku ?? '');
  const search = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  await search.click();
  const labels = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: item?.name ?? '' });
  await expect(labels).toHaveCount(1);
  await expect(labels.locator('svg path')).toHaveAttribute('d', /^M\d+ 0h\d+/);
  await page.emulateMedia({ media: 'print' });
  await expect(labels).toBeVisible();
  await expect(search).toBeHidden();
});
