import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { PosPreview, Receipt } from '@/lib/pos/pos.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { readAnswerText, sendRequest } from './ask';
import { type BenchShop, ownersHeaders, takeNextNumber } from './shop';

/** How many registers sell at once. */
export const TILLS = 10;
/** The most lines of a cart. */
const MOST_LINES = 4;

/** An open register with a store of its own, and its cart. */
type Register = { store: number; session: number; basket: { stock_id: number }[] };
/** What the registers of a shop sell, and the login they use. */
type Counter = {
  headers: Record<string, string>;
  /** Barcodes of well-stocked variants. */
  codes: string[];
  cash: number;
  registers: Register[];
};

const counters = new Map<BenchShop, Promise<Counter>>();

/** A shop with ten open registers, made at the first call. */
export function openCounter(shop: BenchShop): Promise<Counter> {
  const counter = counters.get(shop) ?? makeCounter(shop);
  counters.set(shop, counter);
  return counter;
}

type Method = 'GET' | 'POST' | 'PUT';
type Sent = { body?: object; headers?: Record<string, string> };

/** The data of a call. Throws when the call is refused. */
async function send<T>(shop: BenchShop, method: Method, path: string, sent: Sent): Promise<T> {
  const url = `${shop.url}/api/admin/${path}`;
  const answer = await sendRequest(url, { method, ...sent });
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${url} answers ${answer.status}: ${readAnswerText(answer).slice(0, 300)}`);
  return (JSON.parse(readAnswerText(answer)) as { data: T }).data;
}

type Found = { warehouse: number; cash: number | null; codes: string[] };

async function makeCounter(shop: BenchShop): Promise<Counter> {
  const headers = await ownersHeaders(shop);
  const sql = postgres(shop.databaseUrl, { max: 1 });
  // A barcode must match one variant only: of several a cashier would have to choose.
  const [found] = await sql<Found[]>`select w.value::text::int as warehouse,
      (select id from payment_method where type = 'pos_cash' and enabled limit 1) as cash,
      array(select coalesce(s.barcode, s.sku) from stock s
        join product p on p.id = s.product_id and p.visibled
          and coalesce(p.published_at, now()) <= now() and p.unpublished_at is null
        join inventory i on i.stock_id = s.id and i.warehouse_id = w.value::text::int
        where s.visibled and i.quantity - i.reserved >= 1000 order by s.id limit 200) as codes
    from setting w where w.key = 'product_warehouse_id'`.finally(() => sql.end());
  if (!found || found.codes.length < MOST_LINES) throw new Error('This shop has nothing to scan.');
  const type = 'pos_cash';
  const way = { title: 'Cash', code: type, type, provider: 'manual', enabled: true, order: 90 };
  const cash =
    found.cash ?? (await send<{ id: number }>(shop, 'POST', 'payment', { headers, body: way })).id;
  const registers: Register[] = [];
  for (let number = 1; number <= TILLS; number++)
    registers.push(await openRegister(shop, headers, found.warehouse));
  return { headers, codes: found.codes, cash, registers };
}

async function openRegister(
  shop: BenchShop,
  headers: Counter['headers'],
  warehouse_id: number,
): Promise<Register> {
  const url = `till-${randomUUID()}`;
  const add = (path: string, body: object) =>
    send<{ id: number }>(shop, 'POST', path, { headers, body });
  const code = url.slice(-30);
  const { id: store } = await add('store', {
    title: url,
    code,
    url,
    language: 'en-US',
    warehouse_id,
  });
  const register = await add('pos/register', { physical_store_id: store, title: 'Till' });
  const session = await add('pos/session', { register_id: register.id, opening_float: '500' });
  return { store, session: session.id, basket: [] };
}

const toInput = ({ basket }: Register) => ({
  items: basket.map(({ stock_id }) => ({ stock_id, quantity: 1 })),
  codes: [],
});

/** Prices a register's cart, as it does after each scan. */
const preview = (shop: BenchShop, { headers, cash }: Counter, register: Register) =>
  send<PosPreview>(shop, 'POST', 'pos/preview', {
    headers,
    body: {
      physical_store_id: register.store,
      ...toInput(register),
      payment_method_id: cash,
    },
  });

/**
 * A scan at a register: looks the code up and prices the cart with it. A full cart is emptied
 * first.
 */
export async function scanOnce(shop: BenchShop, number: number): Promise<PosPreview> {
  const counter = await openCounter(shop);
  const register = registerAt(counter, number);
  const code = counter.codes[takeNextNumber(shop, 'scan') % counter.codes.length] ?? '';
  if (register.basket.length >= MOST_LINES) register.basket = [];
  const query = new URLSearchParams({ physical_store_id: String(register.store), code });
  const { headers } = counter;
  const [found] = await send<FoundVariant[]>(shop, 'GET', `pos/scan?${query}`, { headers });
  if (!found) throw new Error(`No item has the code ${code}.`);
  const isNew = register.basket.every(({ stock_id }) => stock_id !== found.stock_id);
  if (isNew) register.basket.push({ stock_id: found.stock_id });
  const priced = await preview(shop, counter, register);
  if (!priced.items.some(({ stock_id }) => stock_id === found.stock_id))
    throw new Error(`What was scanned (${code}) is not priced.`);
  return priced;
}

/**
 * Pays a register's cart in cash, as priced: the sale is announced, then confirmed by its
 * receipt. Here the announcement is awaited, which a register does not do.
 */
export async function payOnce(shop: BenchShop, number: number, priced: PosPreview): Promise<void> {
  const counter = await openCounter(shop);
  const register = registerAt(counter, number);
  const { headers, cash } = counter;
  const key = randomUUID();
  const { grand_total } = priced.totals;
  const session_id = register.session;
  await send(shop, 'PUT', `pos/pending/${key}`, {
    headers,
    body: { session_id, amount: grand_total.minor },
  });
  const receipt = await send<Receipt>(shop, 'POST', 'pos/sale', {
    headers: { ...headers, 'Idempotency-Key': key },
    body: {
      session_id,
      ...toInput(register),
      tenders: [{ payment_method_id: cash }],
      expected_total: grand_total.amount,
      expected_currency: priced.currency,
      expected_gifts: giftUnits(priced.gifts),
    },
  });
  if (receipt.grand_total.minor !== grand_total.minor)
    throw new Error(`A sale of ${grand_total.amount} came to ${receipt.grand_total.amount}.`);
  register.basket = [];
}

function registerAt({ registers }: Counter, number: number): Register {
  const register = registers[number % registers.length];
  if (!register) throw new Error('This shop has no register.');
  return register;
}
