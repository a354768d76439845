import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { membershipLog } from '@/db/schema/membership';
import { DAY_MS } from '@/lib/core/durations';
import type { Price } from '@/lib/core/money';
import { buyersQuery, customersQuery, movesQuery } from '@/lib/reports/customers/customers.schema';
import { listTierMoves } from '@/lib/reports/customers/moves';
import { readCustomersReport } from '@/lib/reports/customers/report';
import { listBuyers } from '@/lib/reports/customers/rows';
import { staff } from '../../support/data/leads';
import { makeMembers, makeTier } from '../../support/data/members';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const goods = await makeStock(50, 10_000);
  const card = { payment_method_id: shop.card };
  const sell = async (ctx: Awaited<ReturnType<typeof guest>>, more: object, daysAgo = 0) => {
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const placed = await buy({ ...ctx, now: () => at }, shop, goods, 1, { ...card, ...more });
    await answerCard(placed, 'captured', at);
  };
  await sell(await guest(), { email: 'old@buyer.test' }, 100);
  await sell(await guest(), { email: 'Old@Buyer.test' });
  await sell(await guest(), { email: 'new@buyer.test' }, 1);
  await sell(await guest(), { email: 'new@buyer.test' });
  await sell(await member(), {});
});

const block = async (query: object, ctx = owner()) => {
  const { blocks } = await readCustomersReport(await ctx, customersQuery.parse(query));
  if (!blocks[0]) throw new Error('no block');
  return blocks[0];
};
const rows = async (query: object, ctx = owner()) =>
  (await listBuyers(await ctx, buyersQuery.parse({ page_size: 100, ...query }))).data;

test('who bought, who did so for the first time, and what they brought; a guest is their e-mail', async () => {
  const { total, compared, groups } = await block({ compare: 'previous' });
  expect(total).toMatchObject({
    customers: 3,
    new_customers: 2,
    returning_customers: 1,
    unknown_orders: 0,
    orders: 4,
    net: { minor: 40_000 },
  });
  expect(compared).toMatchObject({ customers: 0, orders: 0 });
  expect(groups.map(({ value, figures }) => [value, figures.customers, figures.orders])).toEqual(
    expect.arrayContaining([
      ['new', 2, 2],
      ['returning', 2, 2],
    ]),
  );
});

test('figures are those of the buyers they open, by every group', async () => {
  const year = { preset: 'last_12_months', interval: 'month' };
  for (const group of ['buyer', 'time', 'lead_source', 'membership_tier', 'customer'] as const) {
    const { groups, total } = await block({ group, ...year });
    expect((total.net as Price).minor).toBe(50_000);
    for (const { value, figures } of groups) {
      const opened = await rows({ group, ...year, group_value: value });
      expect(opened.reduce((sum, { orders }) => sum + orders, 0)).toBe(figures.orders);
      expect(opened.reduce((sum, { net }) => sum + net.minor, 0)).toBe(
        (figures.net as Price).minor,
      );
      expect(opened.filter(({ orders }) => orders).length).toBe(figures.customers);
    }
  }
});

test('customers by what they ever bought, by name to those alone who may see it', async () => {
  const { groups } = await block({ group: 'customer', sort: 'lifetime' });
  const [first] = groups;
  expect([groups.length, first?.figures.orders]).toEqual([3, expect.any(Number)]);
  const toLifetimes = (of: typeof groups) =>
    of.map(({ value, figures }) => [value, (figures.lifetime as Price).minor]);
  const lifetimes = groups.map(({ figures }) => (figures.lifetime as Price).minor);
  expect(lifetimes).toEqual([...lifetimes].sort((amount, other) => other - amount));
  // In another order they are read of those alone that are shown.
  const byName = await block({ group: 'customer', sort: 'label' });
  expect(toLifetimes(byName.groups)).toEqual(expect.arrayContaining(toLifetimes(groups)));
  expect((await rows({})).map(({ lifetime }) => lifetime.minor).sort()).toEqual(
    [...lifetimes].sort(),
  );
  expect(JSON.stringify(groups.map(({ value }) => value))).not.toContain('@');
  const clerk = () => staff(['report.customer']);
  const hidden = await block({ group: 'customer' }, clerk());
  expect(JSON.stringify([hidden, await rows({}, clerk())])).not.toMatch(/O’Brien|buyer\.test/);
  expect((await rows({})).map(({ email }) => email.toLowerCase())).toContain('old@buyer.test');
});

test('moves between tiers are listed and counted; a longer term is none', async () => {
  const [silver, [id = 0]] = [await makeTier(1), await makeMembers(1)];
  const move = { user_id: id, reason: 'order' as const };
  await database()
    .insert(membershipLog)
    .values([
      { ...move, from_tier_id: null, to_tier_id: silver.id },
      { ...move, from_tier_id: silver.id, to_tier_id: silver.id },
    ]);
  const { data, moves } = await listTierMoves(await owner(), movesQuery.parse({}));
  expect(moves).toEqual([
    {
      from: { id: null, title: '' },
      to: { id: silver.id, title: 'Tier 1' },
      moves: 1,
      customers: 1,
    },
  ]);
  expect(data).toMatchObject([{ customer_id: id, reason: 'order' }]);
});
