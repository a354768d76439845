import { randomUUID } from 'node:crypto';
import { countedHands } from '../support/browser/counted-hands';
import { expect, test } from '../support/browser/journey';
import { plentifulProduct, queryShop } from '../support/browser/shopping';
import { OWNER, PASSWORD } from '../support/browser/stored-login';
import { someAddress, someEmail } from '../support/values/person';

test.use({ viewport: { width: 1440, height: 900 } });

/** Another owner, who works in Chinese. */
async function chineseOwner(): Promise<string> {
  const email = someEmail();
  await queryShop(
    (sql) => sql`insert into admin (name, email, password_hash, role_id, language)
      select 'Refunds', ${email}, password_hash, role_id, 'zh-HK' from admin where email = ${OWNER}`,
  );
  return email;
}

test('a unit that came back is refunded by line in four clicks and keys, beside it an amount; what staff send is marked as sent', async ({
  page,
}) => {
  const url = await plentifulProduct();
  const [sold] = await queryShop<{
    stock_id: number;
    payment_method_id: number;
    shipping_method_id: number;
  }>(
    (sql) => sql`select s.id as stock_id, p.id as payment_method_id, d.id as shipping_method_id
      from stock s join product on product.id = s.product_id and product.url = ${url},
        payment_method p, shipping_method d
      where s.visibled and p.code = 'bank_transfer' and d.code = 'standard' limit 1`,
  );
  const { stock_id, ...methods } = sold ?? { stock_id: 0 };
  await page.request.post('/api/cart/item', { data: { stock_id, quantity: 2 } });
  const placed = await page.request.post('/api/checkout', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      ...methods,
      email: someEmail(),
      language: 'zh-HK',
      currency: 'HKD',
      shipping_address: someAddress(),
    },
  });
  const { order_number } = await placed.json();
  const [row] = await queryShop<{ id: number; unit: number }>(
    (sql) => sql`select o.id, (i.line_total / i.quantity)::int as unit
      from orders o join order_item i on i.order_id = o.id where order_number = ${order_number}`,
  );
  const login = { email: await chineseOwner(), password: PASSWORD };
  expect((await page.request.post('/api/admin/login', { data: login })).status()).toBe(200);
  const move = (data: object) => page.request.put(`/api/admin/order/${row?.id}/status`, { data });
  expect((await move({ status: 'paid', reference: 'FPS 1' })).status()).toBe(200);
  expect((await move({ status: 'shipped', tracking_number: 'SF1' })).status()).toBe(200);
  const onShelf = async () =>
    (
      await queryShop<{ quantity: number }>(
        (sql) =>
          sql`select sum(quantity)::int as quantity from inventory where stock_id = ${stock_id}`,
      )
    )[0]?.quantity ?? 0;
  const before = await onShelf();

  await page.goto(`/admin/order/${row?.id}`);
  const hands = countedHands(page);
  await hands.click(page.getByRole('button', { name: /^退款：/ }));
  const dialog = page.getByRole('dialog', { name: /^退款 ·/ });
  const units = dialog.getByRole('textbox', { name: /餘 2 件/ });
  await expect(units).toBeFocused();
  await hands.press('1');
  await expect(units).toHaveValue('1');
  // What was sent is with its buyer until somebody says that it came back.
  const back = dialog.getByRole('checkbox', { name: /^放回庫存/ });
  await expect(back).not.toBeChecked();
  await hands.click(back);
  await dialog.getByLabel('另退金額（HKD）').fill('5');
  const amount = `HK$${(((row?.unit ?? 0) + 500) / 100).toFixed(2)}`;
  await expect(dialog.getByRole('status')).toContainText(amount);
  await expect(dialog).toContainText(`${amount} 須由你匯出`);
  await hands.press('Enter');
  await expect(dialog).toHaveCount(0);
  hands.atMost(4);

  const story = page.locator('section', { hasText: '付款及退款' }).last();
  await expect(story).toContainText('待匯出');
  await story.getByRole('button', { name: '標示為已匯出' }).click();
  const sent = page.getByRole('dialog', { name: /^標示為已匯出 ·/ });
  await sent.getByLabel('退款參考編號').fill('FPS 2');
  await sent.getByRole('button', { name: '標示為已匯出' }).click();
  await expect(sent).toHaveCount(0);
  await expect(story).toContainText('FPS 2');
  await expect(story).not.toContainText('待匯出');
  expect(await onShelf()).toBe(before + 1);

  await story.getByRole('button', { name: '從庫存扣回' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '從庫存扣回' }).click();
  await expect.poll(onShelf).toBe(before);
});
