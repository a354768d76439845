// A process of buyers: places an order for each cart it is sent, `lanes` at a time, and answers
// with how it went. Started by `startBuyers`.
import { database } from '@/db/client';
import { Refusal } from '@/lib/core/errors';
import { someAddress, someEmail } from '../values/person';
import type { Purchases, Results } from './buyer-processes';
import { details, guest, place, type TestShop } from './shop';

async function buyAll({ shop, carts, lanes }: Purchases): Promise<Results> {
  const results: Results = { placed: 0, refused: 0, errors: [], waits: [] };
  const remaining = carts.values();
  const buyNext = async () => {
    for (const cart of remaining) {
      const contact = { email: someEmail(), shipping_address: someAddress() };
      const input = details(shop as TestShop, cart, contact);
      const began = performance.now();
      try {
        await place(await guest(), input);
        results.placed += 1;
      } catch (error) {
        if (error instanceof Refusal) results.refused += 1;
        else results.errors.push(String(error));
      }
      results.waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: lanes }, buyNext));
  return results;
}

process.on('message', (purchases: Purchases) => {
  buyAll(purchases).then((results) => process.send?.(results));
});
await database().execute('select 1');
process.send?.('ready');
