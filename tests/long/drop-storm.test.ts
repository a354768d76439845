import '../support/data/own-database';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory } from '@/db/schema/inventory';
import { Refusal } from '@/lib/core/errors';
import { setDrop } from '@/lib/inventory/drops';
import { decreaseInventory, increaseInventory } from '@/lib/inventory/operations';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';
import { transferInventory } from '@/lib/inventory/transfer';
import { transitionOrder } from '@/lib/orders/transition';
import { makePromotion } from '../support/data/made-promotions';
import { make } from '../support/data/make';
import { edit, type OrderUnits } from '../support/data/order-edits';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  place,
  system,
} from '../support/data/shop';
import { owner } from '../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt } from '../support/data/till';
import { type Rng, rng } from '../support/values/rng';

const LANES = 8;
const MOVES = 600;

test('orders, edits, cancellations, shipments, sales at a counter and staff’s moves of drops at once never deadlock', {
  timeout: 600_000,
}, async () => {
  const shop = await openShop();
  await makePromotion({ usage_limit: 100_000 });
  const goods = [await makeStock(300), await makeStock(300), await makeStock(300)];
  const inventories = await database()
    .select()
    .from(inventory)
    .where(inArray(inventory.stock_id, goods))
    .orderBy(asc(inventory.id));
  const staff = await owner();
  const drops = inventories.slice(0, 2);
  for (const { id } of drops) await setDrop(staff, { inventory_id: id, is_drop: true });
  const { settings } = await system();
  const from = settings.product_warehouse_id ?? 0;
  const till = await makeTill(await makeRegisterMethods(), from);
  const { id: to } = await make.warehouse({ code: 'far', title: 'Far' });

  const orders: { order_id: number }[] = [];
  const units = (chance: Rng): OrderUnits =>
    goods
      .filter((_, index) => index === 0 || chance.often(0.5))
      .map((stock_id): [number, number] => [stock_id, 1 + chance.below(2)]);
  const steps = {
    place: async (chance: Rng) => {
      const ctx = await guest();
      orders.push(await place(ctx, details(shop, await fillCart(ctx, units(chance)))));
    },
    cancel: async (chance: Rng) =>
      transitionOrder(staff, chance.pick(orders).order_id, { status: 'canceled' }),
    ship: async (chance: Rng) =>
      transitionOrder(staff, chance.pick(orders).order_id, { status: 'shipped', notify: false }),
    edit: async (chance: Rng) => edit(chance.pick(orders), units(chance)),
    sell: async (chance: Rng) =>
      sellAt(
        till,
        units(chance).map(([stock_id, quantity]) => ({ stock_id, quantity })),
        {},
        { ctx: staff },
      ),
    move: async (chance: Rng) => {
      const { id: inventory_id, stock_id } = chance.pick(inventories);
      const input = { inventory_id, quantity: 1 + chance.below(20), remark: '' };
      if (chance.often(0.4)) return increaseInventory(staff, input);
      if (chance.often(0.3)) return decreaseInventory(staff, input);
      if (chance.often(0.4)) return transferInventory(staff, { ...input, stock_id, from, to });
      return setInventoryQuantity(staff, { inventory_id, quantity: 200 + chance.below(200) });
    },
    turn: async (chance: Rng) =>
      setDrop(staff, { inventory_id: chance.pick(drops).id, is_drop: chance.often(0.7) }),
  };
  type Step = keyof typeof steps;
  const odds: Step[] = [
    'place',
    'place',
    'place',
    'cancel',
    'ship',
    'edit',
    'sell',
    'move',
    'turn',
  ];
  const done: Partial<Record<Step, number>> = {};
  await steps.place(rng(1));
  let remaining = MOVES;
  const walk = async (chance: Rng) => {
    while (remaining-- > 0) {
      const step = chance.pick(odds);
      try {
        await steps[step](chance);
        done[step] = (done[step] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => walk(rng(lane + 1))));

  for (const step of new Set(odds)) expect(done[step], step).toBeGreaterThan(5);
  // A connection reports its deadlocks within a second.
  await pause(2000);
  const [row] = await database().execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(row).toEqual({ deadlocks: 0 });
  expect(await brokenPromises()).toEqual({});
});
