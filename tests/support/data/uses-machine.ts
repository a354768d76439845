import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import type { ShopContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { settleOrder } from '@/lib/orders/payments/settle';
import { transitionOrder } from '@/lib/orders/transition';
import { type Rng, rng } from '../values/rng';
import { enterCodes, makeCoupon, makePromotion } from './made-promotions';
import { inMinutes, intents, payLate } from './orders';
import {
  brokenPromises,
  decideUnheard,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  place,
  readOrder,
  system,
  type TestShop,
} from './shop';
import { owner } from './staff';

/** What all lanes share: the customers, the discount codes, and the results. */
type World = {
  shop: TestShop;
  stock_id: number;
  buyers: ShopContext[];
  codes: string[];
  orders: { order_id: number; order_number: string }[];
  done: Record<Step, number>;
};
type Step = keyof typeof steps;
type RunStep = (world: World, chance: Rng) => Promise<unknown>;

const spellings = ['ann@shop.test', ' Ann@Shop.TEST', 'bob@shop.test', 'Cy@Shop.test'];

const steps = {
  place: async ({ shop, stock_id, buyers, codes, orders }, chance) => {
    const ctx = chance.pick(buyers);
    const cart_id = await fillCart(ctx, [[stock_id, 1 + chance.below(3)]]);
    await enterCodes(
      cart_id,
      codes.filter(() => chance.often(0.6)),
    );
    const payment_method_id = chance.often(0.8) ? shop.card : shop.cash;
    const more = { payment_method_id, email: chance.pick(spellings) };
    orders.push(await place(ctx, details(shop, cart_id, more), randomUUID()));
  },
  pay: (world, chance) => settleCharge(world, chance, 'captured', 5),
  decline: (world, chance) => settleCharge(world, chance, 'declined', 5),
  pay_late: async ({ orders }, chance) => {
    const placed = chance.pick(orders);
    return (await intents(placed)).length && payLate(placed, inMinutes(120));
  },
  cancel: async ({ orders }, chance) =>
    transitionOrder(await owner(), chance.pick(orders).order_id, { status: 'canceled' }),
  expire: async ({ orders }, chance) => {
    const { order_id } = chance.pick(orders);
    await database()
      .update(order)
      .set({ expires_at: inMinutes(-1) })
      .where(sql`id = ${order_id} and expires_at is not null`);
    return cancelExpiredOrders(await system());
  },
  refund: async ({ orders }, chance) =>
    transitionOrder(await owner(), chance.pick(orders).order_id, { status: 'refunded' }),
} satisfies Record<string, RunStep>;

/** The bank decides about an order's charge, and the order is updated. */
async function settleCharge(
  { orders }: World,
  chance: Rng,
  outcome: 'captured' | 'declined',
  minutes: number,
) {
  const placed = chance.pick(orders);
  await decideUnheard(placed, outcome);
  return settleOrder(await system(inMinutes(minutes)), await readOrder(placed));
}

/**
 * Lanes that place, pay, decline, cancel, expire, pay late and refund at once, each on its own
 * connections, `moves` in all: in any order of events no limit and no budget may be exceeded at
 * any moment, and at the end every invariant of the data holds. Returns how often each step was
 * taken.
 */
export async function expectExactUses(
  shop: TestShop,
  { moves, lanes, seed }: { moves: number; lanes: number; seed: number },
): Promise<Record<Step, number>> {
  const limits = [
    makeCoupon(`TWICE-${seed}`, { usage_limit: 2 }),
    makeCoupon(`EACHONE-${seed}`, { usage_limit_per_customer: 1 }),
    makeCoupon(`SHARED-${seed}`, {}, { usage_limit: 4, usage_limit_per_customer: 2 }),
    makeCoupon(`BUDGET-${seed}`, {}, { budget_amount_minor: 3500 }),
  ];
  const codes = (await Promise.all(limits)).map(({ code }) => code);
  await makePromotion({ usage_limit: 6 });
  const buyers = [await guest(), await guest('USD'), await member(), await member()];
  const done = Object.fromEntries(Object.keys(steps).map((name) => [name, 0])) as World['done'];
  const stock_id = await makeStock(100_000);
  const world: World = { shop, stock_id, buyers, codes, orders: [], done };
  const first = rng(seed);
  await steps.place(world, first);
  const remaining = { moves };
  const walk = async (chance: Rng) => {
    while (remaining.moves-- > 0) {
      await tryStep(world, chance);
      expect(await passedLimits()).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => walk(rng(seed * 100 + lane))));
  expect(await brokenPromises()).toEqual({});
  return done;
}

/** A step may succeed or be refused: anything else is a bug. */
async function tryStep(world: World, chance: Rng): Promise<void> {
  const name = chance.often(0.45) ? 'place' : chance.pick(Object.keys(steps) as Step[]);
  try {
    await steps[name](world, chance);
    world.done[name]++;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Limits that reserved or confirmed uses exceed, as the database sees them now. */
const passedLimits = async () => [
  ...(await database().execute(sql`
    select l.of, l.most, sum(l.used) from (
      select 'promotion ' || p.id as of, p.usage_limit as most, 1 as used
        from promotion_use u join promotion p on p.id = u.promotion_id where ${isTaken}
      union all
      select 'budget ' || p.id, p.budget_amount_minor, u.base_amount
        from promotion_use u join promotion p on p.id = u.promotion_id where ${isTaken}
      union all
      select 'coupon ' || c.id, c.usage_limit, 1
        from promotion_use u join coupon c on c.id = u.coupon_id where ${isTaken}
      union all
      select 'customer of ' || coalesce(c.id, -p.id) || ' ' || key,
        coalesce(c.usage_limit_per_customer, p.usage_limit_per_customer), 1
        from promotion_use u join promotion p on p.id = u.promotion_id
          left join coupon c on c.id = u.coupon_id
          cross join lateral (select u.customer_id::text
            union select unnest(u.email_key || u.further_email_keys)) as buyer(key)
        where ${isTaken} and key is not null
    ) l group by 1, 2 having sum(l.used) > l.most`)),
];
const isTaken = sql`u.state in ('reserved', 'confirmed')`;
