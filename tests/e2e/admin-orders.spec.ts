import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { countedHands } from '../support/browser/counted-hands';
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { someEmail } from '../support/values/person';

test.use({ storageState: ownerState });

test('the orders are worked through with keys alone: a row, its order, the next that waits, and back', async ({
  page,
}) => {
  // Orders of its own: who has one of another journey open would be told of as well.
  const email = someEmail();
  for (let n = 0; n < 3; n++) await buyInBrowser(page, 'cash_on_delivery', email);
  const list = `/admin/order?search=${encodeURIComponent(email)}`;
  await page.goto(list);
  const link = (nth: number) => page.getByRole('row').nth(nth).getByRole('link').first();
  await expect(link(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const number = await link(2).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  const [other] = await queryShop<{ id: number }>(
    (sql) => sql`insert into order_presence (order_id, admin_id, seen_at)
      select o.id, a.id, now() from orders o, admin a
      where o.order_number = ${number ?? ''} and a.email <> 'owner@harbour.test'
      order by a.id limit 1 returning admin_id as id`,
  );
  const [{ name } = { name: '' }] = await queryShop<{ name: string }>(
    (sql) => sql`select name from admin where id = ${other?.id ?? 0}`,
  );
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveText(
    `${name} is viewing this order`,
  );

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeHidden();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  const waiting = page.getByRole('link', { name: en.orders.list.next_waiting });
  const href = await waiting.getAttribute('href');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(href ?? '');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row', { name: `Viewing: ${name}` })).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: en.admin.keys.help })).toContainText(
    en.admin.keys.does.waiting,
  );
});

test('filters become a view; of a batch what was refused says why and stays selected', async ({
  page,
}) => {
  await page.goto('/admin/order?status=completed');
  await page.getByText(en.resource.list.more).click();
  await page
    .getByLabel(en.orders.list.channel)
    .selectOption({ label: en.orders.list.channels.online });
  const set = page.getByRole('list', { name: en.resource.list.set });
  await expect(set.getByRole('link', { name: 'Remove filter Channel: Online' })).toBeVisible();
  const title = `Done ${Date.now()}`;
  await page.getByRole('button', { name: en.orders.views.save }).click();
  await page.getByLabel(en.orders.views.name).fill(title);
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: en.orders.views.label });
  await expect(views.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');

  // One that can be completed among others that are, and that no other journey made.
  const [open] = await queryShop<{ id: number; order_number: string }>(
    (sql) => sql`select id, order_number from orders where status = 'shipped'
      and paid_total = grand_total and placed_at < current_date order by placed_at desc limit 1`,
  );
  const [done] = await queryShop<{ order_number: string }>(
    (sql) => sql`select order_number from orders where status = 'completed' and channel = 'online'
      and archived_at is null order by placed_at desc limit 1`,
  );
  await page.goto('/admin/order?page_size=100');
  const box = (number = '') => page.getByLabel(`Select ${number}`, { exact: true });
  await box(open?.order_number).check();
  await box(done?.order_number).check();
  await page.getByRole('button', { name: en.orders.list.change, exact: true }).click();
  await page.getByRole('menuitem', { name: en.orders.transitions.completed }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en.orders.transitions.completed })
    .click();
  const refused = page.getByRole('alert').filter({ hasText: '1 changed, 1 failed:' });
  await expect(refused).toContainText(`${done?.order_number}: `);
  await expect(box(done?.order_number)).toBeChecked();
  await expect(box(open?.order_number)).not.toBeChecked();
});

test('the packing slips of ten orders are printed in two clicks', async ({ page, context }) => {
  await page.goto('/admin/order?page_size=10');
  const hands = countedHands(page);
  await hands.click(page.getByLabel(en.resource.list.select_all));
  const slips = page.getByRole('link', { name: en.orders.list.papers.packing_slip });
  const file = await page.request.get((await slips.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const sheets = (await file.body()).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(sheets.length).toBeGreaterThanOrEqual(10);
  const opened = context.waitForEvent('request', (request) =>
    request.url().includes('packing_slip'),
  );
  await hands.click(slips);
  await opened;
  hands.atMost(2);
});
