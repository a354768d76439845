import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { type Context, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { cleanHtml } from '@/lib/core/html';
import { mapLocalized, readLocalized, writeLocalizedFields, writtenAs } from '@/lib/core/localized';
import { autoSlug } from '@/lib/core/slug';
import { tags } from '@/lib/core/tags';
import { within } from '@/lib/core/violations';
import { rememberUrl } from '@/lib/settings/former-urls';
import type { ProductChange, ProductInput } from './product.schema';
import { setCategories } from './product-categories';
import { setImages } from './product-images';
import { indexProducts } from './search-index';
import { addStock, type Stock } from './stocks';

export type Product = typeof product.$inferSelect;
export type CreatedProduct = Product & { stocks: Stock[] };

const localizedFields = ['name', 'description', 'meta_title', 'meta_description'] as const;

/** Creates a product with its variants, categories and pictures, all or nothing. Refuses a taken url or sku, unknown options, brands and categories. */
export const createProduct = (ctx: Context, input: ProductInput) =>
  transaction(ctx, async (ctx): Promise<CreatedProduct> => {
    const how = writtenAs(input, ctx.language);
    const texts = textsFor(ctx, {}, input);
    const auto = autoSlug(readLocalized(texts.name, ctx.settings.main_language, ctx.settings.main_language), ctx.now());
    const { brand_id = null, is_new, is_featured, is_hot, visibled } = input;
    const identity = { sku: input.sku ?? auto, url: input.url ?? auto };
    const values = { ...texts, ...identity, brand_id, is_new, is_featured, is_hot, visibled, created_at: ctx.now(), updated_at: ctx.now() };
    const [row] = await ctx.db.insert(product).values(values).returning();
    if (!row) throw new Error('the product was not stored');
    await setCategories(ctx, row.id, input.categories);
    const images = await setImages(ctx, row.id, input.image_list, how);
    const stocks: Stock[] = [];
    for (const [index, stock] of input.stocks.entries()) {
      const image = images.find(({ image_path }) => image_path === stock.image_path);
      stocks.push(await within(`stocks.${index}`, () => addStock(ctx, row, index, stock, image?.id ?? null)));
    }
    await indexProducts(ctx, [row.id]);
    ctx.touched.add(tags.products);
    return { ...row, stocks };
  });

/** Changes a product's own fields, pictures and categories; absent fields stay. A new url leaves the old one behind as a redirect. Refuses a taken url or sku. */
export const updateProduct = (ctx: Context, id: number, change: ProductChange) =>
  transaction(ctx, async (ctx): Promise<Product> => {
    const [before] = await ctx.db.select().from(product).where(eq(product.id, id)).for('update');
    if (!before) throw notFound();
    const { sku, url, brand_id, is_new, is_featured, is_hot, visibled } = change;
    const values = { ...textsFor(ctx, before, change), sku, url, brand_id, is_new, is_featured, is_hot, visibled, updated_at: ctx.now() };
    const [row] = await ctx.db.update(product).set(values).where(eq(product.id, id)).returning();
    if (!row) throw notFound();
    await rememberUrl(ctx, 'product', id, before.url, row.url);
    if (change.categories) await setCategories(ctx, id, change.categories);
    if (change.image_list) await setImages(ctx, id, change.image_list, writtenAs(change, ctx.language));
    await indexProducts(ctx, [id]);
    ctx.touched.add(tags.product(id)).add(tags.products);
    return row;
  });

/** Deletes products with everything that is theirs. Refuses while one of them is promised to an open order. Orders keep their own copy. */
export async function deleteProducts(ctx: Context, ids: number[]): Promise<number[]> {
  const gone = await ctx.db.delete(product).where(inArray(product.id, ids)).returning({ id: product.id });
  for (const { id } of gone) ctx.touched.add(tags.product(id));
  ctx.touched.add(tags.products);
  return gone.map(({ id }) => id);
}

const textsFor = (
  ctx: Context,
  before: Partial<Product>,
  input: Pick<ProductChange, (typeof localizedFields)[number]> & Parameters<typeof writtenAs>[0],
) =>
  writeLocalizedFields(
    before,
    localizedFields,
    { ...input, description: mapLocalized(input.description, cleanHtml) },
    writtenAs(input, ctx.language),
    ctx.settings.main_language,
  );
