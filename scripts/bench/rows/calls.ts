import { call } from '../ask';
import { CONNECTIONS, loop } from '../load';
import { type BenchRow, bothSizes } from '../row';
import { type BenchShop, ownersHeaders, takeNextNumber } from '../shop';
import { addCartItem, newCart } from './till';

/** The n-th call of a row, on one of its sixteen connections. */
type Call = (n: number, connection: number) => Promise<unknown>;

const calls = (
  group: BenchRow['group'],
  name: string,
  prepare: (shop: BenchShop) => Promise<Call>,
): BenchRow => ({
  group,
  name,
  shops: bothSizes,
  goals: [],
  run: async (shop, seconds) => {
    const once = await prepare(shop);
    return loop(CONNECTIONS, seconds, (connection) => once(takeNextNumber(shop, name), connection));
  },
});

function assert(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

type Read = { data: { product: { url: string } } };

const list = (name: string, path: string, query: (n: number) => string): BenchRow =>
  calls('admin', name, async (shop) => {
    const headers = await ownersHeaders(shop);
    return async (n) => {
      const url = `${shop.url}/api/admin/${path}?${query(n)}`;
      const { data } = await call<{ data: unknown[] }>(url, undefined, headers);
      assert(data.length > 0, `${url} lists nothing.`);
    };
  });

/** One filter of each kind. */
const orderFilters = [
  'to_ship=1',
  'status=completed&sort=-grand_total',
  'country=GBR',
  'risk=high&archived=all',
];

export const callRows: BenchRow[] = [
  calls('api', 'Product, API', async ({ url, products }) => async (n) => {
    const productUrl = `product-${1 + (n % products)}`;
    const { data } = await call<Read>(`${url}/api/product`, { url: productUrl });
    assert(data.product.url === productUrl, `The API did not answer ${productUrl}.`);
  }),
  calls('api', 'Suggestions, API', async ({ url }) => async (n) => {
    const keyword = ['tea', 'glaz', 'porc', 'bamb', 'chop'][n % 5] ?? '';
    const { data } = await call<{ data: { products: unknown[] } }>(
      `${url}/api/product/suggest?keyword=${keyword}`,
    );
    assert(data.products.length > 0, `Nothing is suggested for ${keyword}.`);
  }),
  calls('api', 'Cart of three, API', async (shop) => {
    const carts = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const cart_id = await newCart(shop);
        for (let n = 0; n < 2; n++) await addCartItem(shop, cart_id);
        return cart_id;
      }),
    );
    return async (_, connection) => {
      const cart_id = carts[connection];
      const { items } = await call<{ items: unknown[] }>(`${shop.url}/api/cart`, { cart_id });
      assert(items.length === 3, `A cart of three holds ${items.length}.`);
    };
  }),
  list('Product list of the back office', 'product', (n) => `page=${1 + (n % 20)}`),
  list('Product list of the back office, searched', 'product', () => 'search=teapot'),
  list('Order list', 'order', (n) => `page=${1 + (n % 20)}`),
  list('Order list, filtered', 'order', (n) => orderFilters[n % orderFilters.length] ?? ''),
  list('Order list, searched', 'order', (n) => `search=${n % 2 ? 'walnut' : `buyer${n % 80}@`}`),
  list('Views of the order list, with counts', 'order/view', () => ''),
];
