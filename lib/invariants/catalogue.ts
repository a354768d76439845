import 'server-only';
import { sellingPriceSql } from '@/db/selling-price';
import type { Invariant } from './invariant';

/** The listing row each visible product should have, computed from its tables. */
const expected = `
  select p.id as product_id, p.brand_id, min(${sellingPriceSql('s')}) as price_minor,
    array_agg(distinct s.id order by s.id) as stocks,
    coalesce(array_agg(distinct o.attribute_value_id order by o.attribute_value_id)
      filter (where o.attribute_value_id is not null), '{}') as option_values, p.created_at,
    p.published_at, p.unpublished_at
  from product p join stock s on s.product_id = p.id and s.visibled
    left join stock_option o on o.stock_id = s.id
  where p.visibled group by p.id`;
const fields = `product_id, brand_id, price_minor, stocks, option_values, created_at,
  published_at, unpublished_at`;

/** A code tidied like all typed text (`collapseWhitespace`), without invisible characters. */
const seen = (code: string) => `btrim(regexp_replace(
  regexp_replace(${code}, '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u200b\\u200e\\u200f' ||
    '\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0]', '', 'g'),
  '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'))`;

export const catalogueInvariants: Invariant[] = [
  {
    id: 'I16a',
    sentence: 'Lists contain exactly the visible products, with their price, brand and options',
    sql: `
      with expected as (${expected}),
      wrong as (
        select product_id from (select ${fields} from expected except select ${fields}
          from product_listing) missing
        union select product_id from (select ${fields} from product_listing except select ${fields}
          from expected) stale
      )
      select product_id, to_jsonb(expected) - 'product_id' as expected,
        to_jsonb(l) - 'product_id' as listed
      from wrong left join expected using (product_id)
        left join product_listing l using (product_id)`,
  },
  {
    id: 'I16b',
    sentence: 'Search finds every product by its name in each of its languages',
    sql: `
      select p.id as product_id, name.key as language
      from product p cross join jsonb_each_text(p.name) name
        left join search_document d on d.product_id = p.id
      where d.product_id is null or (name.value <> ''
        and not d.document @@ (quote_literal(name.key || '=') || ':*')::tsquery)
      union all select p.id, null from product p left join search_document d on d.product_id = p.id
        where d.product_id is null and p.name = '{}'`,
  },
  {
    id: 'I23',
    sentence: 'No SKU or barcode contains invisible characters',
    sql: `
      select 'product' as record, id, sku as code from product where sku <> ${seen('sku')}
      union all select 'stock', id, sku from stock where sku <> ${seen('sku')}
      union all select 'stock', id, barcode from stock where barcode <> ${seen('barcode')}
      union all select 'stock', id, code from stock, jsonb_array_elements_text(more_barcodes) code
        where code <> ${seen('code')}`,
  },
];
