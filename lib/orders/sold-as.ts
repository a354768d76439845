import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { brand, product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';

/** What a line keeps of its variant beside name and price: reports group by what it was then. */
export const soldAsColumns = ['brand_id', 'brand_title', 'categories', 'base_unit_cost'] as const;

/** SQL: their values for a variant, in the order of `soldAsColumns`. */
export function soldAs(stockId: SQLWrapper, language: SQLWrapper): SQL {
  const ofProduct = sql`from ${stock} join ${product} on ${product.id} = ${stock.product_id}`;
  const ofStock = sql`where ${stock.id} = ${stockId}`;
  return sql`(select ${product.brand_id} ${ofProduct} ${ofStock}),
    coalesce((select ${brand.title} ->> ${language} ${ofProduct}
      join ${brand} on ${brand.id} = ${product.brand_id} ${ofStock}), ''),
    (select coalesce(jsonb_agg(jsonb_build_object('id', ${menu.id},
        'title', coalesce(${menu.title} ->> ${language}, '')) order by ${menu.id}), '[]')
      from ${stock} join ${productCategory} on ${productCategory.product_id} = ${stock.product_id}
      join ${menu} on ${menu.id} = ${productCategory.menu_id} ${ofStock}),
    (select ${stock.cost_minor} from ${stock} ${ofStock})`;
}
