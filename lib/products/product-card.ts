import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { publishedBrand, publishedProduct, publishedStock } from '@/db/published';
import { brand, product, productImage, stock } from '@/db/schema/catalog';
import { sellingPrice } from '@/db/selling-price';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/localized';
import { availabilityOf } from '@/lib/inventory/availability';
import type { ProductCard } from './product-view.schema';
import { variantPrices } from './variant-prices';

/** The cards of these products, in the order given; products that are not visible are left out. */
export async function readProductCards(ctx: Context, productIds: number[]): Promise<ProductCard[]> {
  if (!productIds.length) return [];
  const localize = localizer(ctx);
  const [products, stocks, images] = await Promise.all([
    ctx.db
      .select({
        id: product.id,
        url: product.url,
        name: product.name,
        is_new: product.is_new,
        brand: brand.title,
      })
      .from(product)
      .leftJoin(brand, and(eq(brand.id, product.brand_id), publishedBrand))
      .where(and(inArray(product.id, productIds), publishedProduct)),
    ctx.db
      .select({
        id: stock.id,
        product_id: stock.product_id,
        price_minor: stock.price_minor,
        selling_price_minor: sellingPrice,
      })
      .from(stock)
      .where(and(inArray(stock.product_id, productIds), publishedStock))
      .orderBy(asc(sellingPrice), asc(stock.id)),
    ctx.db
      .select()
      .from(productImage)
      .where(inArray(productImage.product_id, productIds))
      .orderBy(asc(productImage.order), asc(productImage.id)),
  ]);
  const availability = await availabilityOf(
    ctx,
    stocks.map(({ id }) => id),
  );
  const cardOf = (row: (typeof products)[number]): ProductCard => {
    const own = stocks.filter(({ product_id }) => product_id === row.id);
    const pictures = images.filter(({ product_id }) => product_id === row.id);
    const [cheapest] = own;
    return {
      id: row.id,
      url: row.url,
      name: localize(row.name),
      brand: row.brand && localize(row.brand),
      image_path: pictures[0]?.image_path ?? null,
      second_image_path: pictures[1]?.image_path ?? null,
      ...(cheapest ? variantPrices(ctx, cheapest) : { price: null, regular_price: null }),
      price_varies:
        cheapest !== undefined &&
        own.some((other) => other.selling_price_minor !== cheapest.selling_price_minor),
      is_new: row.is_new,
      sold_out: !own.some(({ id }) => (availability.get(id)?.available_inventories ?? 0) > 0),
    };
  };
  const cards = new Map(products.map((row) => [row.id, cardOf(row)]));
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
