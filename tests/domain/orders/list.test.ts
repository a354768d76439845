import { expect, test } from 'vitest';
import type { CustomerContext } from '@/lib/core/context';
import { listOrders } from '@/lib/orders/list';
import { orderQuery } from '@/lib/orders/list.schema';
import { listOwnOrders } from '@/lib/orders/own-orders';
import { buy, details, fillCart, makeStock, member, openShop, place } from '../../support/shop';
import { owner } from '../../support/staff';

test('both lists count the units of each order, not those of another', async () => {
  const shop = await openShop();
  const ctx = await member();
  const [tea, cup] = [await makeStock(20), await makeStock(20)];
  const small = await buy(ctx, shop, tea, 1);
  const large = await place(
    ctx,
    details(
      shop,
      await fillCart(ctx, [
        [tea, 2],
        [cup, 3],
      ]),
    ),
  );
  const { data } = await listOrders(await owner(), orderQuery.parse({}));
  expect(new Map(data.map(({ order_number, item_count }) => [order_number, item_count]))).toEqual(
    new Map([
      [large.order_number, 5],
      [small.order_number, 1],
    ]),
  );
  const own = await listOwnOrders(ctx as CustomerContext, { page: 1, page_size: 10 });
  expect(own.data.map(({ order_number, item_count }) => [order_number, item_count])).toEqual([
    [large.order_number, 5],
    [small.order_number, 1],
  ]);
});
