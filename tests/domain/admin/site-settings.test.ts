import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { setting } from '@/db/schema/settings';
import { listChangesSince } from '@/lib/activity/audit-log';
import {
  getSiteSettings,
  SETTINGS_RECORD,
  updateSiteSettings,
} from '@/lib/admin/settings/site-settings';
import { siteSettingsChanges } from '@/lib/admin/settings/site-settings.schema';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import type { Permission } from '@/lib/core/access/permissions';
import { tags } from '@/lib/core/cache/tags';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { readSettings } from '@/lib/settings/settings';
import { make } from '../../support/data/make';
import { buy, guest, makeStock, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { storePicture } from '../../support/values/pictures';

const someone = async (...permissions: Permission[]): Promise<AdminContext> => {
  const ctx = await owner();
  return {
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
  };
};
const save = async (fields: Record<string, unknown>, ctx?: AdminContext) =>
  updateSiteSettings(ctx ?? (await owner()), siteSettingsChanges.parse(fields));
const refusal = async (fields: Record<string, unknown>, ctx?: AdminContext) =>
  save(fields, ctx).then(() => undefined, asRefusal);
const readSavedSettings = () => readSettings(database());
const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true };

beforeEach(async () => {
  await database().delete(setting);
});

describe('texts per language', () => {
  test('a text is that of one language; the others keep theirs, or follow the main one', async () => {
    await save({ store_name: { 'en-US': 'Harbour', 'zh-CN': '海旁' } });
    const saved = await save({ language: 'zh-HK', store_name: '海港' });
    expect((await readSavedSettings()).store_name).toEqual({
      'en-US': 'Harbour',
      'zh-HK': '海港',
      'zh-CN': '海旁',
    });
    expect(saved).toMatchObject({
      language: 'zh-HK',
      store_name: '海港',
      set_apart: ['zh-HK', 'zh-CN'],
    });
    await save({ language: 'zh-HK', store_name: 'x', as_defaults: ['store_name'] });
    expect((await readSavedSettings()).store_name).toEqual({ 'en-US': 'Harbour', 'zh-CN': '海旁' });
    await save({ language: 'zh-HK', store_name: 'Everywhere', globals: ['store_name'] });
    expect((await readSavedSettings()).store_name).toEqual({ 'en-US': 'Everywhere' });
  });

  test('another main language loses no text, and is refused while the shop has no name in it', async () => {
    await save({ store_name: { 'en-US': 'Harbour' }, address: { 'en-US': 'Kwai Chung' } });
    expect((await refusal({ main_language: 'zh-HK' }))?.fields).toEqual({
      main_language: [{ key: 'main_language_name', values: { language: '繁體中文' } }],
    });
    const saved = await save({ main_language: 'zh-HK', store_name: { 'zh-HK': '海旁' } });
    expect(saved).toMatchObject({ language: 'zh-HK', store_name: '海旁', address: 'Kwai Chung' });
    expect((await readSavedSettings()).store_name).toEqual({ 'en-US': 'Harbour', 'zh-HK': '海旁' });
  });

  test('what has no text in the new main language is listed in its place by the text it has', async () => {
    for (const [title, url] of [
      ['Zeta', 'z'],
      ['Alpha', 'a'],
    ])
      await make.brand({ title: { 'en-US': title, 'zh-HK': null }, url });
    await save({ main_language: 'zh-HK', store_name: { 'zh-HK': '海旁' } });
    const query = brandQuery.parse({ sort: 'title', language: 'zh-HK' });
    const { data } = await listBrands(await owner('zh-HK'), query);
    expect(data.map(({ title }) => title)).toEqual(['Alpha', 'Zeta']);
  });

  test('a language taken off the shop keeps its texts; the main one cannot be taken off', async () => {
    await save({ store_name: { 'en-US': 'Harbour', 'zh-CN': '海旁' } });
    const saved = await save({ language: 'zh-CN', available_languages: ['en-US', 'zh-HK'] });
    expect(saved.language).toBe('en-US');
    expect((await readSavedSettings()).store_name).toMatchObject({ 'zh-CN': '海旁' });
    expect((await refusal({ available_languages: ['zh-HK'] }))?.fields).toHaveProperty(
      'available_languages',
    );
  });
});

