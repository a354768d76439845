import type { APIRequestContext } from '@playwright/test';
import type { Visitor } from './screens';

const password = 'harbour-demo';

/** Makes the browser behind these requests such a visitor: logs in, puts something into the cart. */
export const become: Record<Visitor, (calls: APIRequestContext, product: string) => Promise<void>> = {
  guest: async () => {},
  buyer: fillCart,
  member: async (calls, product) => {
    await ask(calls, '/api/login', { email: 'member@harbour.test', password });
    await fillCart(calls, product);
  },
  admin: async (calls) => {
    await ask(calls, '/api/admin/login', { email: 'owner@harbour.test', password });
  },
};

type Stock = { id: number; available_inventories: number };

async function fillCart(calls: APIRequestContext, url: string) {
  const { data } = (await ask(calls, '/api/product', { url })) as { data: { stocks: Stock[] } };
  const stock = data.stocks.find(({ available_inventories }) => available_inventories > 0);
  if (stock) await ask(calls, '/api/cart/item', { stock_id: stock.id, quantity: 1 });
}

async function ask(calls: APIRequestContext, path: string, data: object): Promise<unknown> {
  const answer = await calls.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
