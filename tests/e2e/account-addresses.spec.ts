import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { addBookAddress, field, register } from '../support/browser/member-account';
import { fillAddress } from '../support/browser/shopping';

test('at the checkout a member chooses from the book, keeps a new address there, and bills another', async ({
  page,
}) => {
  await register(page);
  await addBookAddress(page);
  await addBookAddress(page, { line1: '1 Office Street', default_billing: true });
  await fillBrowserCart(page);
  await page.goto('/checkout');
  await expect(page.locator('[name="shipping_address.line1"]')).toHaveValue('12 Harbour Road');
  const bills = page.getByLabel(en.checkout.billing_address);
  await expect(bills.locator('option:checked')).toContainText('1 Office Street');
  await page.getByLabel(en.checkout.saved_address).selectOption('');
  await fillAddress(page, {
    country: 'HKG',
    first_name: 'Siu Ming',
    last_name: 'Chan',
    contact_number: '+85291234568',
    line1: '3 Parents Lane',
    line2: '',
    district: 'Eastern',
  });
  await page.getByRole('checkbox', { name: en.checkout.save_address }).check({ force: true });
  await page.locator('main button[name=intent][value=review]:visible').last().click();
  await expect(page.getByText(en.checkout.address_saved)).toBeVisible();
  const addresses = page.locator('main address');
  await expect(addresses.first()).toContainText('3 Parents Lane');
  await expect(addresses.last()).toContainText('1 Office Street');
  await page.goto('/account/addresses');
  await expect(page.locator('main li:has(address):visible')).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address of another country is added, changed and deleted, and a message is sent', async ({
    page,
  }) => {
    await register(page);
    await page.goto('/account/addresses/new');
    await field(page, 'country').selectOption('GBR');
    await page.getByRole('button', { name: en.address.update }).click();
    await expect(page.getByLabel(en.address.postcode)).toBeVisible();
    await field(page, 'line1').fill('9 Wharf Lane');
    await field(page, 'city').fill('Bristol');
    await page.getByRole('button', { name: en.my_account.save_address }).click();
    await expect(page.getByText(en.my_account.summary)).toBeVisible();
    await expect(field(page, 'city')).toHaveValue('Bristol');
    await field(page, 'contact_number').fill('+447400123456');
    await field(page, 'postal_code').fill('bs16tp');
    await page.getByRole('button', { name: en.my_account.save_address }).click();
    await expect(page.locator('main address')).toContainText('BS1 6TP');
    await page.getByRole('link', { name: 'Edit: 9 Wharf Lane' }).click();
    await field(page, 'line1').fill('10 Wharf Lane');
    await page.getByRole('button', { name: en.my_account.save_address }).click();
    await page.getByRole('link', { name: 'Delete: 10 Wharf Lane' }).click();
    await expect(page.getByRole('heading', { name: en.my_account.delete_question })).toBeVisible();
    await page.getByRole('button', { name: en.my_account.delete_address }).click();
    await expect(page.getByText(en.my_account.no_addresses)).toBeVisible();
  });
});

test('a summary names the fields as the country has them; an older tab is told that the address was changed meanwhile, and shown the way to it', async ({
  page,
}) => {
  await register(page);
  await page.goto('/account/addresses/new');
  await field(page, 'country').selectOption('GBR');
  await page.getByRole('button', { name: en.my_account.save_address }).click();
  const summary = page.locator('main form').getByRole('listitem');
  await expect(summary.filter({ hasText: /^Postcode: / })).toBeVisible();

  await addBookAddress(page);
  await page.goto('/account/addresses');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await page.waitForURL(/addresses\/\d+$/);
  const [, id] = /(\d+)$/.exec(page.url()) ?? [];
  const changed = await page.request.put(`/api/address/${id}`, {
    data: {
      first_name: 'Ka Yan',
      last_name: 'Lam',
      country: 'HKG',
      contact_number: '91234567',
      line1: '99 Other Tab',
      district: 'Wan Chai',
    },
  });
  expect(changed.status()).toBe(200);
  await field(page, 'line1').fill('1 Older Tab');
  await page.getByRole('button', { name: en.my_account.save_address }).click();
  await expect(page.getByText('Someone else saved this record')).toBeVisible();
  await expect(field(page, 'line1')).toHaveValue('1 Older Tab');
  await page.getByRole('link', { name: en.my_account.show_anew }).click();
  await expect(field(page, 'line1')).toHaveValue('99 Other Tab');
});
