import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a delivery by weight: gaps are told, overlaps refused on the row; then an address is tried', async ({
  page,
}) => {
  await page.goto('/admin/shipping/create');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const rate = (number: number, name: string) => field(`Rate ${number}: ${name}`);
  await field('Title').fill('Parcel to Japan');
  await field('Code').fill('parcel_japan');
  await page.getByRole('combobox', { name: en.shipping.type }).selectOption('by_weight');
  await page.getByRole('searchbox', { name: en.shipping.search_countries }).fill('japan');
  await page.getByRole('button', { name: 'Add Japan' }).click();
  await rate(1, 'To').fill('5');
  await rate(1, 'Price').fill('60');
  const add = page.getByRole('button', { name: en.shipping.add_rate });
  await add.click();
  await expect(rate(2, 'To')).toBeFocused();
  await page.getByRole('button', { name: 'Remove rate 2' }).click();
  await expect(add).toBeFocused();
  await add.click();
  await expect(rate(2, 'From')).toHaveValue('5');
  await rate(2, 'From').fill('6');
  await rate(2, 'Price').fill('90');
  await rate(2, 'Per additional kg').fill('25');
  await expect(page.getByText('No rate above 5 kg and below 6 kg.')).toBeVisible();
  const taxClass = page.getByRole('combobox', { name: en.shipping.tax_class_id });
  await taxClass.selectOption('Reduced');
  await field(en.shipping.min_days).fill('4');
  await field(en.shipping.max_days).fill('6');
  await expect(
    page.getByText(
      'HK$60.00 to HK$90.00 + HK$25.00 per additional kg by weight, to Japan, in 4–6 working days',
    ),
  ).toBeVisible();

  await rate(2, 'From').fill('4');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(rate(2, 'From')).toHaveAccessibleDescription(/can’t overlap/);
  await expect(rate(2, 'Per additional kg')).toHaveValue('25');
  await expect(page.getByText('Japan', { exact: true })).toBeVisible();
  await rate(2, 'From').fill('5');
  await page.getByRole('button', { name: en.resource.save }).click();
  await page.waitForURL(/\/admin\/shipping\/edit\/\d+/);
  await page.reload();
  await expect(rate(2, 'From')).toHaveValue('5');
  await expect(taxClass.locator('option:checked')).toHaveText('Reduced');

  await page.goto('/admin/shipping');
  await page.getByRole('link', { name: en.shipping.try.title }).click();
  await page.getByRole('combobox', { name: en.shipping.try.country }).selectOption('JPN');
  await field(en.shipping.try.weight).fill('6.2');
  const found = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Parcel to Japan', { exact: true }) });
  await expect(found).toContainText('HK$140.00');
  await expect(found).toContainText('4–6 working days');
  await expect(page.getByRole('listitem').filter({ hasText: 'Express delivery' })).toContainText(
    'Doesn’t ship to Japan.',
  );
  await field(en.shipping.try.weight).fill('heavy');
  await expect(field(en.shipping.try.weight)).toHaveAccessibleDescription(/./);
  await expect(field(en.shipping.try.weight)).toHaveValue('heavy');
  await queryShop((sql) => sql`delete from shipping_method where code = 'parcel_japan'`);
});
