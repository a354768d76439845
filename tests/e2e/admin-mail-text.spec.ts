import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('the words of a mail are changed in one language beside its preview, tested, and taken back', async ({
  page,
}) => {
  await page.goto('/admin/mail');
  await page.getByRole('link', { name: 'Words of mails' }).click();
  await page.getByRole('link', { name: 'Order received' }).click();
  await page.getByRole('tab', { name: '繁體中文' }).click();
  const panel = page.getByRole('tabpanel', { name: '繁體中文' });
  const subject = panel.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toHaveAccessibleDescription(
    /The shop’s own: (我們已收到你的訂單|請為訂單)/,
  );
  await subject.fill('{nobody}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(subject).toHaveAccessibleDescription(/“{nobody}” stands for nothing here/);
  await expect(subject).toBeFocused();

  await subject.fill('多謝光顧 ');
  await subject.press('End');
  await panel.getByRole('button', { name: 'Insert a placeholder: Subject (繁體中文)' }).click();
  await page.getByRole('menuitem', { name: /Name of the shop/ }).click();
  await expect(subject).toHaveValue('多謝光顧 {store_name}');
  const frame = page.frameLocator('iframe');
  await expect(page.locator('iframe')).toHaveAttribute('title', /^多謝光顧 \S+/);
  await expect(frame.getByText('嘉欣').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to owner@harbour.test')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/admin/mail/text');
  const row = page.getByRole('row', { name: /Order received/ });
  await expect(row).toContainText('Your own');
  await row.getByRole('link').click();
  await page.getByRole('tab', { name: '繁體中文' }).click();
  await subject.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
