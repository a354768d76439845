import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { inDatabase } from '../data/database';
import { someAddress, someEmail } from '../values/person';

type Shop = { url: string; databaseUrl: string };

/** Queries the database of a server that a test started for itself. */
export const askShop = <T extends object>(
  { databaseUrl }: Pick<Shop, 'databaseUrl'>,
  work: (sql: postgres.Sql) => Promise<T[]>,
): Promise<T[]> => inDatabase(databaseUrl, work);

/** What every checkout of this shop needs: well-stocked variants, and the methods. */
const offers = (shop: Shop, pay: string) =>
  askShop<{ stock_id: number; payment_method_id: number; shipping_method_id: number }>(
    shop,
    (sql) => sql`select s.id as stock_id, p.id as payment_method_id, d.id as shipping_method_id
      from stock s join inventory i on i.stock_id = s.id
        join setting w on w.key = 'product_warehouse_id'
        and i.warehouse_id = w.value::text::int, payment_method p, shipping_method d
      where s.visibled and i.quantity - i.reserved >= 20 and p.code = ${pay}
        and d.code = 'standard'
      order by s.id limit 1`,
  );

/** `cookie` and `set`: the cookies set in the customer's browser. */
export type Bought = { email: string; order_number: string; cookie: string; set: string[] };

/**
 * Places an order over HTTP with cash on delivery: as a guest of the shop with a new address, or
 * as the customer whose login `token` is.
 */
export async function buyFrom(
  shop: Shop,
  pay = 'cash_on_delivery',
  token?: string,
): Promise<Bought> {
  const [offer] = await offers(shop, pay);
  if (!offer) throw new Error('the shop has nothing to sell');
  const { stock_id, ...methods } = offer;
  const {
    body: { cart_id },
  } = await post(shop, '/api/cart/item', { stock_id, quantity: 1 }, token);
  const email = someEmail();
  const shipping_address = someAddress();
  const body = { cart_id, email, language: 'en-US', currency: 'HKD', shipping_address, ...methods };
  const { body: placed, set } = await post(shop, '/api/checkout', body, token);
  const cookie = set.find((header) => header.startsWith('waiting_orders='))?.split(';')[0] ?? '';
  return { email, order_number: placed.order_number ?? '', cookie, set };
}

async function post(shop: Shop, path: string, body: object, token?: string) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path} refused: ${await answer.text()}`);
  return {
    body: (await answer.json()) as Record<string, string>,
    set: answer.headers.getSetCookie(),
  };
}
