import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { membershipTier } from '@/db/schema/membership-tier';
import { shippingMethod } from '@/db/schema/methods';
import type { AdminContext } from '@/lib/core/context';
import { tryShippingMethods } from '@/lib/shipping/address-trial';
import { addressTrialQuery } from '@/lib/shipping/address-trial.schema';
import { shippingMethodChanges, shippingMethodInput } from '@/lib/shipping/shipping-method.schema';
import {
  createShippingMethod,
  shippingResource,
  updateShippingMethod,
} from '@/lib/shipping/shipping-methods';
import { makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let stock: number;
let tier: number;
const create = (code: string, fields: object) =>
  createShippingMethod(
    ctx,
    shippingMethodInput.parse({ code, title: code, enabled: true, ...fields }),
  );
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  await database().delete(shippingMethod);
  stock = await makeStock(5, 12_000);
  const [gold] = await database().insert(membershipTier).values({ level: 3 }).returning();
  tier = gold?.id ?? 0;
  await create('air', {
    type: 'by_weight',
    zones: [{ countries: ['JPN'], regions: ['Tokyo'], postal_prefixes: ['10'] }],
    rates: [
      { from: '0', to: '1', price: '60' },
      { from: '2', price: '60', extra_per_unit: '25' },
    ],
    max_weight: '20',
    min_amount: '100',
    min_days: 3,
    max_days: 5,
  });
  await create('gold', {
    type: 'free',
    order: 1,
    zones: [{ rest_of_world: true, include_named: true }],
    membership_tier_ids: [tier],
    handling_fee: '5',
  });
  await create('off', { type: 'store_pickup', order: 2, enabled: false });
});

const tried = async (query: object) => {
  const { methods } = await tryShippingMethods(ctx, addressTrialQuery.parse(query));
  return methods.map(({ title, price, refusals }) => [
    title,
    price?.formatted ?? refusals.map(({ reason }) => reason).join(' '),
  ]);
};
const japan = { country: 'JPN', region: 'Tokyo', postal_code: '100-0001', amount: '100' };

test.each<[what: string, asked: object, air: string]>([
  ['at the end of the first rate', { ...japan, weight: '1' }, 'HK$60.00'],
  ['for each begun kilogram more', { ...japan, weight: '3.1' }, 'HK$110.00'],
  ['in a gap', { ...japan, weight: '1.5' }, 'no_rate'],
  [
    'too heavy, and too cheap',
    { ...japan, amount: '99', weight: '21' },
    'amount_too_low too_heavy',
  ],
  ['by the code of the region', { ...japan, region: 'JP-13', weight: '1' }, 'HK$60.00'],
  ['by its own name', { ...japan, region: '東京都', weight: '1' }, 'HK$60.00'],
  ['another country', { ...japan, country: 'KOR' }, 'country'],
  ['another region', { ...japan, region: 'Osaka' }, 'region'],
  ['another region by its code', { ...japan, region: 'JP-27' }, 'region'],
  ['another postal code', { ...japan, postal_code: '530-0001' }, 'postal_code'],
])('a parcel is judged as at the checkout: %s', async (_, query, air) => {
  expect(await tried(query)).toEqual([
    ['air', air],
    ['gold', 'tier'],
    ['off', 'disabled'],
  ]);
});

test('of a variant it takes price and weight; of a tier what is for its members', async () => {
  const query = addressTrialQuery.parse({ country: 'JPN', stock: String(stock), units: '2', tier });
  const { amount, units, methods } = await tryShippingMethods(ctx, query);
  expect([amount.formatted, units]).toEqual(['HK$240.00', 2]);
  expect(methods[0]).toMatchObject({ price: { formatted: 'HK$60.00' }, days: '3–5 days' });
  expect(methods[1]?.price?.formatted).toBe('HK$5.00');
});

test('the reasons are words in the language of who asks', async () => {
  const query = addressTrialQuery.parse({ ...japan, country: 'KOR', weight: '21' });
  const words = async (language: 'en-US' | 'zh-HK') =>
    (await tryShippingMethods({ ...ctx, language }, query)).methods[0]?.refusals.map(
      (refusal) => refusal.message,
    );
  expect(await words('en-US')).toEqual([
    'Doesn’t ship to South Korea.',
    'The weight is above 20 kg.',
  ]);
  expect(await words('zh-HK')).toEqual(['不送往南韓。', '重量超過 20 公斤。']);
});

test('the rest of the world is where no other enabled method goes; it says which one does', async () => {
  const { id } = await create('world', {
    type: 'free',
    order: 9,
    zones: [{ rest_of_world: true }],
  });
  const world = async (query: object) =>
    (await tryShippingMethods(ctx, addressTrialQuery.parse(query))).methods.find(
      (method) => method.id === id,
    );
  expect(await world(japan)).toMatchObject({
    price: null,
    refusals: [
      {
        reason: 'named_elsewhere',
        message: 'This place is in a zone of air, so it isn’t part of the rest of the world.',
      },
    ],
  });
  for (const place of [{ country: 'KOR' }, { ...japan, region: 'Osaka' }])
    expect(await world(place)).toMatchObject({ price: { minor: 0 } });
  const air = (await database().select().from(shippingMethod)).find(({ code }) => code === 'air');
  const enable = (enabled: boolean) =>
    updateShippingMethod(ctx, air?.id ?? 0, shippingMethodChanges.parse({ enabled }));
  await enable(false);
  expect(await world(japan)).toMatchObject({ price: { minor: 0 } });
  await enable(true);
  await shippingResource.delete(ctx, id);
});

test.each<[what: string, asked: object, field: string]>([
  ['a country that is none', { country: 'XXX' }, 'country'],
  ['half a piece', { units: '1.5' }, 'units'],
  ['a weight in words', { weight: 'heavy' }, 'weight'],
  ['an amount that is too fine', { amount: '1.005' }, 'amount'],
  ['a variant that is none', { stock: '2000000' }, 'stock'],
])('refuses %s on its field', async (_, query, field) => {
  const refused = await refusedFields(async () =>
    tryShippingMethods(ctx, addressTrialQuery.parse(query)),
  );
  expect(Object.keys(refused ?? {})).toEqual([field]);
});
