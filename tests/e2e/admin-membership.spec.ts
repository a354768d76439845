import { expect, test } from '../support/browser/journey';
import { ask } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a tier with a discount: who would move is told first, then it is saved', async ({ page }) => {
  await page.goto('/admin/membershiptier/create');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await field('Name').fill('Platinum');
  await field('Amount').fill('1000000');
  await field('Off every piece').fill('2');
  // It gives less than tiers below it, which may be meant.
  await field('Level').fill('9');
  await expect(page.getByText('Gold is a lower level and gets 10%')).toBeVisible();
  await save.click();
  const asked = page.getByRole('alertdialog', { name: 'Who would move' });
  await expect(asked).toContainText('nobody moves');
  await asked.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field('Off every piece')).toHaveValue('2');
  await field('Amount').fill('1');
  await save.click();
  await expect(asked).toContainText(/members? moves? up, 0 down/);
  await expect(asked.getByRole('link').first()).toHaveAttribute('href', /customer\/edit/);
  await asked.getByRole('button', { name: 'Back to the form' }).click();
  await field('Amount').fill('1000000');
  await save.click();
  await asked.getByRole('button', { name: 'Save the rule' }).click();
  await expect(page).toHaveURL(/membershiptier\/edit\/\d+/);
  await page.goto('/admin/membershiptier');
  await expect(page.getByRole('row', { name: /Platinum/ })).toContainText('2% off');
  await ask((sql) => sql`delete from membership_tier where title ->> 'en-US' = 'Platinum'`);
  await ask((sql) => sql`select pg_notify('cache_tags', 'promotions')`);
  await ask((sql) => sql`select pg_notify('cache_tags', 'membership')`);
});