describe('who may', () => {
  test('whoever saves what they have not changed needs no permission for it', async () => {
    const clerk = await someone('setting', 'setting.update');
    const { supported_currencies, header_script } = await getSiteSettings(clerk);
    await save(
      { phone: '+852 1', supported_currencies, header_script, base_currency: 'HKD' },
      clerk,
    );
    expect((await readSavedSettings()).phone).toBe('+852 1');
  });

  test.each([
    ['setting.currency', { supported_currencies: [{ ...hkd, mark: '$' }] }],
    ['setting.scripts', { header_script: '<script>x()</script>' }],
    ['setting.scripts', { script_hosts: ['https://example.com'] }],
    ['setting.secrets', { google_client_secret: 's' }],
    ['setting.secrets', { contact_email: 'mine@elsewhere.test' }],
  ] as const)(
    'without %s its settings are refused, and nothing of the save is kept',
    async (permission, fields) => {
      const clerk = await someone('setting', 'setting.update');
      expect((await refusal({ phone: '+852 1', ...fields }, clerk))?.status).toBe(403);
      expect((await readSavedSettings()).phone).toBe('');
      const trusted = await someone('setting', 'setting.update', permission);
      await save({ phone: '+852 1', ...fields }, trusted);
      expect((await readSavedSettings()).phone).toBe('+852 1');
    },
  );
});

describe('currencies', () => {
  const usd = { identifier: 'usd', rate: '0.128', mark: 'US$' };
  const usual = { step: null, price_step: null };

  test('are added with rate and mark; the base currency has the rate 1 and stays', async () => {
    const saved = await save({
      supported_currencies: [{ ...hkd, rate: '7', enabled: false }, usd],
    });
    expect(saved.supported_currencies).toEqual([
      { ...hkd, ...usual },
      { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2, enabled: true, ...usual },
    ]);
    expect(Date.parse(saved.exchange_rates_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await refusal({ supported_currencies: [usd] }))?.fields).toEqual({
      supported_currencies: [{ key: 'base_currency_missing', values: { currency: 'HKD' } }],
    });
  });

  test('have steps as amounts of their own, which leave a shop as it was that has none', async () => {
    const kwd = { identifier: 'KWD', rate: '0.04', mark: 'KD', decimals: 3, enabled: true };
    const steps = [
      { ...hkd, step: '', price_step: '0.10' },
      { ...kwd, step: '0.005', price_step: null },
    ];
    const saved = await save({ supported_currencies: steps });
    expect(saved.supported_currencies).toEqual([
      { ...hkd, step: null, price_step: '0.10' },
      { ...kwd, step: '0.005', price_step: null },
    ]);
    expect((await readSavedSettings()).supported_currencies).toEqual([
      { ...hkd, price_step: 10 },
      { ...kwd, step: 5 },
    ]);
    // Whoever may not decide about currencies sends them as they were.
    await save(saved, await someone('setting.update'));
  });

  test.each(['0', '0.000', '-1', '1e3', '1,5', 'x', '0.123456789'])(
    'refuse the rate %s',
    async (rate) => {
      expect(() => siteSettingsChanges.parse({ supported_currencies: [{ ...usd, rate }] })).toThrow(
        'check_rate',
      );
    },
  );

  test('of the same name are refused on their line', async () => {
    expect((await refusal({ supported_currencies: [hkd, usd, usd] }))?.fields).toEqual({
      'supported_currencies.2.identifier': [{ key: 'no_repeated' }],
    });
  });

  test('another base currency goes only while there is neither price nor order', async () => {
    const both = [hkd, { identifier: 'USD', rate: '1', mark: 'US$', decimals: 2, enabled: true }];
    expect((await save({ base_currency: 'USD', supported_currencies: both })).base_currency).toBe(
      'USD',
    );
    await save({ base_currency: 'HKD' });
    const name = { 'en-US': 'Tea' };
    const [made] = await database()
      .insert(product)
      .values({ sku: 'tea', url: 'tea', name })
      .returning();
    const price_minor = 100;
    await database()
      .insert(stock)
      .values({ product_id: made?.id ?? 0, sku: 'tea', price_minor });
    expect((await refusal({ base_currency: 'USD' }))?.fields).toEqual({
      base_currency: [{ key: 'base_currency_used', values: { currency: 'HKD' } }],
    });
    const prices = { USD: 1300 };
    await database().update(stock).set({ prices });
    expect((await refusal({ supported_currencies: [hkd] }))?.fields).toEqual({
      supported_currencies: [{ key: 'currency_used', values: { currency: 'USD' } }],
    });
    const finer = [{ ...hkd, decimals: 0 }, ...both.slice(1)];
    expect((await refusal({ supported_currencies: finer }))?.fields).toHaveProperty([
      'supported_currencies.0.decimals',
    ]);
  });

  test('somebody ordered in can be switched off, not removed, and keep their decimals', async () => {
    const shop = await openShop();
    const ctx = await guest('JPY');
    await buy(ctx, shop, await makeStock(5), 1);
    const { supported_currencies: all } = await readSavedSettings();
    const without = all.filter(({ identifier }) => identifier !== 'JPY');
    expect((await refusal({ supported_currencies: without }))?.fields).toEqual({
      supported_currencies: [{ key: 'currency_used', values: { currency: 'JPY' } }],
    });
    const change = (to: object) =>
      all.map((currency) => (currency.identifier === 'JPY' ? { ...currency, ...to } : currency));
    expect(await refusal({ supported_currencies: change({ decimals: 2 }) })).toBeDefined();
    await save({ supported_currencies: change({ enabled: false, rate: '20' }) });
  });
});

