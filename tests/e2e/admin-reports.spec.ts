import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a report is read with keys alone: a period, a figure, what it is made of, an order, and back', async ({
  page,
}) => {
  await page.goto('/admin/report/sales');
  const line = page.locator('figure .recharts-line').first();
  // Drawing the first one keeps the page from everything else.
  await expect(line).toBeVisible();
  const period = page.getByLabel(en.report_screen.period, { exact: true });
  await period.focus();
  // A month that is over: what other journeys sell and refund meanwhile counts today.
  await page.keyboard.type('Last month');
  // Each key chooses a period on its way to this one: shown at once, read only as the last.
  await expect(period).toHaveValue('last_month');
  await expect(page).toHaveURL(/preset=last_month/);
  const report = page.url();
  const figure = page.getByRole('link', { name: /^Net sales: / });
  const value = await figure.textContent();
  // The chart says nothing that its table does not: the total of the table is the key figure.
  await expect(line).toBeVisible();
  const table = page.getByRole('table', { name: 'All metrics by Time' });
  await expect(table.getByRole('row').nth(1)).toContainText(`Total${value}`);

  await page.getByRole('button', { name: 'What “Net sales” means' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: en.report.figure.net })).toContainText(
    'less discounts, refunds',
  );
  await page.keyboard.press('Escape');

  await figure.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sales: Net sales' })).toBeVisible();
  const rows = page.url();
  await expect(page.getByRole('definition').first()).toHaveText(value ?? '');
  await page.keyboard.press('j');
  const order = page.locator('a:focus');
  const number = await order.textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(rows);
  await page.goBack();
  await expect(page).toHaveURL(report);
  await expect(period).toHaveValue('last_month');
  await expect(figure).toHaveText(value ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/report\/sales$/);
});
