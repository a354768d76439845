import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { brand, product } from '@/db/schema/catalog';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
  withRedirects,
} from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import { mapLocalized, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { writtenImage } from '@/lib/media/uploads';
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
import { indexProducts } from './indexing/search-index';

/**
 * A page of brands, titles in the requested language. Search covers the url and the titles in every
 * language.
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

/** One brand in one language, with its form's data about the other languages. Throws 404. */
export async function getBrand(ctx: StaffContext, id: number, language?: Language): Promise<Brand> {
  const row = firstOrNotFound(await ctx.db.select().from(brand).where(eq(brand.id, id)));
  return toRecordForm(ctx, row, brandTexts, language);
}

/** Creates a brand. Refuses a url already taken. */
export async function createBrand(ctx: StaffContext, input: BrandInput): Promise<Brand> {
  const { url, enabled } = input;
  const image_path = await writtenImage(ctx, input, 'brands');
  return transaction(ctx, async (ctx) => {
    const values = { url, enabled, image_path, ...written(ctx, input) };
    const { id } = await createRecord(ctx, 'brand', values);
    return getBrand(ctx, id, input.language);
  });
}

/**
 * Changes the fields that were sent. The old url redirects; the products are found by the new
 * title, or by no brand while it is disabled. Refuses a url already taken and a stale `updated_at`.
 */
export async function updateBrand(
  ctx: StaffContext,
  id: number,
  input: BrandChanges,
): Promise<Brand> {
  const { url, enabled } = input;
  const image_path = await writtenImage(ctx, input, 'brands');
  return transaction(ctx, async (ctx) => {
    const { before, after } = await updateRecord(ctx, 'brand', id, input.updated_at, (before) => ({
      url,
      enabled,
      image_path,
      ...written(ctx, input, before),
    }));
    if (input.title || after.enabled !== before.enabled)
      await indexProducts(ctx, await listProductIds(ctx, id));
    return getBrand(ctx, id, input.language);
  });
}

/** Deletes a brand; its products stay, without a brand. Throws 404. */
export function deleteBrand(ctx: StaffContext, id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const products = await listProductIds(ctx, id);
    await deleteRecord(ctx, 'brand', id, { relations: () => ({ products }) });
    await indexProducts(ctx, products);
  });
}

/** A deleted brand leaves its products without one. */
const brandRelations = withRedirects('brand', {
  read: async (ctx, id) => ({ products: await listProductIds(ctx, id) }),
  cells: (_, { products }) =>
    (products as number[]).map((record_id) => ({
      resource: 'product',
      record_id,
      cell: 'brand_id',
      name: 'products',
    })),
  async restore(ctx, id, relations) {
    const products = relations.products as number[];
    const own = and(inArray(product.id, products), isNull(product.brand_id));
    const back = await ctx.db
      .update(product)
      .set({ brand_id: id })
      .where(own)
      .returning({ id: product.id });
    await indexProducts(ctx, products);
    return back.length < products.length ? ['products'] : [];
  },
});

async function listProductIds(ctx: StaffContext, brand_id: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.brand_id, brand_id));
  return rows.map(({ id }) => id);
}

/** The per-language columns after a write, with sanitized HTML. */
function written(
  ctx: StaffContext,
  input: BrandChanges,
  before: Partial<Pick<typeof brand.$inferSelect, (typeof brandTexts)[number]>> = {},
) {
  const description = mapLocalized(input.description, sanitizeHtml);
  return writeLocalizedTexts(ctx, before, brandTexts, { ...input, description });
}

/** The functions behind the generic routes of `/api/admin/brand`. */
export const brandResource = defineResource({
  ...getResourceNames('brand'),
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
  undoable: { state: readRecordState('brand'), relations: brandRelations },
});
