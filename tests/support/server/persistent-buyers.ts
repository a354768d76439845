import { randomUUID } from 'node:crypto';
import { someNumber } from '../values/person';
import { askShop } from './buyer';

/** The results of customers who retry while the shop is in trouble. */
export type Purchases = {
  orders: string[];
  /** How often each status was answered; 0 stands for a broken connection. */
  statuses: Record<number, number>;
  /** Milliseconds from `since` to the first order and to the last failed answer. */
  firstOrder: number;
  lastFailure: number;
  slowest: number;
};
type Offer = { stock_id: number; payment_method_id: number; shipping_method_id: number };

const PATIENCE_MS = 400_000;
const PAUSE_MS = 250;
/** None, a balancer's word for none, and the shop's own. */
const NOT_NOW = [0, 502, 503];

/** Well-stocked variants, and the payment and shipping methods, of a shop. */
export const plentifulOffers = (databaseUrl: string) =>
  askShop<Offer>(
    { databaseUrl },
    (sql) => sql`select s.id as stock_id, p.id as payment_method_id, d.id as shipping_method_id
      from stock s join product on product.id = s.product_id and product.visibled
        join inventory i on i.stock_id = s.id
        join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int,
        payment_method p, shipping_method d
      where s.visibled and i.quantity - i.reserved >= 10 and p.code = 'cash_on_delivery'
        and d.code = 'standard'
      order by i.quantity desc limit 40`,
  );

/**
 * So many guests order one item each at once. Without an answer, on 502 or 503, they retry with the
 * same idempotency key, as a browser's user would; any other answer is final.
 */
export async function buyPersistently(
  url: string,
  offers: Offer[],
  buyers: number,
  since: () => number,
): Promise<Purchases> {
  const result: Purchases = {
    orders: [],
    statuses: {},
    firstOrder: Number.POSITIVE_INFINITY,
    lastFailure: 0,
    slowest: 0,
  };
  const ask = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    for (const started = performance.now(); ; ) {
      const requestedAt = performance.now();
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => ({ status: 0, text: '' }));
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      result.slowest = Math.max(result.slowest, performance.now() - requestedAt);
      if (answer.status === 200) return JSON.parse(answer.text);
      result.lastFailure = Math.max(result.lastFailure, performance.now() - since());
      if (!NOT_NOW.includes(answer.status))
        throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      if (performance.now() - started > PATIENCE_MS) throw new Error(`${path} never succeeded`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
    }
  };
  const buy = async (n: number) => {
    const offer = offers[n % offers.length];
    if (!offer) throw new Error('the shop has nothing to sell');
    const { stock_id, ...methods } = offer;
    const { cart_id } = await ask('/api/cart/item', { stock_id, quantity: 1 });
    const { order_number } = await ask('/api/checkout', {
      cart_id,
      email: `${randomUUID()}@buyer.test`,
      language: 'en-US',
      currency: 'HKD',
      shipping_address: {
        first_name: 'Siu Ming',
        last_name: 'Chan',
        country: 'HKG',
        contact_number: someNumber(),
        address: '12 Harbour Road',
      },
      ...methods,
    });
    result.firstOrder = Math.min(result.firstOrder, Math.max(0, performance.now() - since()));
    if (order_number) result.orders.push(order_number);
  };
  await Promise.all(Array.from({ length: buyers }, (_, n) => buy(n)));
  return result;
}
