import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { guestState, OWNER, ownerState, PASSWORD } from '../support/browser/stored-login';
import {
  listSessionOrders,
  openTill,
  payButton,
  row,
  scan,
  sold,
  unique,
} from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('whoever joins at the till, or shows their code, buys as a member', async ({
  page,
  browser,
}) => {
  await openTill(page);
  const sale = page.getByRole('region', { name: en.pos.basket });
  const join = async (name: string, email: string) => {
    await sale.getByRole('button', { name: en.pos.add_member }).click();
    await sale.getByRole('button', { name: en.pos.join }).click();
    const dialog = page.getByRole('dialog', { name: en.pos.join_title });
    await dialog.getByLabel(en.pos.join_name).fill(name);
    await dialog.getByLabel(en.pos.join_email).fill(email);
    await page.keyboard.press('Enter');
    return dialog;
  };
  const email = `${unique('join')}@buyer.test`;
  await join('Tai Man Chan', email);
  await expect(sale.getByText('Tai Man Chan')).toBeVisible();
  await expect(sale.getByText(email)).toBeVisible();
  await sale.getByRole('button', { name: en.pos.remove_member }).click();

  // An email that is known attaches nobody until somebody says so.
  const dialog = await join('Somebody', email);
  await expect(dialog.getByText('Tai Man Chan is already a member with this email.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Tai Man Chan to this sale' }).click();
  await expect(sale.getByText(email)).toBeVisible();
  await sale.getByRole('button', { name: en.pos.remove_member }).click();

  const phone = await browser.newContext({ storageState: guestState });
  const login = { email: 'member@harbour.test', password: PASSWORD };
  expect((await phone.request.post('/api/login', { data: login })).ok()).toBe(true);
  const account = await phone.newPage();
  await account.goto('/account');
  const section = account.locator('#member-code');
  await expect(section.getByRole('img', { name: /MBR/ })).toBeVisible();
  const code = (await section.getByText(/^MBR/).textContent()) ?? '';
  await phone.close();
  await scan(page, code.replaceAll(' ', ''));
  await expect(sale.getByText('member@harbour.test').or(sale.getByText(/^\+852/))).toBeVisible();
});

test('a drawer is opened without a sale, by the keyboard, once, and the X report says so', async ({
  page,
}) => {
  await openTill(page);
  await page.getByRole('button', { name: en.pos.more }).click();
  await page.getByRole('menuitem', { name: en.pos.open_drawer }).click();
  await expect(page.getByLabel(en.pos.reason)).toBeFocused();
  // What comes faster is a scanner's, and taken out again.
  await page.keyboard.type('Change for a note', { delay: 50 });
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.pos.drawer_noted)).toBeVisible();
  await page.getByRole('button', { name: en.pos.more }).click();
  await page.getByRole('menuitem', { name: en.pos.x_report }).click();
  const report = page.getByRole('dialog', { name: en.pos.x_report });
  await expect(report.getByText(en.pos.no_sale)).toBeVisible();
  await expect(report.getByText('× 1')).toBeVisible();
  await expect(report.getByText(/^Change for a note · /)).toHaveCount(1);
});

test('a locked till locks its browser, and sells in the name of whose PIN opens it', async ({
  browser,
}) => {
  // A login of its own: the lock is the login's.
  const viewport = { width: 1180, height: 820 };
  const context = await browser.newContext({ storageState: guestState, viewport });
  const login = { email: OWNER, password: PASSWORD };
  expect((await context.request.post('/api/admin/login', { data: login })).ok()).toBe(true);
  const page = await context.newPage();
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/order');
  await expect(other.getByRole('navigation').first()).toBeVisible();

  const till = page.url();
  // A page that is left before the shop has heard of it locks the login all the same.
  await context.route('**/api/admin/pos/lock', (route) => route.abort());
  await page.getByRole('button', { name: en.pos.lock, exact: true }).click();
  await page.goto('/admin/customer');
  await expect(page.getByRole('heading', { name: en.pos.locked_till })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await context.unroute('**/api/admin/pos/lock');
  // The shop is asked again after five seconds.
  await expect(page.getByRole('heading', { name: /is locked$/ })).toBeVisible({ timeout: 15_000 });
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: /is locked$/ })).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(0);
    await tab.keyboard.press('Control+k');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto(till);
  await expect(page.getByRole('heading', { name: /is locked$/ })).toBeVisible();
  await other.goto('/admin/setting');
  await expect(other.getByRole('heading', { name: /is locked$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sandy Ho' }).click();
  await expect(page.getByLabel(en.pos.pin)).toBeFocused();
  await page.keyboard.type('0000', { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.errors.wrong_pin)).toBeVisible();
  await page.keyboard.type('5072', { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cashier: Sandy Ho')).toBeVisible();
  // The sale waited, and is Sandy's now; the owner's pages are not.
  await expect(row(page, item?.name ?? '')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  await expect(page.getByRole('article')).toContainText('Served by Sandy Ho');
  expect(await listSessionOrders(session)).toHaveLength(1);
  await other.goto('/admin/order');
  await other.getByRole('button', { name: en.pos.lock_log_out }).click();
  await other.waitForURL('/admin/login');
  await context.close();
});
