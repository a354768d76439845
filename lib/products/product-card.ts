import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { publishedBrand, publishedProduct } from '@/db/published';
import { brand, product, productImage, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { sellingPriceOf } from '@/db/selling-price';
import type { Context } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';
import type { ProductCard } from './product-view.schema';
import { variantPrices } from './variant-prices';

/** `images`: its first two. `cheapest`: of its visible variants, null where there is none. */
type Row = {
  id: number;
  url: string;
  name: Localized;
  is_new: boolean;
  brand: Localized | null;
  images: string[];
  cheapest: { price_minor: number; selling_price_minor: number } | null;
  price_varies: boolean;
  available: boolean;
};

const selling = sql.raw(sellingPriceOf('s'));

/** The cards in one statement, each product's variants and pictures read by its own index. */
const cardRows = prepared<Row, { ids: string; warehouse: number }>(
  (value) => sql`select ${product.id}, ${product.url}, ${product.name}, ${product.is_new},
      ${brand.title} as brand, array(select image_path from ${productImage}
        where product_id = ${product.id} order by "order", id limit 2) as images,
      variants.cheapest, coalesce(variants.price_varies, false) as price_varies,
      coalesce(variants.available, false) as available
    from ${product} left join ${brand} on ${brand.id} = ${product.brand_id} and ${publishedBrand}
      cross join lateral (
        select (array_agg(jsonb_build_object('price_minor', s.price_minor,
            'selling_price_minor', ${selling}) order by ${selling}, s.id))[1] as cheapest,
          min(${selling}) <> max(${selling}) as price_varies,
          bool_or(exists (select from ${inventory} i join ${warehouse} w on w.id = i.warehouse_id
            and w.enabled where i.stock_id = s.id and w.id = ${value('warehouse')}::int
            and i.quantity - i.reserved - i.safety_stock > 0)) as available
        from ${stock} s where s.product_id = ${product.id} and s.visibled) variants
    where ${product.id} = any(${value('ids')}::int[]) and ${publishedProduct}`,
);

/** The cards of these products, in the order given; products that are not visible are left out. */
export async function readProductCards(
  ctx: Context,
  productIds: number[],
  _asked: readonly number[] = [],
): Promise<ProductCard[]> {
  if (!productIds.length) return [];
  const localize = localizer(ctx);
  const rows = await cardRows(ctx.db, {
    ids: `{${productIds.join()}}`,
    warehouse: ctx.settings.product_warehouse_id ?? 0,
  });
  const cards = new Map(
    rows.map((row): [number, ProductCard] => [
      row.id,
      {
        id: row.id,
        url: row.url,
        name: localize(row.name),
        brand: row.brand && localize(row.brand),
        image_path: row.images[0] ?? null,
        second_image_path: row.images[1] ?? null,
        ...(row.cheapest ? variantPrices(ctx, row.cheapest) : { price: null, regular_price: null }),
        price_varies: row.price_varies,
        is_new: row.is_new,
        sold_out: !row.available,
      },
    ]),
  );
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
