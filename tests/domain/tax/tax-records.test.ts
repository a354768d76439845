import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { quoteInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { writeSettings } from '@/lib/settings/settings';
import { taxClassChanges, taxClassQuery } from '@/lib/tax/tax-class.schema';
import {
  deleteTaxClass,
  taxClassChoices,
  taxClassResource,
  updateTaxClass,
} from '@/lib/tax/tax-classes';
import { taxRateChanges, taxRateQuery } from '@/lib/tax/tax-rate.schema';
import { taxRateResource, updateTaxRate } from '@/lib/tax/tax-rates';
import { fillCart, guest, makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';
import { refusedFields } from '../../support/values/refusal';

beforeAll(() => openShop());
beforeEach(emptyTaxes);

const update = async (id: number, changes: object) =>
  updateTaxRate(await owner(), id, taxRateChanges.parse(changes));
const asDefault = async (id: number, is_default: boolean) =>
  updateTaxClass(await owner(), id, taxClassChanges.parse({ is_default }));
const classes = async () =>
  (await taxClassResource.list(await owner(), taxClassQuery.parse({}))).data;
const defaults = async () =>
  (await classes()).filter((taxClass) => taxClass.is_default).map(({ title }) => title);

test('exactly one class is the default: the first there is, then whichever is made it', async () => {
  const first = await makeClass('First');
  const second = await makeClass('Second');
  expect(await defaults()).toEqual(['First']);
  await asDefault(second.id, true);
  expect(await defaults()).toEqual(['Second']);
  expect(await refusedFields(() => asDefault(second.id, false))).toEqual({
    is_default: ['tax_default_needed'],
  });
  await Promise.all([first, second].map(({ id }) => asDefault(id, true)));
  expect(await defaults()).toHaveLength(1);
  expect((await taxClassChoices(await owner())).map(({ label }) => label)).toEqual([
    'First',
    'Second',
  ]);
});

test('a class that a rate, a product or a delivery names stays, and so does the default', async () => {
  const standard = await makeClass();
  const reduced = await makeClass('Reduced');
  const { id } = await makeRate(reduced.id, '5');
  const remove = async (classId: number) => deleteTaxClass(await owner(), classId);
  await expect(remove(reduced.id)).rejects.toMatchObject({
    status: 409,
    data: { rates: 1, products: 0, deliveries: 0 },
  });
  await taxRateResource.delete(await owner(), id);
  await makeStock(1);
  await database().update(product).set({ tax_class_id: reduced.id });
  await expect(remove(reduced.id)).rejects.toMatchObject({ status: 409 });
  await database().update(product).set({ tax_class_id: null });
  await database().update(shippingMethod).set({ tax_class_id: reduced.id });
  await expect(remove(reduced.id)).rejects.toMatchObject({
    status: 409,
    data: { rates: 0, products: 0, deliveries: 1 },
  });
  await database().update(shippingMethod).set({ tax_class_id: null });
  await remove(reduced.id);
  await expect(remove(standard.id)).rejects.toMatchObject({ status: 409 });
  expect(await classes()).toMatchObject([{ title: 'Standard', rates: 0 }]);
});

test('a rate keeps four decimals, and is listed with its class', async () => {
  const { id } = await makeClass();
  await makeRate(id, '8.875', { title: { 'en-US': 'Sales tax', 'zh-HK': '銷售稅' } });
  const page = await taxRateResource.list(
    await owner(),
    taxRateQuery.parse({ search: '銷售', language: 'zh-HK' }),
  );
  expect(page.data).toMatchObject([{ title: '銷售稅', rate: '8.875', tax_class: 'Standard' }]);
});

test.each<[string, object, Record<string, string[]>]>([
  ['more than 100 %', { rate: '100.0001' }, { rate: ['number_range'] }],
  ['five decimals', { rate: '8.87501' }, { rate: ['amount_decimals'] }],
  ['less than nothing', { rate: '-1' }, { rate: ['import_amount_negative'] }],
  ['no number', { rate: 'ten' }, { rate: ['import_amount_other'] }],
  ['no rate', { rate: '' }, { rate: ['required'] }],
  ['no title', { title: '' }, { title: ['required'] }],
  ['a country that is none', { country: 'ZZZ' }, { country: ['check_input'] }],
  ['a class that is none', { tax_class_id: 999_999 }, { tax_class_id: ['check_input'] }],
  ['a priority below 0', { priority: -1 }, { priority: ['number_range'] }],
  [
    'an end before the start',
    { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
    { ends_at: ['ends_before_start'] },
  ],
])('refuses %s on its field', async (_, input, fields) => {
  const { id } = await makeClass();
  expect(await refusedFields(() => makeRate(id, '5', input))).toEqual(fields);
});

test('refuses two rates of one place and priority at one time, also when one is switched on', async () => {
  const { id } = await makeClass();
  await makeRate(id, '5', { ends_at: '2027-01-01T00:00:00Z' });
  const twice = { priority: ['tax_rate_twice'] };
  expect(await refusedFields(() => makeRate(id, '6'))).toEqual(twice);
  const off = await makeRate(id, '6', { enabled: false });
  expect(await refusedFields(() => update(off.id, { enabled: true }))).toEqual(twice);
  await update(off.id, { enabled: true, starts_at: '2027-01-01T00:00:00Z' });
  await makeRate(id, '1', { priority: 1 });
  // Of two that are written at once one is refused.
  const outcomes = await Promise.allSettled(
    ['7', '8'].map((rate) => makeRate(id, rate, { priority: 2 })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a rate of a state holds by name and by code, whichever of them an address has', async () => {
  const { id } = await makeClass();
  const state = (region: string) => ({ country: 'USA', region, title: region });
  await makeRate(id, '4', state('New York'));
  await makeRate(id, '7', state('US-CA'));
  await writeSettings(await system(), { charge_tax: '1', tax_based_on: 'shipping' });
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  const taxed = async (region: string) => {
    const request = { cart_id, shipping_address: { country: 'USA', region } };
    return (await quoteCartPrice(ctx, quoteInput.parse(request))).taxes.map(({ title }) => title);
  };
  for (const region of ['US-NY', 'NY', 'new york', '紐約州'])
    expect(await taxed(region), region).toEqual(['New York']);
  for (const region of ['US-CA', 'California', '加州'])
    expect(await taxed(region), region).toEqual(['US-CA']);
  for (const region of ['US-NV', 'somewhere', '']) expect(await taxed(region), region).toEqual([]);
  await writeSettings(await system(), { charge_tax: '0' });
  for (const region of ['California', 'NY'])
    expect(await refusedFields(() => makeRate(id, '8', state(region)))).toEqual({
      priority: ['tax_rate_twice'],
    });
});

test('a change and a deletion are logged, and taken back', async () => {
  const ctx = await owner();
  const { id: tax_class_id } = await makeClass();
  const { id } = await makeRate(tax_class_id, '5');
  await update(id, { rate: '6.25' });
  await taxRateResource.delete(ctx, id);
  const logged = async (action: string) =>
    (await listActivity(ctx, activityQuery.parse({ resource: 'tax_rate', record: id, action })))
      .data[0];
  expect(await logged('update')).toMatchObject({ fields: ['rate'], record_title: 'GST' });
  await undoChange(ctx, (await logged('delete'))?.id ?? 0);
  expect(await taxRateResource.get(ctx, id)).toMatchObject({ rate: '6.25', title: 'GST' });
});
