import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('the words of a mail are changed in one language beside its preview, tested, and taken back', async ({
  page,
}) => {
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: en.mail_screen.texts }).click();
  await page.getByRole('link', { name: en.mail_screen.templates.order_established }).click();
  await page.getByRole('tab', { name: '繁體中文' }).click();
  const panel = page.getByRole('tabpanel', { name: '繁體中文' });
  const subject = panel.getByRole('textbox', { name: en.mail_text.subject });
  await expect(subject).toHaveAccessibleDescription(/Default: (我們已收到你的訂單|請為訂單)/);
  await subject.fill('{nobody}');
  await page.getByRole('button', { name: en.mail_text.save }).click();
  await expect(subject).toHaveAccessibleDescription(/“{nobody}” isn’t available here/);
  await expect(subject).toBeFocused();

  await subject.fill('多謝光顧 ');
  await subject.press('End');
  await panel.getByRole('button', { name: 'Insert placeholder: Subject (繁體中文)' }).click();
  await page.getByRole('menuitem', { name: en.mail_text.placeholder_names.store_name }).click();
  await expect(subject).toHaveValue('多謝光顧 {store_name}');
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('title', /^多謝光顧 \S+/);
  await expect(frame.getByText('嘉欣').first()).toBeVisible();
  await page.getByRole('button', { name: en.mail_text.test }).click();
  await expect(page.getByText('Test email sent to owner@harbour.test')).toBeVisible();
  await page.getByRole('button', { name: en.mail_text.save }).click();
  await expect(page.getByText(en.mail_text.saved, { exact: true })).toBeVisible();

  await page.goto('/admin/mail/text');
  const row = page.getByRole('row', { name: /Order received/ });
  await expect(row).toContainText(en.mail_text.changed);
  await row.getByRole('link').click();
  await page.getByRole('tab', { name: '繁體中文' }).click();
  await subject.fill('');
  await page.getByRole('button', { name: en.mail_text.save }).click();
  await expect(page.getByText(en.mail_text.saved, { exact: true })).toBeVisible();
});
