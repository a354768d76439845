import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { someAddress, someEmail } from '@/tests/support/values/person';
import { call } from '../ask';
import { CONNECTIONS, loop } from '../load';
import { type BenchRow, bothSizes } from '../row';
import { type BenchShop, takeNextNumber } from '../shop';

type Methods = { payment_method_id: number; shipping_method_id: number };
type Goods = { stocks: number[]; methods: Methods };
const cachedGoods = new Map<string, Promise<Goods>>();

/** Enough stock of each that no round of buyers sells it out. */
const FEWEST = 12;

/** What a shop sells, and its shipping and payment methods. */
function getShopGoods({ databaseUrl }: BenchShop): Promise<Goods> {
  const read = async () => {
    const sql = postgres(databaseUrl, { max: 1 });
    const stocks = await sql<{ id: number }[]>`select s.id from stock s
      join inventory i on i.stock_id = s.id join setting w on w.key = 'product_warehouse_id'
        and i.warehouse_id = w.value::text::int
      where s.visibled and i.quantity - i.reserved >= ${FEWEST} order by s.id`;
    const [methods] = await sql<Methods[]>`select p.id as payment_method_id,
      d.id as shipping_method_id from payment_method p, shipping_method d
      where p.code = 'cash_on_delivery' and d.code = 'standard'`;
    await sql.end();
    if (!methods || stocks.length < 10) throw new Error('This shop has nothing to sell.');
    return { stocks: stocks.map(({ id }) => id), methods };
  };
  const goods = cachedGoods.get(databaseUrl) ?? read();
  cachedGoods.set(databaseUrl, goods);
  return goods;
}

async function nextStock(shop: BenchShop): Promise<number> {
  const { stocks } = await getShopGoods(shop);
  return stocks[takeNextNumber(shop, 'stock') % stocks.length] ?? 0;
}

/** Adds one unit of a variant (by default the shop's next one) to a cart. */
export async function addCartItem(shop: BenchShop, cart_id?: string, stock_id?: number) {
  const body = { stock_id: stock_id ?? (await nextStock(shop)), quantity: 1, cart_id };
  const cart = await call<{ cart_id: string; items: { stock_id: number }[] }>(
    `${shop.url}/api/cart/item`,
    body,
  );
  if (!cart.items.some((item) => item.stock_id === body.stock_id))
    throw new Error('What was put into the cart is not in it.');
  return cart;
}

/** The id of a new cart with one item. */
export const newCart = async (shop: BenchShop) => (await addCartItem(shop)).cart_id;

type Total = { totals: { grand_total: { amount?: string } } };

/** Quotes a cart with the usual shipping and payment method. */
export async function quoteCart(shop: BenchShop, cart_id: string): Promise<Total> {
  const { methods } = await getShopGoods(shop);
  const shipping_address = { country: 'HKG' };
  return call(`${shop.url}/api/checkout/quote`, { cart_id, shipping_address, ...methods });
}

/** The four calls of an order by a new guest. */
export async function buyAsGuest(shop: BenchShop, stock_id?: number) {
  const { methods } = await getShopGoods(shop);
  const { cart_id } = await addCartItem(shop, undefined, stock_id);
  await call(`${shop.url}/api/cart`, { cart_id });
  const shipping_address = someAddress();
  const quoted = await quoteCart(shop, cart_id);
  const input = { cart_id, email: someEmail(), shipping_address, ...methods };
  const order = await call<Total & { order_number: string }>(
    `${shop.url}/api/checkout`,
    { ...input, language: 'en-US', currency: 'HKD' },
    { 'Idempotency-Key': randomUUID() },
  );
  const [seen, paid] = [quoted, order].map(({ totals }) => JSON.stringify(totals.grand_total));
  if (seen !== paid) throw new Error(`An order of ${paid} was quoted as ${seen}.`);
}

const buyers = (count: number, more: Partial<BenchRow> = {}): BenchRow => ({
  group: 'till',
  name: `Checkout, ${count} ${count === 1 ? 'buyer' : 'buyers'}`,
  shops: bothSizes,
  goals: [],
  run: (shop, seconds) => loop(count, seconds, () => buyAsGuest(shop)),
  ...more,
});

export const tillRows: BenchRow[] = [
  {
    group: 'till',
    name: 'Add to cart',
    shops: bothSizes,
    goals: [{ yardstick: 'transaction, batched', at_least: 0.15 }],
    run: (shop, seconds) => loop(CONNECTIONS, seconds, () => addCartItem(shop)),
  },
  buyers(1),
  buyers(8, { goals: [{ yardstick: 'transaction, batched', at_least: 0.05 }] }),
  buyers(8, {
    name: 'Checkout, 8 buyers of one variant',
    shops: ['small'],
    goals: [{ yardstick: 'transaction, one hot row', at_least: 0.15 }],
    run: async (shop, seconds) => {
      const stock_id = await fillVariantShelf(shop);
      return loop(8, seconds, () => buyAsGuest(shop, stock_id));
    },
  }),
  buyers(8, {
    name: 'Checkout, 8 buyers of a drop',
    shops: ['small'],
    goals: [{ yardstick: 'transaction, one hot row', at_least: 0.15 }],
    run: async (shop, seconds) => {
      const stock_id = await fillVariantShelf(shop, { is_drop: true });
      return loop(8, seconds, () => buyAsGuest(shop, stock_id));
    },
  }),
];

const PLENTY = 1_000_000;

/** Adds enough stock of one variant, or of a drop, for all buyers; returns its id. */
async function fillVariantShelf(shop: BenchShop, { is_drop = false } = {}): Promise<number> {
  const { stocks } = await getShopGoods(shop);
  const stock_id = stocks[is_drop ? 1 : 0] ?? 0;
  const sql = postgres(shop.databaseUrl, { max: 1 });
  await sql`with filled as (update inventory
      set quantity = quantity + ${PLENTY}, is_drop = ${is_drop}
      where stock_id = ${stock_id} and quantity < ${PLENTY}
        and warehouse_id = (select value::text::int from setting where key = 'product_warehouse_id')
      returning id, quantity)
    insert into inventory_history (inventory_id, type, change, balance)
      select id, 'plus', ${PLENTY}, quantity from filled`;
  await sql.end();
  return stock_id;
}
