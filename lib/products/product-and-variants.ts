import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { indexProducts } from '@/lib/catalog/search-index';
import { assertCan, can } from '@/lib/core/can';
import { joinTransaction, type StaffContext, touch, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { cleanHtml } from '@/lib/core/html';
import {
  contentLanguage,
  mapLocalized,
  readLocalized,
  writeLocalizedFields,
  writtenAs,
} from '@/lib/core/localized';
import { assertNotModified } from '@/lib/core/not-modified';
import { autoSlug } from '@/lib/core/slug';
import { tags } from '@/lib/core/tags';
import { forgetUrls, rememberUrl } from '@/lib/settings/former-urls';
import { addCategories, setCategories } from './product-categories';
import {
  type ProductFieldsChanges,
  type ProductFieldsInput,
  productTexts,
} from './product-fields.schema';
import { addImages, readProductImages, setImages } from './product-images';
import { addVariants, setVariants, type Variant } from './variants';

export type Product = typeof product.$inferSelect;
export type CreatedProduct = Product & { stocks: Variant[] };

/**
 * Creates a product with its variants, categories and pictures, all or nothing. Refuses a
 * taken url or sku, unknown options, brands and categories. Who may not publish creates
 * it hidden.
 */
export const createProductAndVariants = (ctx: StaffContext, input: ProductFieldsInput) =>
  joinTransaction(ctx, async (ctx): Promise<CreatedProduct> => {
    if (input.visibled) assertCan(ctx, 'product.publish');
    const row = await insertProduct(ctx, input);
    if (input.categories?.length) await addCategories(ctx, row.id, input.categories);
    const images = await addImages(ctx, row.id, input.image_list ?? [], meaning(ctx, input));
    const stocks = await addVariants(ctx, row, input.stocks, images);
    await indexProducts(ctx, [row.id]);
    touch(ctx, tags.product(row.id), tags.products);
    return { ...row, stocks };
  });

/**
 * Changes what was sent of a product: its fields, pictures, categories, and its variants
 * (`setStocks`), which it answers when they were sent. A new url leaves the old one
 * behind as a redirect. Refuses a taken url or sku, and what was read too long ago.
 */
export const updateProductAndVariants = (
  ctx: StaffContext,
  id: number,
  change: ProductFieldsChanges,
) =>
  joinTransaction(ctx, async (ctx): Promise<Product & { stocks: Variant[] | undefined }> => {
    const [before] = await ctx.db
      .select()
      .from(product)
      .where(eq(product.id, id))
      .for('no key update');
    if (!before) throw notFound();
    assertNotModified(ctx, before.updated_at, change.updated_at);
    const { sku, url, brand_id, is_new, is_featured, is_hot, visibled } = change;
    if (visibled !== undefined && visibled !== before.visibled) assertCan(ctx, 'product.publish');
    const values = {
      ...textsFor(ctx, before, change),
      sku,
      url,
      brand_id,
      is_new,
      is_featured,
      is_hot,
      visibled,
      updated_at: ctx.now(),
    };
    const [row] = await ctx.db.update(product).set(values).where(eq(product.id, id)).returning();
    if (!row) throw notFound();
    await rememberUrl(ctx, 'product', id, before.url, row.url);
    if (change.categories) await setCategories(ctx, id, change.categories);
    const images =
      change.image_list && (await setImages(ctx, id, change.image_list, meaning(ctx, change)));
    const stocks =
      change.stocks &&
      (await setVariants(ctx, row, change.stocks, images ?? (await readProductImages(ctx, id))));
    await indexProducts(ctx, [id]);
    touch(ctx, tags.product(id), tags.products);
    return { ...row, stocks };
  });

/**
 * Deletes products with everything that is theirs. Refuses with 409 while one of them is
 * reserved for an open order. Orders keep their own copy.
 */
export const deleteProducts = (ctx: StaffContext, ids: number[]) =>
  transaction(ctx, async (ctx): Promise<number[]> => {
    const gone = await ctx.db
      .delete(product)
      .where(inArray(product.id, ids))
      .returning({ id: product.id });
    for (const { id } of gone) {
      await forgetUrls(ctx, 'product', id);
      touch(ctx, tags.product(id));
    }
    touch(ctx, tags.products);
    return gone.map(({ id }) => id);
  });

const TRIES = 5;
/** Far enough apart that the next try is no neighbour of somebody else's. */
const STEP_MS = 1009;

/**
 * A sku or url nobody typed that happens to be taken gets other digits (R34); one that
 * was typed is refused by the database.
 */
async function insertProduct(ctx: StaffContext, input: ProductFieldsInput): Promise<Product> {
  const { brand_id, is_new, is_featured, is_hot, visibled = can(ctx, 'product.publish') } = input;
  const main = ctx.settings.main_language;
  const texts = textsFor(ctx, {}, input);
  const values = {
    ...texts,
    brand_id,
    is_new,
    is_featured,
    is_hot,
    visibled,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
  const named = (attempt: number) => {
    const auto = autoSlug(
      readLocalized(texts.name, main, main),
      new Date(ctx.now().getTime() + attempt * STEP_MS),
    );
    return { sku: input.sku ?? auto, url: input.url ?? auto };
  };
  const tries = input.sku && input.url ? 0 : TRIES;
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db
      .insert(product)
      .values({ ...values, ...named(attempt) })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
  const [row] = await ctx.db
    .insert(product)
    .values({ ...values, ...named(tries) })
    .returning();
  if (!row) throw new Error('the product was not stored');
  return row;
}

const meaning = (ctx: StaffContext, input: Parameters<typeof writtenAs>[0]) =>
  writtenAs(input, contentLanguage(ctx, input.language));

const textsFor = (
  ctx: StaffContext,
  before: Partial<Product>,
  input: Pick<ProductFieldsChanges, (typeof productTexts)[number]> &
    Parameters<typeof writtenAs>[0],
) =>
  writeLocalizedFields(
    before,
    productTexts,
    { ...input, description: mapLocalized(input.description, cleanHtml) },
    meaning(ctx, input),
    ctx.settings.main_language,
  );
