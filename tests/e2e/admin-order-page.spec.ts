import { randomUUID } from 'node:crypto';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { plentifulProduct, queryShop } from '../support/browser/shopping';
import { OWNER, PASSWORD } from '../support/browser/stored-login';
import { someAddress, someEmail } from '../support/values/person';

test.use({ viewport: { width: 1440, height: 900 } });

/** An owner of this test alone, to whom an order can be given. */
async function someOwner(): Promise<{ email: string; name: string }> {
  const [email, name] = [someEmail(), `Desk ${randomUUID().slice(0, 6)}`];
  await queryShop(
    (sql) => sql`insert into admin (name, email, password_hash, role_id, language)
      select ${name}, ${email}, password_hash, role_id, 'en-US' from admin where email = ${OWNER}`,
  );
  return { email, name };
}

test('an address is corrected after a field was refused; a tag, “assign to me”, and a note with a file', async ({
  page,
}) => {
  const url = await plentifulProduct();
  const [sold] = await queryShop<{ stock_id: number; pay: number; ship: number }>(
    (sql) => sql`select s.id as stock_id, p.id as pay, d.id as ship
      from stock s join product on product.id = s.product_id and product.url = ${url},
        payment_method p, shipping_method d
      where s.visibled and p.code = 'bank_transfer' and d.code = 'standard' limit 1`,
  );
  await page.request.post('/api/cart/item', { data: { stock_id: sold?.stock_id, quantity: 1 } });
  const placed = await page.request.post('/api/checkout', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      payment_method_id: sold?.pay,
      shipping_method_id: sold?.ship,
      email: someEmail(),
      language: 'en-US',
      currency: 'HKD',
      shipping_address: someAddress(),
    },
  });
  const { order_number } = await placed.json();
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${order_number}`,
  );
  const { email, name } = await someOwner();
  const login = await page.request.post('/api/admin/login', {
    data: { email, password: PASSWORD },
  });
  expect(login.status()).toBe(200);

  await page.goto(`/admin/order/${row?.id}`);
  await page.getByRole('button', { name: en.order_page.edit_contact_whole }).click();
  const dialog = page.getByRole('dialog', { name: /^Contact and addresses ·/ });
  const phone = dialog.getByRole('textbox', {
    name: en.order_page.contact_fields.phone,
    exact: true,
  });
  await phone.fill('12');
  const first = dialog.getByRole('textbox', { name: /^First name/ }).first();
  await first.fill('Corrected');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Typed wrong');
  await dialog.getByRole('button', { name: en.order_page.save_contact }).click();
  await expect(phone).toHaveAccessibleDescription(/country code/);
  await expect(phone).toBeFocused();
  await expect(first).toHaveValue('Corrected');
  await phone.fill('61234567');
  await dialog.getByRole('button', { name: en.order_page.save_contact }).click();
  await expect(dialog).toHaveCount(0);
  const history = page.locator('section', { hasText: en.orders.timeline }).last();
  await expect(history).toContainText('+85261234567');
  await expect(history).toContainText('Typed wrong');

  await page.getByRole('combobox', { name: en.order_page.add_tag }).fill('Fragile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: en.order_page.tags })).toContainText('Fragile');
  await page.getByRole('button', { name: en.order_page.assign_to_me }).click();
  await expect(history).toContainText(`Assigned to ${name}`);

  await page.getByRole('textbox', { name: en.order_page.note }).fill('As the carrier wants it');
  const label = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel(en.order_page.files).setInputFiles(label);
  await page.getByRole('button', { name: en.order_page.send_note }).click();
  const written = page.getByRole('listitem').filter({ hasText: 'As the carrier wants it' });
  await expect(written).toContainText(en.order_page.note_for_staff);
  const file = await written.getByRole('link', { name: /label\.pdf/ }).getAttribute('href');
  const answer = await page.request.get(file ?? '');
  expect(answer.headers()['content-disposition']).toMatch(/^attachment;/);
});
