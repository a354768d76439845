import type postgres from 'postgres';
import { inDatabase } from '../data/database';
import { someAddress, someEmail } from '../values/person';
import { callApi } from './admin-api';
import { baseUrl, databaseUrl } from './shared-server';

/** Queries the running shop's database. */
export const queryDatabase = <T extends object>(
  work: (sql: postgres.Sql) => Promise<T[]>,
  url = databaseUrl,
): Promise<T[]> => inDatabase(url, work);

export type Sold = { stock_id: number; inventory_id: number; product_id: number; url: string };

/**
 * Variants in the storefront's warehouse with nothing reserved, each of another product, with
 * exactly `quantity` on hand.
 */
export async function stocksWith(quantity: number, count = 1): Promise<Sold[]> {
  const found = await queryDatabase<Sold>(
    (
      sql,
    ) => sql`select distinct on (p.id) s.id as stock_id, i.id as inventory_id, p.id as product_id,
      p.url from product p
      join stock s on s.product_id = p.id and s.visibled join inventory i on i.stock_id = s.id
      join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and i.reserved = 0 and not exists (select 1 from stock_option o
        where o.stock_id = s.id) and i.quantity > 0 order by p.id limit ${count}`,
  );
  for (const { inventory_id } of found)
    await queryDatabase(
      (sql) => sql`with was as (select quantity from inventory
        where id = ${inventory_id}), now as (update inventory
        set quantity = ${quantity}, safety_stock = 0 where id = ${inventory_id})
        insert into inventory_history (inventory_id, type, change, balance)
          select ${inventory_id}, 'update', ${quantity} - quantity, ${quantity} from was`,
    );
  return found;
}

export type TestPaymentMethod = 'cash_on_delivery' | 'bank_transfer' | 'card';

/** A new cart with these variants. */
export async function cartWith(stockIds: number[], quantity = 1): Promise<string> {
  let cart_id: string | undefined;
  for (const stock_id of stockIds) {
    const answer = await callApi('POST', '/api/cart/item', { stock_id, quantity, cart_id });
    if (answer.status !== 200) throw new Error(`the cart refused: ${await answer.text()}`);
    ({ cart_id } = (await answer.json()) as { cart_id: string });
  }
  return cart_id ?? '';
}

type Ids = { payment_method_id: number; shipping_method_id: number };
const idsByMethod = new Map<TestPaymentMethod, Promise<Ids[]>>();

/** The methods of the demo shop, read once. */
function readMethodIds(pay: TestPaymentMethod): Promise<Ids[]> {
  const pendingIds =
    idsByMethod.get(pay) ??
    queryDatabase<Ids>(
      (sql) => sql`select p.id as payment_method_id, s.id as shipping_method_id
        from payment_method p, shipping_method s where p.code = ${pay} and s.code = 'standard'`,
    );
  idsByMethod.set(pay, pendingIds);
  return pendingIds;
}

/** The body of a checkout of a cart, shipped to Hong Kong. */
export async function buildCheckoutBody(
  cart_id: string,
  pay: TestPaymentMethod = 'cash_on_delivery',
) {
  const [ids] = await readMethodIds(pay);
  const shipping_address = someAddress();
  return {
    cart_id,
    email: someEmail(),
    language: 'en-US',
    currency: 'HKD',
    shipping_address,
    ...ids,
  };
}

/** Places an order with an idempotency key. */
export const placeOver = (body: object, key: string) =>
  fetch(`${baseUrl}/api/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
