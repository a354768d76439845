import 'server-only';
import { and, asc, eq, type inArray, type SQL, sql } from 'drizzle-orm';
import { publishedBrand, publishedMenu } from '@/db/published';
import {
  attributeValue,
  brand,
  product,
  productCategory,
  productDetail,
  stock,
  stockOption,
} from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { productListing, searchDocument, searchWord } from '@/db/schema/search';
import { sellingPriceSql } from '@/db/selling-price';
import { tags } from '@/lib/core/cache/tags';
import { type Context, touch } from '@/lib/core/context';
import { htmlToText } from '@/lib/core/text/html';
import type { Localized } from '@/lib/core/text/localized';
import { quoteTerm, toSearchDocument } from './search-document';
import { toSearchText } from './search-text';

type Indexed = {
  id: number;
  sku: string;
  name: Localized;
  description: Localized;
  brand: Localized | null;
};

/**
 * Reindexes these products for search and lists. Call it in the transaction that changes a name,
 * brand, category, option, sku, price or visibility. About a dozen statements for any number of
 * products. Locks the products in the order of their ids, so that two such transactions can't
 * deadlock.
 */
export async function indexProducts(ctx: Context, ids: number[]): Promise<void> {
  if (!ids.length) return;
  if (ctx.unindexed) return ids.forEach((id) => void ctx.unindexed?.add(id));
  const products = await ctx.db
    .select({
      id: product.id,
      sku: product.sku,
      name: product.name,
      description: product.description,
      brand: brand.title,
    })
    .from(product)
    .leftJoin(brand, and(eq(brand.id, product.brand_id), publishedBrand))
    .where(among(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update', { of: product });
  await writeDocuments(ctx, products);
  await renewListing(ctx, ids);
}

/** Runs work that changes many products, and indexes them once at its end. */
export async function batchProductIndexing<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const unindexed = new Set<number>();
  const result = await work({ ...ctx, unindexed });
  await indexProducts(ctx, [...unindexed]);
  return result;
}

async function writeDocuments(ctx: Context, products: Indexed[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const skus = await ctx.db
    .select({
      id: stock.product_id,
      sku: stock.sku,
      barcode: stock.barcode,
      more_barcodes: stock.more_barcodes,
      visibled: stock.visibled,
    })
    .from(stock)
    .where(among(stock.product_id, ids));
  const kinds = await readKinds(ctx, ids);
  const skusByProduct = byProduct(skus);
  const kindsByProduct = byProduct(kinds);
  const rows = products.map(({ id, sku, name, description, brand }) => {
    const variants = skusByProduct.get(id) ?? [];
    const all = [sku, ...variants.map((row) => row.sku)];
    const visible = variants.filter(({ visibled }) => visibled);
    const ownKinds = kindsByProduct.get(id) ?? [];
    const plain = Object.fromEntries(
      Object.entries(description).map(([language, html]) => [language, spoken(html)]),
    );
    const found = toSearchDocument(
      {
        name,
        skus: [sku, ...visible.map((row) => row.sku)],
        barcodes: visible.flatMap(({ barcode, more_barcodes }) => [
          ...(barcode ? [barcode] : []),
          ...more_barcodes,
        ]),
        brand: brand ?? {},
        kinds: ownKinds.map(({ title }) => title),
        options: ownKinds.filter(({ isOption }) => isOption).map(({ title }) => title),
        is: categoriesSaying(ownKinds),
        description: plain,
      },
      ctx.settings.main_language,
    );
    return {
      id,
      text: toSearchText([...Object.values(name), ...Object.values(brand ?? {}), ...all]),
      ...found,
    };
  });
  const document = JSON.stringify(
    rows.map(({ id, text, terms }) => ({ id, text, document: terms.map(quoteTerm).join(' ') })),
  );
  await ctx.db.execute(sql`
    with given as (select * from jsonb_to_recordset(${document}::text::jsonb) as t(id int,
      text text, document tsvector)),
    current as (update ${product} set search_text = given.text from given
      where ${product.id} = given.id and search_text <> given.text)
    insert into ${searchDocument} (product_id, document) select id, document from given
    on conflict (product_id) do update set document = excluded.document
      where ${searchDocument.document} is distinct from excluded.document`);
  const words = JSON.stringify([...new Set(rows.flatMap(({ words }) => words))]);
  await ctx.db.execute(sql`
    insert into ${searchWord} (word) select given.word
      from jsonb_array_elements_text(${words}::text::jsonb) given(word)
    where not exists (select from ${searchWord} known where known.word = given.word)`);
}

/** The title of a category, option or detail of a product; `category` is set for a category. */
type Kind = {
  id: number;
  title: Localized;
  category?: number;
  parent?: number | null;
  isOption?: true;
};

/**
 * The categories that say what a product is: those it is in together with their parent or a child.
 * A category outside such a pair only shows the product too, as a book is shown among the teas it
 * is about. If there is no pair, all of them.
 */
function categoriesSaying(kinds: Kind[]): Localized[] {
  const categories = kinds.filter(({ category }) => category !== undefined);
  const paired = categories.filter((kind) =>
    categories.some(
      (other) => kind.parent === other.category || (other.parent && other.parent === kind.category),
    ),
  );
  return (paired.length ? paired : categories).map(({ title }) => title);
}

/**
 * The titles of the products' categories, the options of their visible variants, and their details.
 * Drafts are excluded.
 */
async function readKinds(ctx: Context, ids: number[]): Promise<Kind[]> {
  const categories = await ctx.db
    .select({
      id: productCategory.product_id,
      title: menu.title,
      category: menu.id,
      parent: menu.parent_id,
    })
    .from(productCategory)
    .innerJoin(menu, and(eq(menu.id, productCategory.menu_id), publishedMenu))
    .where(among(productCategory.product_id, ids));
  const options = await ctx.db
    .selectDistinct({ id: stock.product_id, title: attributeValue.title })
    .from(stock)
    .innerJoin(stockOption, eq(stockOption.stock_id, stock.id))
    .innerJoin(attributeValue, eq(attributeValue.id, stockOption.attribute_value_id))
    .where(and(among(stock.product_id, ids), eq(stock.visibled, true)));
  const details = await ctx.db
    .select({ id: productDetail.product_id, title: productDetail.value })
    .from(productDetail)
    .where(among(productDetail.product_id, ids));
  return [
    ...categories,
    ...options.map((option) => ({ ...option, isOption: true as const })),
    ...details,
  ];
}

/** What `product_listing` must hold, read from the tables it is derived from. */
const selectListing = (which: SQL): SQL => sql`
  select p.id as product_id, p.brand_id, min(${sql.raw(sellingPriceSql('s'))}) as price_minor,
    array_agg(distinct s.id order by s.id) as stocks,
    coalesce(array_agg(distinct o.attribute_value_id order by o.attribute_value_id)
      filter (where o.attribute_value_id is not null), '{}') as option_values, p.created_at,
    p.published_at, p.unpublished_at
  from product p join stock s on s.product_id = p.id and s.visibled
    left join stock_option o on o.stock_id = s.id
  where p.visibled and ${which} group by p.id`;

/** Its columns after the product's id. */
const listed = [
  'brand_id',
  'price_minor',
  'stocks',
  'option_values',
  'created_at',
  'published_at',
  'unpublished_at',
];

/**
 * Updates the rows that lists sort and filter by, and touches the products that changed, because
 * lists cache the rows in memory (`lib/search/listing-rows.ts`).
 */
export async function renewListing(ctx: Context, ids: number[]): Promise<void> {
  const row = (of: string, names = listed) =>
    sql.raw(`(${names.map((name) => `${of}${name}`).join(', ')})`);
  const which = among(sql`p.id`, ids);
  const changed = await ctx.db.execute<{ id: number }>(sql`
    with current as (${selectListing(which)}),
    gone as (delete from ${productListing} where ${among(productListing.product_id, ids)}
      and product_id not in (select product_id from current) returning product_id),
    written as (insert into ${productListing} as l ${row('', ['product_id', ...listed])}
    select * from current on conflict (product_id) do update set ${row('')} = ${row('excluded.')}
      where ${row('l.')} is distinct from ${row('excluded.')} returning product_id)
    select product_id as id from gone union all select product_id from written`);
  touch(ctx, ...[...changed].map(({ id }) => tags.product(id)));
}

function byProduct<T extends { id: number }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  return groups;
}

/** The plain text of HTML. */
const spoken = (html: string) => htmlToText(html, Number.POSITIVE_INFINITY);

/** Matches any of the ids with a single parameter. */
const among = (column: Parameters<typeof inArray>[0] | SQL, ids: number[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::int[])`;
