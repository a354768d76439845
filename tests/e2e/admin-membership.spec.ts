import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a tier with a discount: who would move is told first, then it is saved', async ({ page }) => {
  await page.goto('/admin/membershiptier/create');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: en.resource.save, exact: true });
  await field(en.membershiptier.title).fill('Platinum');
  await field(en.membershiptier.upgrade_amount).fill('1000000');
  await field(en.membershiptier.discount_percent).fill('2');
  // It gives less than tiers below it, which may be meant.
  await field(en.membershiptier.level).fill('9');
  await expect(page.getByText('Gold is a lower level but gives 10% off')).toBeVisible();
  await save.click();
  const checkDialog = page.getByRole('alertdialog', { name: en.membershiptier.check_title });
  await expect(checkDialog).toContainText('no members move');
  await checkDialog.getByRole('button', { name: en.membershiptier.check_back }).click();
  await expect(field(en.membershiptier.discount_percent)).toHaveValue('2');
  await field(en.membershiptier.upgrade_amount).fill('1');
  await save.click();
  await expect(checkDialog).toContainText(/would move up, 0 would move down/);
  await expect(checkDialog.getByRole('link').first()).toHaveAttribute('href', /customer\/edit/);
  await checkDialog.getByRole('button', { name: en.membershiptier.check_back }).click();
  await field(en.membershiptier.upgrade_amount).fill('1000000');
  await save.click();
  await checkDialog.getByRole('button', { name: en.membershiptier.check_save }).click();
  await expect(page).toHaveURL(/membershiptier\/edit\/\d+/);
  await page.goto('/admin/membershiptier');
  await expect(page.getByRole('row', { name: /Platinum/ })).toContainText('2% off');
  await queryShop((sql) => sql`delete from membership_tier where title ->> 'en-US' = 'Platinum'`);
  await queryShop((sql) => sql`select pg_notify('cache_tags', 'promotions')`);
  await queryShop((sql) => sql`select pg_notify('cache_tags', 'membership')`);
});
