import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { openTill, payButton, row, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a second window shows customers their basket, the change, and a welcome afterwards', async ({
  page,
}) => {
  const [item] = await sold(1);
  await openTill(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: en.pos_display.open }).click();
  const display = await opened;
  await expect(display.getByText(en.pos_display.welcome)).toBeVisible();
  await expect(display.getByRole('button')).toHaveCount(0);
  await scan(page, item?.sku ?? '');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  await expect(display.getByRole('listitem')).toHaveCount(1);
  await expect(payButton(page)).toBeVisible();
  const label = await payButton(page).textContent();
  const total = label?.replace(/^Charge /, '') ?? '';
  await expect(display.getByRole('definition').last()).toHaveText(total);
  await payButton(page).click();
  await page.getByLabel(en.pos.given).fill('9999');
  await page.getByRole('button', { name: en.pos.confirm_sale }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  await expect(display.getByRole('heading', { name: en.pos_display.thanks })).toBeVisible();
  await expect(display.getByText(en.pos_display.change, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.pos.new_sale }).click();
  await expect(display.getByText(en.pos_display.welcome)).toBeVisible();
  await page.close();
  await expect(display.getByText(en.pos_display.welcome)).toBeVisible();
});

test('a page of barcodes has the code of what it is searched for, and no controls on paper', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { store } = await openTill(page);
  await page.goto(`/admin/store/pos/${store}`);
  await page.getByRole('link', { name: en.pos_labels.title }).click();
  await page.waitForURL(/\/barcodes$/);
  await page.getByRole('searchbox', { name: en.pos_labels.search }).fill(item?.sku ?? '');
  const search = page
    .getByRole('main')
    .getByRole('button', { name: en.pos_labels.find, exact: true });
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
