import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { enterOn, tabTo, typeInto } from '../support/browser/keyboard';
import {
  addBookAddress,
  field,
  mailedToken,
  PASSWORD,
  register,
} from '../support/browser/member-account';
import { plentifulProduct, queryShop, staffPage } from '../support/browser/shopping';
import { someEmail } from '../support/values/person';

test('by the keyboard alone: register, change the profile, and give an address both defaults', async ({
  page,
}) => {
  await page.goto('/page/delivery');
  await enterOn(page, page.locator('header a[href="/login"]:visible').first());
  await page.waitForURL('**/login');
  await enterOn(page, page.getByRole('link', { name: en.account.open_account }));
  await page.waitForURL('**/register?**');
  await typeInto(page, field(page, 'first_name'), 'Ka Yan');
  await typeInto(page, field(page, 'last_name'), 'Lam');
  await typeInto(page, field(page, 'email'), someEmail());
  await typeInto(page, field(page, 'password'), PASSWORD);
  await typeInto(page, field(page, 'password_confirmation'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/page/delivery');
  await expect(page.getByText(en.my_account.done.welcome)).toBeVisible();
  await enterOn(page, page.locator('header a[href="/account"]:visible').first());
  await page.waitForURL('**/account');

  const menu = page.getByRole('navigation', { name: en.my_account.menu });
  await enterOn(page, menu.getByRole('link', { name: en.my_account.parts.profile }));
  await page.waitForURL('**/account/profile');
  await typeInto(page, field(page, 'phone'), '6123 4567');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status').filter({ hasText: en.my_account.done.details });
  await expect(saved).toBeFocused();
  await expect(field(page, 'phone')).toHaveValue('+85261234567');

  await addBookAddress(page);
  await enterOn(page, menu.getByRole('link', { name: en.my_account.parts.addresses }));
  await enterOn(page, page.getByRole('link', { name: en.my_account.add_address }));
  await page.waitForURL('**/account/addresses/new');
  await typeInto(page, field(page, 'line1'), '2 Second Street');
  await tabTo(page, field(page, 'district'));
  await page.keyboard.type('Wan');
  for (const name of [en.my_account.marks.default_shipping, en.my_account.marks.default_billing]) {
    await tabTo(page, page.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await enterOn(page, page.getByRole('button', { name: en.my_account.save_address }));
  await page.waitForURL(/addresses\?done=/);
  await expect(page.getByRole('status').getByText(en.my_account.done.address_saved)).toBeVisible();
  const cards = page.locator('main li:has(address):visible');
  await expect(cards.first()).toContainText('2 Second Street');
  await expect(cards.first()).toContainText(en.my_account.default_shipping);
  await expect(cards.first()).toContainText(en.my_account.default_billing);
  await expect(cards.last()).not.toContainText(/Default (shipping|billing)/);
});

test('a code leads into a tier at once, and the page before shows its price', async ({ page }) => {
  const title = { 'en-US': 'Tea room' };
  const [{ id } = { id: 0 }] = await queryShop<{ id: number }>(
    (sql) => sql`insert into membership_tier (title, level, upgrade_type, upgrade_code)
      values (${sql.json(title)}, 950, 'code', 'TEA-ROOM-950') returning id`,
  );
  await queryShop(
    (sql) => sql`insert into promotion (name, enabled, trigger, class, action, value, audience,
        membership_tier_id, membership_tier_ids)
      values (${sql.json(title)}, true, 'automatic', 'product', 'fixed_price', 1777, 'members',
        ${id}, array[${id}::int])`,
  );
  await queryShop((sql) => sql`select pg_notify('cache_tags', '*')`);
  try {
    await register(page);
    await page.goto(`/product/${await plentifulProduct()}`);
    const price = page.locator('main').getByText('HK$17.77').filter({ visible: true }).first();
    await expect(price).toBeHidden();
    await page.locator('header a[href="/account"]:visible').click();
    await page.waitForURL('**/account');
    const use = page.getByRole('button', { name: en.my_account.membership.enter });
    await field(page, 'code').fill('NO-SUCH-CODE');
    await use.click();
    await expect(page.locator('#membership-code-error')).toHaveText(
      en.errors.membership_code_wrong,
    );
    await expect(field(page, 'code')).toHaveValue('NO-SUCH-CODE');
    await field(page, 'code').fill('tea-room-950');
    await use.click();
    await page.waitForURL(/account\?done=membership/);
    await expect(page.getByText('Your membership is now Tea room.')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/product/**');
    await expect(price).toBeVisible();
  } finally {
    await queryShop(
      (sql) => sql`update customer set membership_tier_id = null
        where membership_tier_id = ${id}`,
    );
    await queryShop((sql) => sql`delete from membership_tier where id = ${id}`);
    await queryShop((sql) => sql`select pg_notify('cache_tags', '*')`);
  }
});

test('shopper and shop write to each other about an order, and it is bought again', async ({
  page,
  context,
}) => {
  await register(page);
  const { order_number: number } = await buyInBrowser(page, 'cash_on_delivery');
  await page.goto(`/account/orders/${number}`);
  const box = page.getByLabel(en.outcome.your_comment);
  await box.fill('Please ring twice.\nThank you.');
  await page.getByRole('button', { name: en.outcome.send_comment }).click();
  await expect(page.locator('[id^=messages-] li:visible')).toContainText('Please ring twice.');
  await expect(box).toHaveValue('');

  const staff = await staffPage(context);
  const [row] = await queryShop<{ id: number; version: number }>(
    (sql) => sql`select id, version from orders where order_number = ${number}`,
  );
  const reply = await staff.request.post(`/api/admin/order/${row?.id}/comment`, {
    data: { comment: 'We shall.' },
  });
  expect(reply.status()).toBe(200);
  const sent = await staff.request.put(`/api/admin/order/${row?.id}/status`, {
    data: { status: 'shipped', version: row?.version, carrier: 'SF', tracking_number: 'SF1' },
  });
  expect(sent.status()).toBe(200);
  await page.reload();
  await expect(page.locator('[id^=messages-] li:visible')).toHaveCount(2);
  await expect(page.locator('[id^=messages-] li:visible').last()).toContainText('for the shop');
  await expect(page.locator('main')).toContainText('SF1');

  await page.getByRole('button', { name: en.outcome.again.button }).click();
  await page.waitForURL(/reordered=/);
  await expect(page.getByRole('heading', { name: en.outcome.again.title })).toBeVisible();
  await page.getByRole('link', { name: en.shop.cart.checkout }).click();
  await page.waitForURL('**/checkout');
  await expect(page.locator('main')).toContainText(en.checkout.summary_title);
});

test('a press on the mailed link’s page confirms the e-mail', async ({ page }) => {
  const email = await register(page, undefined, 'zh-HK');
  await page.goto(`/zh-HK/account/confirm?token=${await mailedToken(email, 'confirm_email')}`);
  await page.getByRole('button', { name: '是，這是我的電郵' }).click();
  await expect(page.getByRole('heading', { name: '電郵已確認' })).toBeVisible();
});
