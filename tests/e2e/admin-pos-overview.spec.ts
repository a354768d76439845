import { randomUUID } from 'node:crypto';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { openTill, sold } from '../support/browser/till';

test.use({ storageState: ownerState });

test('what a store sells is shown within 15 seconds, and the focus stays where it is', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { store, session } = await openTill(page);
  await page.clock.install();
  await page.goto('/admin/store/pos');
  const [{ title } = { title: '' }] = await queryShop<{ title: string }>(
    (sql) => sql`select title->>'en-US' as title from physical_store where id = ${store}`,
  );
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card).toContainText('Today: 0 sales');
  await expect(card).toContainText('Expected cash: HK$500.00');
  const till = card.getByRole('link', { name: 'Register 1' });
  await till.focus();
  const [cash] = await queryShop<{ id: number }>(
    (sql) => sql`select id from payment_method where type = 'pos_cash' and enabled limit 1`,
  );
  const sale = await page.request.post('/api/admin/pos/sale', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      session_id: session,
      items: [{ stock_id: item?.stock_id, quantity: 1 }],
      tenders: [{ payment_method_id: cash?.id }],
    },
  });
  expect(sale.ok()).toBe(true);
  await page.clock.runFor(15_000);
  await expect(card).toContainText('Today: 1 sale,');
  await expect(till).toBeFocused();
  await page.route('**/api/admin/pos/overview', (route) => route.abort());
  await page.clock.runFor(15_000);
  await expect(page.getByRole('status').filter({ hasText: 'Not updated since' })).toBeAttached();
  await expect(card).toContainText('Today: 1 sale,');
  await page.unroute('**/api/admin/pos/overview');
  await page.clock.runFor(15_000);
  await expect(page.getByText(/^Updated at /)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`/admin/store/pos/${store}/${session}`);
});

test('the stores fit a phone, a tablet and a desk', async ({ page }) => {
  await openTill(page);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/store/pos');
    await expect(page.getByText(en.pos.takings_today).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
