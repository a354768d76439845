import 'server-only';
import { sql } from 'drizzle-orm';
import {
  productCategory,
  productDetail,
  productImage,
  stock,
  stockOption,
} from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';

type Parts = { categories: unknown; details: unknown; image_list: unknown; stocks: unknown };

/**
 * What stands in other tables than a product's own, under the names of its form's fields, so
 * that a write can say which of them it changed. Units are noted by who counts them.
 */
export async function readParts(ctx: Context, product_id: number): Promise<Parts | undefined> {
  const [parts] = await ctx.db.execute<Parts>(sql`select
    (select jsonb_agg(c.menu_id order by c.menu_id)
      from ${productCategory} c where c.product_id = ${product_id}) as categories,
    (select jsonb_agg(jsonb_build_array(d.attribute_id, d.value) order by d.attribute_id)
      from ${productDetail} d where d.product_id = ${product_id}) as details,
    (select jsonb_agg(jsonb_build_array(i.image_path, i.alt) order by i."order", i.id)
      from ${productImage} i where i.product_id = ${product_id}) as image_list,
    (select jsonb_agg(jsonb_build_array(s.id, s.sku, s.price_minor, s.special_price_minor,
        s.visibled, s.image_id, (select jsonb_agg(o.attribute_value_id order by o.attribute_id)
          from ${stockOption} o where o.stock_id = s.id)) order by s."order", s.id)
      from ${stock} s where s.product_id = ${product_id}) as stocks`);
  return parts;
}
