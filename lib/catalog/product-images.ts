import 'server-only';
import { eq } from 'drizzle-orm';
import { product, productImage } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { type LocalizedWrite, writeLocalized } from '@/lib/core/localized';
import type { ImageInput } from './product.schema';

export type ProductImage = typeof productImage.$inferSelect;

/** Makes these the product's pictures, in this order; the first is its cover. Pictures that stay keep their row, so variants that show them still do. */
export async function setImages(ctx: Context, product_id: number, images: ImageInput[], how: LocalizedWrite): Promise<ProductImage[]> {
  const before = await ctx.db.select().from(productImage).where(eq(productImage.product_id, product_id));
  const kept = new Set<number>();
  const rows: ProductImage[] = [];
  for (const [order, { image_path, alt }] of images.entries()) {
    const known = before.find((row) => row.image_path === image_path && !kept.has(row.id));
    const values = {
      order,
      alt: alt === undefined ? (known?.alt ?? {}) : writeLocalized(known?.alt ?? {}, 'alt', alt, how, ctx.settings.main_language),
    };
    const [row] = known
      ? await ctx.db.update(productImage).set(values).where(eq(productImage.id, known.id)).returning()
      : await ctx.db
          .insert(productImage)
          .values({ product_id, image_path, ...values })
          .returning();
    if (!row) throw new Error(`the picture was not stored for product ${product_id}`);
    kept.add(row.id);
    rows.push(row);
  }
  for (const { id } of before) if (!kept.has(id)) await ctx.db.delete(productImage).where(eq(productImage.id, id));
  await ctx.db.update(product).set({ updated_at: ctx.now() }).where(eq(product.id, product_id));
  return rows;
}
