import en from '@/messages/en-US.json' with { type: 'json' };
import { countedHands } from '../support/browser/counted-hands';
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { guestState, OWNER, ownerState, PASSWORD } from '../support/browser/stored-login';
import {
  listSessionOrders,
  newStore,
  openTill,
  payButton,
  row,
  scan,
  sold,
  unique,
} from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a register is opened with what was counted last by two keys', async ({ page }) => {
  const store = await newStore(page);
  await page.request.post('/api/admin/pos/register', {
    data: { physical_store_id: store, title: 'Till 1' },
  });
  await page.goto(`/admin/store/pos/${store}`);
  await expect(page.getByRole('button', { name: en.pos.open_register })).toBeFocused();
  const hands = countedHands(page);
  await hands.press('Enter');
  await expect(page.getByLabel(en.pos.opening_float)).toBeFocused();
  await hands.press('Enter');
  await page.waitForURL(/\/admin\/store\/pos\/\d+\/\d+$/);
  hands.atMost(2);
});

test('a scanned item is sold for cash by two keys, once, and the next sale begins', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  const hands = countedHands(page);
  await hands.press('Enter');
  await expect(page.getByRole('button', { name: /^Confirm exact amount/ })).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  hands.atMost(2);
  await expect(page.getByRole('article')).toContainText(item?.name ?? '');
  await expect(page.getByRole('button', { name: en.pos.new_sale })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.pos.basket_empty)).toBeVisible();
  expect(await listSessionOrders(session)).toHaveLength(1);
});

