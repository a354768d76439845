import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { someEmail, someNumber } from '../support/values/person';

test.use({ viewport: { width: 1440, height: 1000 }, storageState: ownerState });

/** Two customers who agreed to letters, with a tag of their own. */
async function makeReaders(page: Page): Promise<{ tag: string; emails: string[] }> {
  const tag = `readers ${Date.now()}`;
  const emails = [someEmail(), someEmail()];
  const [status] = await queryShop<{ id: number }>(
    (sql) => sql`select id from lead_status limit 1`,
  );
  for (const [index, email] of emails.entries()) {
    const data = {
      first_name: ['Reader', '家欣'][index],
      last_name: 'Lam',
      email,
      phone: someNumber(),
      gender: 'female',
      status_id: status?.id,
      lead_source: 'partner',
      enabled: true,
      send_set_password_mail: true,
      tags: [tag],
      consent_email: true,
      preferred_language: ['en-US', 'zh-HK'][index],
    };
    const made = await page.request.post('/api/admin/user', { data });
    expect(made.status(), await made.text()).toBe(201);
  }
  return { tag, emails };
}

test('a letter is written in two languages beside its preview, tested, its readers counted, sent to them, and unsubscribed from without scripts', async ({
  page,
  browser,
}) => {
  const { tag, emails } = await makeReaders(page);
  await page.goto('/admin/broadcast/message/create');
  await page
    .getByRole('textbox', { name: en.broadcast.title, exact: true })
    .fill('Autumn in a cup');
  await page.getByRole('textbox', { name: en.broadcast.subject }).fill('Autumn, ');
  await page.getByRole('button', { name: 'Insert placeholder: Subject' }).click();
  await page.getByRole('menuitem', { name: /First name/ }).click();
  await expect(page.getByRole('textbox', { name: en.broadcast.subject })).toHaveValue(
    'Autumn, {first_name}',
  );
  await page.getByRole('button', { name: en.broadcast.blocks.button, exact: true }).click();
  await page.getByRole('textbox', { name: en.broadcast.text_button }).fill('See the oolongs');
  await page
    .getByRole('textbox', { name: en.broadcast.link, exact: true })
    .fill('/category/oolong');
  await page.getByRole('button', { name: en.broadcast.blocks.heading, exact: true }).click();
  await page
    .getByRole('textbox', { name: en.broadcast.text_heading, exact: true })
    .fill('It smells of rain');
  await page.getByRole('button', { name: 'Move Block 2 up' }).press('Enter');
  const letter = page.frameLocator('iframe');
  await expect(letter.locator('h2, a').nth(1)).toHaveText('It smells of rain');
  await expect(letter.getByRole('link', { name: 'See the oolongs' })).toBeVisible();

  await page.getByRole('radio', { name: en.broadcast.ways.some }).check();
  await page.getByRole('button', { name: 'Tag: All' }).press('Enter');
  await page.getByRole('checkbox', { name: tag }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Tag: ${tag}` })).toBeFocused();
  await expect(page.getByText('2 recipients now')).toBeVisible();
  await pressSave(page);
  await expect(page).toHaveURL(/\/edit\/\d+/);

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/language=zh-HK/);
  const subject = page.getByRole('textbox', { name: en.broadcast.subject });
  await page.getByRole('checkbox', { name: /^Subject: / }).uncheck();
  await subject.fill('{first_name}，秋天來了');
  await expect(page.locator('iframe').filter({ visible: true })).toHaveAttribute(
    'title',
    /秋天來了$/,
  );
  await pressSave(page);

  await page.getByRole('button', { name: en.broadcast.test, exact: true }).click();
  await page.getByRole('button', { name: en.broadcast.test_submit, exact: true }).click();
  await expect(page.getByText('Test sent to owner@harbour.test')).toBeVisible();
  await page.getByRole('button', { name: en.broadcast.send }).click();
  await page.getByRole('button', { name: 'Send to 2 recipients' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: en.resource.save, exact: true })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: emails[1] })).toBeVisible();

  const [reader] = await queryShop<{ token: string }>(
    (sql) => sql`select token from broadcast_receiver where address = ${emails[1] ?? ''}`,
  );
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const shop = await plain.newPage();
  await shop.goto(`/zh-HK/unsubscribe?token=${reader?.token}`);
  await expect(shop.getByText(/已訂閱我們的電子報/)).toBeVisible();
  await shop.getByLabel('電子報的語言').selectOption('简体中文');
  await shop.getByRole('button', { name: '儲存' }).click();
  await expect(shop.getByText(/已儲存/)).toBeVisible();
  await expect(shop.getByLabel('電子報的語言')).toHaveValue('zh-CN');
  await shop.getByRole('button', { name: '取消訂閱' }).click();
  await expect(shop.getByText(/未有訂閱我們的電子報/)).toBeVisible();
  await plain.close();
  await page.goto(page.url().replace(/\?.*/, '?reason=&status=sent'));
  await expect(page.getByText(/Unsubscribed on/).last()).toBeVisible();
  await page.goto(`/admin/broadcast/suppression?search=${encodeURIComponent(emails[1] ?? '')}`);
  await expect(page.getByRole('row', { name: emails[1] })).toContainText(
    en.suppression.reasons.unsubscribed,
  );
});
