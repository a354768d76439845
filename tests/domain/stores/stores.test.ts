import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { physicalStore } from '@/db/schema/stores';
import { readLastChange } from '@/lib/activity/audit-log';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { tags } from '@/lib/core/cache/tags';
import { transaction } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { deleteWarehouse } from '@/lib/inventory/warehouses';
import { storeChanges, storeQuery } from '@/lib/stores/store.schema';
import { storeResource } from '@/lib/stores/stores';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const update = async (id: number, fields: object) =>
  storeResource.update(await owner(), id, storeChanges.parse(fields));
const catchRefusal = (work: Promise<unknown>) => work.then(() => undefined, asRefusal);
const listTitles = async (query: object) =>
  (await storeResource.list(await owner(), storeQuery.parse(query))).data.map(({ title }) => title);

beforeEach(async () => {
  await database().delete(physicalStore);
});

test('a store keeps its fields, and its clocks are the shop’s unless it says others', async () => {
  const { id: warehouse_id } = await make.warehouse();
  const fields = {
    city: 'Central',
    country: 'HKG',
    latitude: 22.281901,
    longitude: 114.1583,
    phone: '+852 2345 6789',
    email: 'central@shop.test',
    opening_hours: [
      { weekday: 1, open: '10:00', close: '20:00' },
      { weekday: 5, open: '18:00', close: '02:00' },
    ],
    special_hours: [{ date: '2026-12-25', open: null, close: null, closed: true }],
    warehouse_id,
    pickup_enabled: true,
    order: 3,
  };
  const title = { 'en-US': 'Central', 'zh-HK': '中環' };
  const { id } = await make.store({ ...fields, title, address: '1 Pedder Street' });
  const ctx = await owner();
  expect(await storeResource.get(ctx, id, 'zh-HK')).toMatchObject({
    ...fields,
    title: '中環',
    address: '1 Pedder Street',
    timezone: ctx.settings.store_timezone,
  });
  expect(
    await update(id, { timezone: 'Europe/London', latitude: '', longitude: '' }),
  ).toMatchObject({
    timezone: 'Europe/London',
    latitude: null,
    longitude: null,
    opening_hours: fields.opening_hours,
  });
});

describe('refusals stand on their fields', () => {
  test('what is wrong in itself', async () => {
    const wrong = {
      code: 'no spaces',
      title: ' ',
      url: 'Not A Url',
      latitude: '91',
      longitude: 'east',
      phone: 'call me',
      email: 'nobody',
      country: 'XXX',
      timezone: '+08:00',
      order: -1,
    };
    const refused = await refusedFields(() => make.store(wrong));
    expect(Object.keys(refused ?? {}).sort()).toEqual(Object.keys(wrong).sort());
    const hours = {
      opening_hours: [
        { weekday: 1, open: '10:00', close: '14:00' },
        { weekday: 1, open: '13:00', close: '12:00' },
      ],
      special_hours: [{ date: '2026-12-24' }],
    };
    expect(await refusedFields(() => make.store(hours))).toEqual({
      'opening_hours.1.close': ['closes_before_open'],
      'special_hours.0.open': ['required'],
      'special_hours.0.close': ['required'],
    });
  });

  test('what another store has, half a place, and pick-up without a warehouse', async () => {
    const { code, url, id } = await make.store();
    expect(await refusedFields(() => make.store({ code }))).toEqual({ code: ['taken'] });
    expect(await refusedFields(() => make.store({ url }))).toEqual({ url: ['taken'] });
    expect(await refusedFields(() => make.store({ url: 'store' }))).toEqual({
      url: ['url_reserved'],
    });
    expect(await refusedFields(() => update(id, { latitude: '22.2' }))).toEqual({
      longitude: ['required'],
    });
    expect(await refusedFields(() => update(id, { pickup_enabled: true }))).toEqual({
      warehouse_id: ['pickup_wants_warehouse'],
    });
    expect(await refusedFields(() => update(id, { warehouse_id: 999_999 }))).toEqual({
      warehouse_id: ['check_input'],
    });
  });

  test('what was read too long ago', async () => {
    const { id, updated_at } = await make.store();
    await update(id, { city: 'Central', updated_at });
    expect((await catchRefusal(update(id, { city: 'Wan Chai', updated_at })))?.status).toBe(409);
  });
});

test('a warehouse stays while a store uses it, and can go with the store', async () => {
  const { id: warehouse_id } = await make.warehouse({ title: 'Central shelf' });
  const { id } = await make.store({ title: 'Central', warehouse_id });
  const ctx = await owner();
  expect(await catchRefusal(deleteWarehouse(ctx, warehouse_id))).toMatchObject({
    status: 409,
    fields: {
      general: [
        { key: 'warehouse_of_store', values: { title: 'Central shelf', store: 'Central' } },
      ],
    },
  });
  await storeResource.delete(ctx, id);
  await deleteWarehouse(ctx, warehouse_id);
  expect(await refusedFields(() => make.store({ warehouse_id }))).toEqual({
    warehouse_id: ['check_input'],
  });
});

test('the list is in order, finds by every language, code and city, and filters', async () => {
  const { id: warehouse_id } = await make.warehouse();
  await make.store({ title: { 'en-US': 'Central', 'zh-HK': '中環' }, order: 2 });
  await make.store({ title: 'Harbour City', city: 'Tsim Sha Tsui', order: 1, enabled: false });
  await make.store({ title: 'Pier', code: 'PIER-9', order: 3, warehouse_id, pickup_enabled: 1 });
  expect(await listTitles({})).toEqual(['Harbour City', 'Central', 'Pier']);
  expect(await listTitles({ search: '中環' })).toEqual(['Central']);
  expect(await listTitles({ search: 'pier-9' })).toEqual(['Pier']);
  expect(await listTitles({ search: 'tsim' })).toEqual(['Harbour City']);
  expect(await listTitles({ enabled: '0' })).toEqual(['Harbour City']);
  expect(await listTitles({ pickup_enabled: '1' })).toEqual(['Pier']);
  expect(await listTitles({ sort: '-title' })).toEqual(['Pier', 'Harbour City', 'Central']);
});

test('a write is logged with what it changed, and renews the pages of stores', async () => {
  const ctx = await owner();
  const { id } = await make.store();
  const touched = await transaction(ctx, async (ctx) => {
    await storeResource.update(ctx, id, storeChanges.parse({ city: 'Central' }));
    return [...ctx.touched];
  });
  expect(touched).toContain(tags.stores);
  expect(await readLastChange(ctx, { resource: 'store', id })).toBeDefined();
  const [row] = await database().select().from(physicalStore).where(eq(physicalStore.id, id));
  expect(row?.city).toBe('Central');
});

test('the log tells of hours as people say them', async () => {
  const opening_hours = [{ weekday: 1, open: '10:00', close: '20:00' }];
  const { id } = await make.store({ opening_hours });
  await update(id, { opening_hours: [], special_hours: [{ date: '2026-12-25', closed: true }] });
  const ctx = await owner();
  const query = activityQuery.parse({ resource: 'store', record: id, action: 'update' });
  const [change] = (await listActivity(ctx, query)).data;
  const { changes } = await readActivity(ctx, change?.id ?? 0);
  const lines = (field: string, side: 'before' | 'after') =>
    changes
      .find((fieldChange) => fieldChange.field === field)
      ?.[side].map(({ text }) => text.split(' · '));
  expect(lines('opening_hours', 'before')?.flat().sort()).toEqual(['10:00', '20:00', 'Mon']);
  expect(lines('special_hours', 'after')?.flat().sort()).toEqual(['2026-12-25', 'Closed']);
});
