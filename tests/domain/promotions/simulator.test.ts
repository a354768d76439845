import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { simulatePrice } from '@/lib/checkout/simulator/simulate';
import { simulationQuery } from '@/lib/checkout/simulator/simulation.schema';
import type { AdminContext } from '@/lib/core/context';
import { readSalesChoices } from '@/lib/reports/sales/choices';
import { supportedIdentifiers } from '@/lib/settings/currencies';
import { staff } from '../../support/data/leads';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import { buy, makeStock, member, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let ctx: AdminContext;
let shop: TestShop;
let stock_id: number;
beforeAll(async () => {
  shop = await openShop();
  ctx = await owner();
  stock_id = await makeStock(500, 10_000);
});

const simulate = (query: object, as = ctx) =>
  simulatePrice(as, simulationQuery.parse({ items: `${stock_id}:2`, ...query }));
const off = async (query: object) => {
  const { promotions_applied, promotions_not_applied } = await simulate(query);
  return {
    applied: promotions_applied.map(({ name, code, amount }) => [name, code, amount.amount]),
    refused: promotions_not_applied.map(({ code, reason }) => [code, reason]),
  };
};

test('a promotion that is tried is found by its own code, running or not', async () => {
  const name = { name: { 'en-US': 'Tried' } };
  const [on, disabled] = [
    await makeCoupon('ITS-OWN', {}, name),
    await makeCoupon('ITS-OFF', { enabled: false }, { ...name, enabled: false }),
  ];
  for (const { code, promotion_id: promotion } of [on, disabled]) {
    expect(await off({ promotion, codes: code })).toEqual({
      applied: [['Tried', code, '10.00']],
      refused: [],
    });
    // Without a code it is tried for whoever comes; another's code is as ever.
    expect((await off({ promotion })).applied).toEqual([['Tried', undefined, '10.00']]);
    expect(await off({ promotion, codes: 'NOBODYS' })).toMatchObject({
      refused: [['NOBODYS', 'not_found']],
    });
  }
  expect((await off({ codes: disabled.code })).refused).toEqual([[disabled.code, 'not_found']]);
});

test('one that is tried and does nothing says why', async () => {
  const promotion = await makePromotion({ audience: 'members', enabled: false });
  expect(await off({ promotion })).toEqual({
    applied: [],
    refused: [[undefined, 'login_required']],
  });
  expect((await off({ promotion, who: 'member' })).refused).toEqual([]);
  const dear = await makePromotion({ min_subtotal_minor: 100_000, enabled: false });
  expect((await off({ promotion: dear })).refused).toEqual([[undefined, 'min_subtotal_not_met']]);
});

test('a certain customer is asked about as they are: who they are, and what they have used', async () => {
  const own = await member();
  const customer_id = own.actor.kind === 'customer' ? own.actor.id : 0;
  await database()
    .update(customer)
    .set({ tags: ['tea'] });
  const { code } = await makeCoupon('ONCE-EACH', {}, { usage_limit_per_customer: 1 });
  const tagged = await makePromotion({
    name: { 'en-US': 'For tea people' },
    user_tags: ['tea'],
    value: 500,
    combine_with_order: true,
  });
  const request = { codes: code, promotion: tagged };
  expect((await off({ ...request, customer_id })).refused).not.toContainEqual([
    code,
    'customer_limit_reached',
  ]);
  expect((await off({ customer_id })).applied).toEqual([['For tea people', undefined, '5.00']]);
  expect((await off({})).applied).toEqual([]);
  await buy(own, shop, stock_id, 1);
  await makeCoupon('ONLY-NEW', {}, { audience: 'new_customers' });
  expect((await off({ customer_id, codes: 'ONLY-NEW' })).refused).toEqual([
    ['ONLY-NEW', 'new_customers_only'],
  ]);
  const marketer = await staff(['promotion']);
  await expect(simulate({ customer_id }, marketer)).rejects.toMatchObject({ status: 403 });
  await expect(simulate({ customer_id: 2_000_000_000 })).rejects.toMatchObject({ status: 422 });
});

test('promotions of one name are told apart, and the others keep theirs', async () => {
  const terms = { name: { 'en-US': 'Spring' }, combine_with_order: true, value: 100 };
  const [firstPromotion, other] = [await makePromotion(terms), await makePromotion(terms)];
  const single = await makePromotion({ ...terms, name: { 'en-US': 'Summer' } });
  const { promotions_applied, sets, lines } = await simulate({});
  const names = promotions_applied.map(({ name }) => name);
  for (const name of [`Spring #${firstPromotion}`, `Spring #${other}`, 'Summer']) {
    expect(names).toContain(name);
    expect(sets.flatMap(({ promotions }) => promotions)).toContain(name);
  }
  expect(lines).toMatchObject([{ stock_id, quantity: 2, options: [] }]);
  const choices = (await readSalesChoices(ctx, {})).promotions;
  const findLabel = (id: number) => choices.find(({ value }) => value === String(id))?.label;
  expect([firstPromotion, other, single].map(findLabel)).toEqual([
    `Spring #${firstPromotion}`,
    `Spring #${other}`,
    'Summer',
  ]);
});

test('each currency is offered once', () => {
  const { settings } = ctx;
  const base = { base_currency: 'HKD', supported_currencies: settings.supported_currencies };
  expect(supportedIdentifiers(base)).toEqual(['HKD', 'USD', 'JPY']);
});
