import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { brand, product } from '@/db/schema/catalog';
import { changedFields, stateOf } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange, noteCreation, noteDeletion, refTo } from '@/lib/activity/record-changes';
import { noteRenamedUrl } from '@/lib/activity/renamed-url';
import { restoredKeys } from '@/lib/activity/restored';
import { type StaffContext, touch, transaction } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import type { Language } from '@/lib/core/language';
import { editedIn, mapLocalized, writeTexts } from '@/lib/core/localized';
import { defineResource, namesOf, type RecordState } from '@/lib/core/resource';
import { one, stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import { writtenImage } from '@/lib/media/uploads';
import { forgetUrls, formerUrlsOf, restoreUrls } from '@/lib/settings/former-urls';
import { listPage } from '@/lib/settings/list-page';
import {
  type Brand,
  type BrandChanges,
  type BrandInput,
  type BrandQuery,
  brandChanges,
  brandInput,
  brandQuery,
  brandRecord,
  brandRow,
  brandTexts,
} from './brand.schema';
import { indexProducts } from './search-index';

/**
 * A page of brands, titles in the language asked for. Search looks into the titles of
 * every language and the url.
 */
export function listBrands(ctx: StaffContext, query: BrandQuery) {
  const { id, title, url, enabled, image_path, updated_at } = brand;
  return listPage(ctx, query, {
    select: { id, title, url, enabled, image_path, updated_at },
    texts: ['title'],
    search: ['title', 'url'],
    where: query.enabled === undefined ? undefined : eq(enabled, query.enabled),
  });
}

/** One brand in one language, with what its form needs to know about the others. Throws 404. */
export async function getBrand(ctx: StaffContext, id: number, language?: Language): Promise<Brand> {
  const row = one(await ctx.db.select().from(brand).where(eq(brand.id, id)));
  return editedIn(ctx, row, brandTexts, language);
}

/** Creates a brand. Refuses a url that another brand has. */
export async function createBrand(ctx: StaffContext, input: BrandInput): Promise<Brand> {
  const { url, enabled } = input;
  const image_path = await writtenImage(ctx, input, 'brands');
  return transaction(ctx, async (ctx) => {
    const created = stored(
      await ctx.db
        .insert(brand)
        .overridingSystemValue()
        .values({ ...restoredKeys(ctx), url, enabled, image_path, ...written(ctx, input) })
        .returning(),
    );
    await noteCreation(ctx, refTo(ctx, 'brand', created), stateOf(created));
    touch(ctx, tags.brands);
    return getBrand(ctx, created.id, input.language);
  });
}

/**
 * Changes the fields that were sent. Its old url keeps leading to it; its products are
 * found by its new title, and by none while it is disabled. Refuses a url that is taken, and
 * what was read too long ago.
 */
export async function updateBrand(
  ctx: StaffContext,
  id: number,
  input: BrandChanges,
): Promise<Brand> {
  const image_path = await writtenImage(ctx, input, 'brands');
  return transaction(ctx, async (ctx) => {
    const before = one(await ctx.db.select().from(brand).where(eq(brand.id, id)).for('update'));
    await assertNotModified(ctx, { resource: 'brand', ...before }, input.updated_at);
    const rows = await ctx.db
      .update(brand)
      .set({
        url: input.url,
        enabled: input.enabled,
        image_path,
        ...written(ctx, input, before),
        updated_at: nextVersion(ctx, before),
      })
      .where(eq(brand.id, id))
      .returning();
    const after = one(rows);
    const fields = changedFields(before, after);
    await noteChange(ctx, refTo(ctx, 'brand', after), fields, after.updated_at);
    if (input.url) await noteRenamedUrl(ctx, 'brand', id, before.url, input.url);
    if (input.title || after.enabled !== before.enabled)
      await indexProducts(ctx, await productsOf(ctx, id));
    touch(ctx, tags.brands);
    return getBrand(ctx, id, input.language);
  });
}

/** Deletes a brand; its products stay, without one. Throws 404. */
export function deleteBrand(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const relations = await brandRelations.read(ctx, id);
    const gone = one(await ctx.db.delete(brand).where(eq(brand.id, id)).returning());
    await noteDeletion(ctx, refTo(ctx, 'brand', gone), { ...stateOf(gone), relations });
    await forgetUrls(ctx, 'brand', id);
    await indexProducts(ctx, relations.products);
    touch(ctx, tags.brands);
  });
}

/** A deleted brand leaves its products without one, and its former urls to nobody. */
const brandRelations = {
  read: async (ctx: StaffContext, id: number) => ({
    products: await productsOf(ctx, id),
    former_urls: await formerUrlsOf(ctx, 'brand', id),
  }),
  cells: (_: number, { products }: RecordState) =>
    (products as number[]).map((record_id) => ({
      ...{ resource: 'product', record_id, cell: 'brand_id', name: 'products' },
    })),
  async restore(ctx: StaffContext, id: number, relations: RecordState): Promise<string[]> {
    const { products, former_urls } = relations as { products: number[]; former_urls: string[] };
    await restoreUrls(ctx, 'brand', id, former_urls);
    const own = and(inArray(product.id, products), isNull(product.brand_id));
    const back = await ctx.db
      .update(product)
      .set({ brand_id: id })
      .where(own)
      .returning({ id: product.id });
    await indexProducts(ctx, products);
    return back.length < products.length ? ['products'] : [];
  },
};

/** What a brand holds, for changes of it to be taken back. */
async function brandState(ctx: StaffContext, id: number): Promise<RecordState | undefined> {
  const [row] = await ctx.db.select().from(brand).where(eq(brand.id, id));
  return row && stateOf(row);
}

async function productsOf(ctx: StaffContext, brand_id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.brand_id, brand_id));
  return rows.map(({ id }) => id);
}

/** The per-language columns after a write, rich text cleaned. */
function written(
  ctx: StaffContext,
  input: BrandChanges,
  before: Partial<Pick<typeof brand.$inferSelect, (typeof brandTexts)[number]>> = {},
) {
  const description = mapLocalized(input.description, cleanHtml);
  return writeTexts(ctx, before, brandTexts, { ...input, description });
}

/** What the generic routes of `/api/admin/brand` call. */
export const brandResource = defineResource({
  ...namesOf('brand'),
  query: brandQuery,
  input: brandInput,
  changes: brandChanges,
  row: brandRow,
  record: brandRecord,
  list: listBrands,
  get: getBrand,
  create: createBrand,
  update: updateBrand,
  delete: deleteBrand,
  undoable: { state: brandState, relations: brandRelations },
});