test('a scan goes into no quantity, and nowhere while a dialog is open', async ({ page }) => {
  const [item, other] = await sold(2);
  await openTill(page);
  await scan(page, item?.sku ?? '');
  const quantity = row(page, item?.name ?? '').getByRole('spinbutton');
  // A busy machine may type slower than any scanner does.
  await expect(async () => {
    await quantity.fill('1');
    await scan(page, other?.sku ?? '');
    await expect(row(page, other?.name ?? '')).toBeVisible({ timeout: 1500 });
    await expect(quantity).toHaveValue('1', { timeout: 500 });
  }).toPass();
  await payButton(page).click();
  const notices = page.getByRole('region', { name: en.admin.shell.notices });
  const received = page.getByLabel(en.pos.given);
  await expect(async () => {
    await received.fill('');
    await scan(page, item?.sku ?? '');
    await expect(notices).toContainText(en.pos.scan_blocked, { timeout: 500 });
    await expect(received).toHaveValue('', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(quantity).toHaveValue('1');
});

test('a card pays a part, cash the rest, and the change is shown', async ({ page }) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await payButton(page).click();
  await page.getByRole('button', { name: en.pos.add_payment }).click();
  await expect(page.getByLabel(en.pos.amount, { exact: true })).toBeFocused();
  await page.keyboard.type('1');
  await page.getByLabel(en.pos.given).fill('9999');
  await page.getByRole('button', { name: en.pos.confirm_sale }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  expect(await listSessionOrders(session)).toMatchObject([{ tenders: 2 }]);
});

test('a sale without an answer is frozen, also over a reload, and is made once', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  // It is made, and its answer is lost.
  await page.route('**/api/admin/pos/sale', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  const unknown = page.getByText(en.pos.unknown);
  await expect(unknown).toBeVisible();
  await page.unroute('**/api/admin/pos/sale');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(unknown).toBeVisible();
  await expect(page.getByRole('button', { name: en.pos.park })).toHaveCount(0);
  await page.getByRole('button', { name: en.pos.ask_again }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  expect(await listSessionOrders(session)).toHaveLength(1);
});

test('one tab has the register; the other one says so and takes it over', async ({
  page,
  context,
}) => {
  const [item] = await sold(1);
  await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(en.pos.other_tab)).toBeVisible();
  await second.getByRole('button', { name: en.pos.take_over }).click();
  await expect(row(second, item?.name ?? '')).toBeVisible();
  await expect(page.getByText(en.pos.other_tab)).toBeVisible();
});

test('a sale is parked and resumed with its items', async ({ page }) => {
  const [item] = await sold(1);
  await openTill(page);
  await scan(page, item?.sku ?? '');
  await page.getByRole('button', { name: en.pos.park }).click();
  await page.getByLabel(en.pos.park_label).fill('Red bag');
  await page.keyboard.press('Enter');
  await expect(page.getByText(en.pos.basket_empty)).toBeVisible();
  await page.getByRole('button', { name: en.pos.parked_list }).click();
  await expect(page.getByRole('button', { name: 'Resume Red bag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, item?.name ?? '')).toBeVisible();
  await page.getByRole('button', { name: en.pos.parked_list }).click();
  await expect(page.getByText(en.pos.parked_none)).toBeVisible();
});

test('cash goes out with a reason, the drawer is counted, and the difference is shown', async ({
  page,
}) => {
  const { store } = await openTill(page);
  const more = (name: string) =>
    page
      .getByRole('button', { name: en.pos.more })
      .click()
      .then(() => page.getByRole('menuitem', { name }).click());
  await more(en.pos.cash_move);
  await page.getByRole('radio', { name: en.pos.cash_out }).check();
  await page.getByLabel(en.pos.amount).fill('20');
  await page.getByLabel(en.pos.reason).fill('Milk');
  await page.getByRole('button', { name: en.pos.cash_out }).click();
  await expect(page.getByText(en.pos.moved)).toBeVisible();
  await more(en.pos.close_register);
  await page.getByLabel('Number of HK$100.00').fill('4');
  await page.getByLabel('Number of HK$20.00').fill('3');
  await expect(page.getByLabel(en.pos.counted)).toHaveValue('460.00');
  await page.getByRole('button', { name: en.pos.close_register }).click();
  await expect(
    page.getByText('The drawer differs by -HK$20.00: HK$480.00 was expected.'),
  ).toBeVisible();
  await page.getByRole('button', { name: en.pos.close_with_difference }).click();
  const report = page.getByRole('article');
  await expect(report).toContainText(en.pos.z_report);
  await expect(report).toContainText('Difference-HK$20.00');
  await page.getByRole('button', { name: en.pos.done }).click();
  await page.waitForURL(`/admin/store/pos/${store}`);
  await expect(page.getByText('Closed, last count HK$460.00')).toBeVisible();
  await expect(page.getByRole('region', { name: en.pos.closed_sessions })).toContainText(
    '-HK$20.00',
  );
});

/** Staff of a role of their own, who sell and may take off so many percent. */
async function newStaff(name: string, percent: number): Promise<{ email: string; name: string }> {
  const own = unique(name);
  const email = `${own.toLowerCase()}@shop.test`;
  await queryShop(
    (sql) => sql`with own as (
        insert into role (name, permissions, max_manual_discount_percent)
        values (${own}, '{store.pos_sell,promotion.manual_discount}', ${percent}) returning id)
      insert into admin (name, email, password_hash, role_id, language)
      select ${own}, ${email}, a.password_hash, own.id, 'en-US'
      from own, admin a where a.email = ${OWNER}`,
  );
  return { email, name: own };
}

test('a discount above the cashier’s limit is approved by PIN, once, in both names', async ({
  page: owner,
  browser,
}) => {
  const [item] = await sold(1);
  const { store, session } = await openTill(owner);
  const [manager, cashier] = [await newStaff('Manager', 20), await newStaff('Cashier', 10)];
  // Whoever logs in where the owner is ends the login that every other test has.
  const logIn = async (email: string) => {
    const context = await browser.newContext({ storageState: guestState });
    const data = { email, password: PASSWORD };
    expect((await context.request.post('/api/admin/login', { data })).ok()).toBe(true);
    return context.newPage();
  };
  const pin = { pin: '274915', current_password: PASSWORD };
  const theirs = await logIn(manager.email);
  expect((await theirs.request.put('/api/admin/profile', { data: pin })).ok()).toBe(true);
  const page = await logIn(cashier.email);
  await page.goto(`/admin/store/pos/${store}/${session}`);
  await expect(page.getByRole('combobox', { name: en.pos_labels.search })).toBeFocused();
  await scan(page, item?.sku ?? '');
  await page.getByRole('button', { name: en.pos.add_discount }).click();
  await page.getByRole('textbox', { name: /^Manual discount/ }).fill('15');
  await expect(page.getByText(en.order_form.discount_approval)).toBeVisible();
  await payButton(page).click();
  const dialog = page.getByRole('dialog', { name: en.pos.approval });
  const typed = dialog.getByLabel(/^PIN/);
  await expect(typed).toBeFocused();
  await dialog.getByLabel(/^Approved by/).selectOption({ label: `${manager.name} (up to 20%)` });
  await typed.fill('990011');
  await typed.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/Incorrect PIN/);
  await typed.fill(pin.pin);
  // The form takes no Enter while the refusal before is still being drawn.
  await expect(async () => {
    if (await typed.isVisible()) await typed.press('Enter');
    const confirm = page.getByRole('button', { name: /^Confirm exact amount/ });
    await expect(confirm).toBeFocused({ timeout: 4000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await listSessionOrders(session)).length).toBe(1);
  const [order] = await listSessionOrders(session);
  const [event] = await queryShop<{ cashier: string; manager: string }>(
    (sql) => sql`select actor_name as cashier, data->>'name' as manager from order_event
      where order_id = ${order?.id ?? 0} and type = 'discount_approved'`,
  );
  expect(event).toEqual({ cashier: cashier.name, manager: manager.name });
});