describe('what belongs together', () => {
  test.each(['+08:00', 'Kwai/Chung', ''])('"%s" is no time zone', (store_timezone) => {
    expect(siteSettingsChanges.safeParse({ store_timezone }).success).toBe(false);
  });

  test('a time zone is stored once the database knows it too', async () => {
    expect((await save({ store_timezone: 'Europe/Lisbon' })).store_timezone).toBe('Europe/Lisbon');
  });

  test.each([
    [{ product_warehouse_id: 999_999 }, 'product_warehouse_id'],
    [{ home_page_id: 999_999 }, 'home_page_id'],
    [{ terms_page_id: 999_999 }, 'terms_page_id'],
    [{ social_google: { enabled: true } }, 'social_google.client_id'],
    [{ social_google: { enabled: true, client_id: 'x' } }, 'google_client_secret'],
    [{ logo: 'uploads/nowhere.webp' }, 'logo'],
  ])('%j is refused on its field, with nothing else saved', async (fields, field) => {
    expect(Object.keys((await refusal({ phone: '+852 2', ...fields }))?.fields ?? {})).toEqual([
      field,
    ]);
    expect((await readSavedSettings()).phone).toBe('');
  });

  test('a secret is stored, told of, kept by an empty field and removed by null; it is never answered', async () => {
    const google = { enabled: true, client_id: 'id' };
    const saved = await save({ social_google: google, google_client_secret: 'hush' });
    expect(saved.social_google).toEqual({ ...google, configured: true });
    expect(JSON.stringify(saved)).not.toContain('hush');
    await save({ social_google: google, google_client_secret: '' });
    expect((await readSavedSettings()).social_google.client_secret).toBe('hush');
    await save({ social_google: { ...google, enabled: false }, google_client_secret: null });
    expect((await readSavedSettings()).social_google.client_secret).toBe('');
  });

  test('a logo is stored with its size, so that pages keep its place free', async () => {
    const logo = await storePicture();
    await save({ logo });
    const { logo_size } = await readSavedSettings();
    expect(logo_size).toEqual({ width: expect.any(Number), height: expect.any(Number) });
    await save({ logo: null });
    expect((await readSavedSettings()).logo_size).toBeNull();
  });
});

describe('versions', () => {
  test('what somebody saved meanwhile is a conflict that names the fields', async () => {
    const { updated_at } = await save({ phone: '+852 1' });
    const read_at = updated_at.toISOString();
    await save({ phone: '+852 2', updated_at: read_at });
    const late = await refusal({ phone: '+852 3', updated_at: read_at });
    expect(late?.status).toBe(409);
    expect(late?.data?.changes).toMatchObject([{ field: 'phone', admin_name: 'Owner' }]);
    expect((await readSavedSettings()).phone).toBe('+852 2');
  });

  test('of two who save at once the second is told', async () => {
    const { updated_at } = await save({ phone: '+852 1' });
    const read_at = updated_at.toISOString();
    const both = await Promise.allSettled([
      save({ phone: '+852 2', updated_at: read_at }),
      save({ phone: '+852 3', updated_at: read_at }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a save renews every page, is logged by field, and one that changes nothing does neither', async () => {
    const ctx = await owner();
    const before = await save({ phone: '+852 9', google_client_secret: 's' }, ctx);
    expect([...ctx.touched]).toEqual([tags.settings]);
    const changes = await listChangesSince(await system(), SETTINGS_RECORD);
    const names = changes.map(({ field }) => field);
    expect(names).toEqual(expect.arrayContaining(['phone', 'google_client_secret']));
    const again = await owner();
    const after = await save({ phone: '+852 9' }, again);
    expect([...again.touched]).toEqual([]);
    expect(after.updated_at).toEqual(before.updated_at);
  });
});
