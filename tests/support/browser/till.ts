import { type CDPSession, expect, type Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { queryShop } from './shopping';

export const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

type Sold = { stock_id: number; sku: string; name: string };

/** Variants, each of another product, that are well stocked in the storefront's warehouse. */
export const sold = (count: number): Promise<Sold[]> =>
  queryShop<Sold>(
    (sql) => sql`select distinct on (p.id) s.id as stock_id, s.sku, p.name->>'en-US' as name
      from product p join stock s on s.product_id = p.id and s.visibled
      join inventory i on i.stock_id = s.id
      join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and i.quantity - i.reserved between 15 and 90 order by p.id limit ${count}`,
  );

/** A store that sells from the storefront's warehouse, with payment methods at its counter. */
export async function newStore(page: Page): Promise<number> {
  const [warehouse] = await queryShop<{ id: number }>(
    (sql) => sql`select value::text::int as id from setting where key = 'product_warehouse_id'`,
  );
  for (const [title, type] of [
    ['Cash', 'pos_cash'],
    ['Card machine', 'pos_card'],
  ]) {
    const has = await queryShop(
      (sql) => sql`select 1 from payment_method where type = ${type ?? ''}`,
    );
    const data = { title, code: type, type, provider: 'manual', enabled: true, order: 90 };
    if (!has.length) await page.request.post('/api/admin/payment', { data });
  }
  const url = unique('till');
  const answer = await page.request.post('/api/admin/store', {
    data: {
      title: url,
      code: url.slice(-30),
      url,
      language: 'en-US',
      warehouse_id: warehouse?.id,
    },
  });
  return (await answer.json()).data.id;
}

/** A store with one register, opened with a float of 500.00; the page shows its POS screen. */
export async function openTill(page: Page): Promise<{ store: number; session: number }> {
  const store = await newStore(page);
  const register = await page.request.post('/api/admin/pos/register', {
    data: { physical_store_id: store, title: 'Register 1' },
  });
  expect(register.ok()).toBe(true);
  await page.goto(`/admin/store/pos/${store}`);
  await page.getByRole('button', { name: en.pos.open_register }).click();
  await page.getByLabel(en.pos.opening_float).fill('500');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/store\/pos\/\d+\/\d+$/);
  await expect(page.getByRole('combobox', { name: en.pos_labels.search })).toBeFocused();
  return { store, session: Number(page.url().split('/').at(-1)) };
}

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
const BETWEEN_KEYS_S = 0.005;
const BETWEEN_SCANS_S = 0.3;
/** A hand's next key comes later; one that comes at once is taken for the end of the scan. */
const BEFORE_A_KEY_S = 0.05;
const wires = new WeakMap<Page, Promise<CDPSession>>();
/** When the last scan ends by the timestamps of its keys, in seconds; later than it was sent. */
const ends = new WeakMap<Page, number>();

/**
 * Scans as a scanner does: faster than fingers, wherever the focus is. The keys carry their own
 * timestamps, as those of a keyboard do, so a busy page does not make the scan slower. There is a
 * pause between items, as with a cashier's hand.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const opened = wires.get(page) ?? page.context().newCDPSession(page);
  wires.set(page, opened);
  const wire = await opened;
  const keys = [...[...code].map((key) => ({ key, text: key })), ENTER];
  const next = (ends.get(page) ?? 0) + BETWEEN_SCANS_S;
  await page.waitForTimeout(Math.max(0, next * 1000 - Date.now()));
  const began = Date.now() / 1000;
  ends.set(page, began + keys.length * BETWEEN_KEYS_S);
  await Promise.all(
    keys.flatMap((key, at) => {
      const timestamp = began + at * BETWEEN_KEYS_S;
      return [
        wire.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', timestamp }),
        wire.send('Input.dispatchKeyEvent', { key: key.key, type: 'keyUp', timestamp }),
      ];
    }),
  );
  const free = began + keys.length * BETWEEN_KEYS_S + BEFORE_A_KEY_S;
  await page.waitForTimeout(Math.max(0, free * 1000 - Date.now()));
}
export const payButton = (page: Page) => page.getByRole('button', { name: /^Charge HK\$/ });
export const row = (page: Page, name: string) =>
  page.getByRole('region', { name: en.pos.basket }).getByRole('listitem').filter({ hasText: name });
export const listSessionOrders = (session: number) =>
  queryShop<{ id: number; paid: number; tenders: number }>(
    (sql) => sql`select o.id, o.paid_total::int as paid,
      (select count(*)::int from pos_tender t where t.order_id = o.id) as tenders
      from orders o
      where o.id in (select order_id from pos_tender where pos_session_id = ${session})
      order by o.id`,
  );
