import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { productImage } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import {
  type Localized,
  type LocalizedInput,
  type LocalizedWrite,
  writeLocalized,
} from '@/lib/core/text/localized';
import { refuseMissingImages } from '@/lib/media/images';
import type { ImageInput } from './product.schema';

export type ProductImage = typeof productImage.$inferSelect;

/** The images of a product in order; the first is its cover. */
export const readProductImages = (ctx: Context, product_id: number): Promise<ProductImage[]> =>
  ctx.db
    .select()
    .from(productImage)
    .where(eq(productImage.product_id, product_id))
    .orderBy(asc(productImage.order), asc(productImage.id));

/**
 * Replaces the product's images, in this order. Remaining images keep their row, so variants still
 * show them, and their texts in other languages. Refuses an image that is not stored.
 */
export async function setProductImages(
  ctx: Context,
  product_id: number,
  images: ImageInput[],
  how: LocalizedWrite,
): Promise<ProductImage[]> {
  const before = await readProductImages(ctx, product_id);
  const retainedImages = new Map<number, ProductImage>();
  const added: (typeof productImage.$inferInsert)[] = [];
  for (const [order, { image_path, alt }] of images.entries()) {
    const existingImage = before.find(
      (row) => row.image_path === image_path && !retainedImages.has(row.id),
    );
    const texts = altAfter(ctx, existingImage?.alt ?? {}, alt, how);
    if (existingImage)
      retainedImages.set(existingImage.id, { ...existingImage, order, alt: texts });
    else added.push({ product_id, image_path, order, alt: texts });
  }
  await refuseMissingImages(added, 'image_list');
  const gone = before.filter(({ id }) => !retainedImages.has(id)).map(({ id }) => id);
  if (gone.length) await ctx.db.delete(productImage).where(inArray(productImage.id, gone));
  for (const { id, order, alt } of retainedImages.values())
    await ctx.db
      .update(productImage)
      .set({ order, alt, updated_at: ctx.now() })
      .where(eq(productImage.id, id));
  const made = added.length ? await ctx.db.insert(productImage).values(added).returning() : [];
  return [...retainedImages.values(), ...made].sort((a, b) => a.order - b.order);
}

/** Adds the images of a new product in order. Refuses an image that is not stored. */
export async function addProductImages(
  ctx: Context,
  product_id: number,
  images: ImageInput[],
  how: LocalizedWrite,
): Promise<ProductImage[]> {
  if (!images.length) return [];
  await refuseMissingImages(images, 'image_list');
  const values = images.map(({ image_path, alt }, order) => ({
    product_id,
    image_path,
    order,
    alt: altAfter(ctx, {}, alt, how),
  }));
  return ctx.db.insert(productImage).values(values).returning();
}

/** An image's text in another language follows the main language while it is equal to it. */
function altAfter(
  ctx: Context,
  before: Localized,
  submitted: LocalizedInput | undefined,
  how: LocalizedWrite,
): Localized {
  const main = ctx.settings.main_language;
  const follows =
    typeof submitted === 'string' && how.language !== main && submitted === (before[main] ?? '');
  return writeLocalized(
    before,
    'alt',
    submitted,
    follows ? { ...how, as_defaults: ['alt'] } : how,
    main,
  );
}
