import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { brand, product } from '@/db/schema/catalog';
import { preview as previews } from '@/db/schema/preview';
import { previewInput } from '@/lib/admin/preview/preview.schema';
import { readPreviewPage } from '@/lib/admin/preview/preview-page';
import {
  changePreview,
  createPreview,
  readPreview,
  withUnsaved,
} from '@/lib/admin/preview/previews';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { pageInput } from '@/lib/content/page.schema';
import { createPage } from '@/lib/content/pages';
import type { Permission } from '@/lib/core/access/permissions';
import { beginHearing, hearsRenewals } from '@/lib/core/cache/renewal-hearing';
import type { AdminContext } from '@/lib/core/context';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

type Wish = Parameters<typeof previewInput.parse>[0];

async function previewed(ctx: AdminContext, wish: Wish) {
  const { token, url } = await createPreview(ctx, previewInput.parse(wish));
  const preview = await readPreview(ctx, token);
  if (!preview) throw new Error('there is no preview');
  const path = url.replace(`/preview/${token}`, '');
  return { preview, path, ...(await readPreviewPage(ctx, preview, path, new URLSearchParams())) };
}

test('values that are not saved are seen on the page of their record, and are stored nowhere', async () => {
  const ctx = await owner();
  const { id, url } = await make.brand({ title: 'As it is' });
  const renamed = `${url}-new`;
  const input = { title: 'As it may be', url: renamed, enabled: false };
  const { path, page } = await previewed(ctx, { unsaved: { resource: 'brand', id, input } });
  expect(path).toBe(`/brand/${renamed}`);
  expect(page).toMatchObject({ kind: 'brand', brand: { title: 'As it may be' } });
  const [brandRow] = await database().select().from(brand).where(eq(brand.id, id));
  expect(brandRow).toMatchObject({ title: { 'en-US': 'As it is' }, url, enabled: true });
  expect(ctx.touched.size).toBe(0);
});

test('a new record that is not saved is seen too, and leaves no row', async () => {
  const ctx = await owner();
  const input = { title: 'A brand to come', url: 'a-brand-to-come' };
  const { page } = await previewed(ctx, { unsaved: { resource: 'brand', input } });
  expect(page).toMatchObject({ kind: 'brand', brand: { title: 'A brand to come' } });
  expect(await database().$count(brand, eq(brand.url, 'a-brand-to-come'))).toBe(0);
});

test('what a save would refuse is refused alike, before anything is shown', async () => {
  const ctx = await owner();
  const [taken, own] = [await make.brand(), await make.brand()];
  const unsaved = { resource: 'brand', id: own.id, input: { url: taken.url } };
  await expect(createPreview(ctx, previewInput.parse({ unsaved }))).rejects.toMatchObject({
    cause: { constraint_name: 'brand_url_key' },
  });
});

test('only who may save the values previews them, and only who made a preview sees it', async () => {
  const ctx = await owner();
  const { id } = await make.brand();
  const staff = (...permissions: Permission[]): AdminContext => ({
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
  });
  const wish = previewInput.parse({ unsaved: { resource: 'brand', id, input: {} } });
  await expect(createPreview(staff('brand'), wish)).rejects.toMatchObject({ status: 403 });
  const { token } = await createPreview(staff('brand', 'brand.update'), wish);
  const other = { ...ctx, actor: { ...ctx.actor, id: ctx.actor.id + 1 } };
  expect(await readPreview(other, token)).toBeUndefined();
  expect(await readPreview(ctx, token)).toBeDefined();
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  expect(await readPreview({ ...ctx, now: () => tomorrow }, token)).toBeUndefined();
});

test('a product that is hidden is shown to who may view products, to nobody else', async () => {
  const ctx = await owner();
  const { url, id } = await make.product({
    visibled: false,
    stocks: [{ sku: `hidden-${Date.now()}`, price: '10' }],
  });
  const path = `/product/${url}`;
  expect((await previewed(ctx, { path })).page).toMatchObject({ kind: 'product', product: { id } });
  const stranger: AdminContext = {
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(['brand']) },
  };
  expect((await previewed(stranger, { path })).page).toEqual({ kind: 'missing' });
  expect(await database().$count(product, eq(product.id, id))).toBe(1);
});

test('the shop is seen in the language, the currency and by the visitor that were chosen', async () => {
  const ctx = await owner();
  const { url } = await make.product({
    name: { 'en-US': 'Cup', 'zh-HK': '杯' },
    stocks: [{ sku: `cup-${Date.now()}`, price: '10' }],
  });
  const seen = await previewed(ctx, { path: `/product/${url}`, language: 'zh-HK' });
  expect(seen.page).toMatchObject({ product: { name: '杯' } });
  const choice = { viewer: 'member', language: 'en-US', currency: 'HKD', at: null } as const;
  await changePreview(ctx, seen.preview.token, choice);
  const after = await readPreview(ctx, seen.preview.token);
  expect(after).toMatchObject({ viewer: 'member', language: 'en-US', at: null });
});

test('what is scheduled is seen at its moment, and a category that is disabled before it is', async () => {
  const ctx = await owner();
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await createPage(
    ctx,
    pageInput.parse({ title: 'To come', url: 'to-come', published_at: tomorrow }),
  );
  const home = await createPage(
    ctx,
    pageInput.parse({
      title: 'Home',
      url: 'home-to-come',
      widgets: [
        { id: 'late', type: 'html', data: { content: '<p>Late</p>' }, starts_at: tomorrow },
        { id: 'now', type: 'html', data: { content: '<p>Now</p>' } },
      ],
    }),
  );
  await writeSettings(await systemContext(database()), { home_page_id: home.id });
  const widgetsAt = async (at: Date | null) => {
    const { page } = await previewed(ctx, { path: '/', at });
    return page.kind === 'home' && page.parts.widgets.map(({ id }) => id);
  };
  expect(await widgetsAt(null)).toEqual(['now']);
  expect(await widgetsAt(tomorrow)).toEqual(['late', 'now']);
  await writeSettings(await systemContext(database()), { home_page_id: null });
  expect((await previewed(ctx, { path: '/page/to-come' })).page).toMatchObject({ kind: 'page' });

  const input = { title: 'Hidden', type: 'category', url: 'hidden-category', enabled: false };
  await createMenu(ctx, menuInput.parse(input));
  expect((await previewed(ctx, { path: '/category/hidden-category' })).page).toMatchObject({
    kind: 'category',
    category: { title: 'Hidden' },
  });
});

test('previews that are over are cleared away', async () => {
  const ctx = await owner();
  const { token } = await createPreview(ctx, previewInput.parse({}));
  const later = { ...ctx, now: () => new Date(Date.now() + 9 * 3600 * 1000) };
  await createPreview(later, previewInput.parse({}));
  expect(await database().$count(previews, eq(previews.token, token))).toBe(0);
});

test('what is read while unsaved values stand in the database is kept by no process', async () => {
  const ctx = await owner();
  beginHearing();
  expect(hearsRenewals()).toBe(true);
  expect(await withUnsaved(ctx, null, async () => hearsRenewals())).toBe(false);
});
