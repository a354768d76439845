import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { publishedProduct } from '@/db/published';
import { product, productImage, stock, stockOption } from '@/db/schema/catalog';
import { type ListPrices, listPricesOf } from '@/db/selling-price';
import { contains } from '@/db/text';
import { measuresIn } from '@/lib/catalog/indexing/measures';
import { fold } from '@/lib/catalog/indexing/search-text';
import { termsOf } from '@/lib/catalog/indexing/search-tokens';
import { readOptionValues, readStockOptions } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { codeForms } from '@/lib/core/gtin';
import { type Currency, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { availabilitySums, sellingWarehouse } from '@/lib/inventory/availability';
import { listedMinor, listPrice } from '@/lib/pricing/list-price';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { type FoundVariant, MOST_FOUND, type VariantQuery } from './variant-search.schema';

/** More words than these are not looked at. */
const MOST_WORDS = 8;

/**
 * At most 20 variants to put on an order. The one whose sku or barcode is exactly what was typed
 * or scanned comes first and is marked; then those whose product has every word in its names of
 * any language, its brand or its skus, in Traditional or Simplified, or that come in an option
 * called so. What shoppers cannot buy now comes last. A blank search finds nothing. Refuses a
 * currency that the shop does not take.
 */
export async function searchVariants(
  ctx: StaffContext,
  { search, warehouse_id, currency: identifier }: VariantQuery,
): Promise<FoundVariant[]> {
  const base = baseCurrency(ctx.settings);
  const currency = identifier ? supportedCurrency(ctx.settings, identifier) : base;
  if (!currency) throw invalid('currency', 'check_input');
  if (!search) return [];
  const words = await wordsOf(ctx, search);
  const rows = await readVariants(ctx, {
    search,
    words,
    warehouse: warehouse_id ?? sellingWarehouse(ctx.settings),
  });
  const options = await readStockOptions(
    ctx,
    rows.map(({ stock_id }) => stock_id),
  );
  const localize = localizer(ctx);
  const isOne = rows.filter(({ exact }) => exact).length === 1;
  return rows.map(({ name, list, exact, ...row }) => ({
    ...row,
    exact: exact && isOne,
    name: localize(name),
    options: options.flatMap(({ stock_id, attribute, value }) =>
      stock_id === row.stock_id
        ? [{ attribute: localize(attribute.title), value: localize(value.title) }]
        : [],
    ),
    price: priceOf(minorOf(list, { base, currency }), currency),
  }));
}

/** The special price while there is one, else the price. */
function minorOf(list: ListPrices, money: { base: Currency; currency: Currency }): number {
  const { regular, special } = listPrice(list, money.currency.identifier);
  return listedMinor(special ?? regular, money);
}

/** A word, folded, and the option values that are called so in some language. */
type Word = { text: string; values: number[] };

async function wordsOf(ctx: StaffContext, search: string): Promise<Word[]> {
  const texts = fold(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const values = [...(await readOptionValues(ctx)).values()].map(({ value }) => ({
    id: value.id,
    terms: new Set(Object.values(value.title).flatMap((one) => [fold(one), ...termsOf(one)])),
  }));
  return texts.map((text) => {
    const spellings = [text, ...measuresIn(text).map(({ term }) => term)];
    const meant = values.filter(({ terms }) => spellings.some((one) => terms.has(one)));
    return { text, values: meant.map(({ id }) => id) };
  });
}

const among = (ids: number[]) => sql`any(${`{${ids.join()}}`}::int[])`;
/** An array, so that what stands beside it can still use its index. */
const arrayOf = (query: SQL) => sql`any(array(${query}))`;

const isCalled = ({ text }: Word) => contains(product.search_text, text);
const comesIn = ({ values }: Word) =>
  sql`exists (select from ${stockOption} where ${stockOption.stock_id} = ${stock.id}
    and ${stockOption.attribute_value_id} = ${among(values)})`;

/** A product of which some variant may have the word. */
const mayHave = (word: Word) =>
  word.values.length
    ? or(
        isCalled(word),
        sql`${product.id} = ${arrayOf(sql`select s.product_id from ${stockOption} o
          join stock s on s.id = o.stock_id where o.attribute_value_id = ${among(word.values)}`)}`,
      )
    : isCalled(word);
const has = (word: Word) => (word.values.length ? or(isCalled(word), comesIn(word)) : undefined);

/** The variant's picture, else the first one of its product. */
const picture = sql<string | null>`(select ${productImage.image_path} from ${productImage}
  where ${productImage.product_id} = ${product.id}
  order by ${productImage.id} = ${stock.image_id} desc nulls last,
    ${productImage.order}, ${productImage.id} limit 1)`;

/** How many of the words a product is called by: whose name says tea, before a scent of tea. */
const calledBy = (words: Word[]) =>
  sql`${sql.join(
    words.map((word) => sql`(${isCalled(word)})::int`),
    sql` + `,
  )} desc`;

const published = sql<boolean>`(${publishedProduct} and ${stock.visibled})`;

function readVariants(
  { db }: StaffContext,
  { search, words, warehouse }: { search: string; words: Word[]; warehouse: number },
) {
  const codes = codeForms(search.toLowerCase());
  const exact = sql<boolean>`(lower(${stock.sku}) = lower(${search})
    or coalesce(lower(${stock.barcode}) in ${codes}, false))`;
  const named = sql`select ${product.id} from ${product} where ${and(...words.map(mayHave))}
    order by ${publishedProduct} desc, ${calledBy(words)}, ${product.id} desc limit ${MOST_FOUND}`;
  const isNamed = and(eq(product.id, sql`${arrayOf(named)}`), ...words.map(has));
  const isExact = sql`${stock.id} = ${arrayOf(sql`select s.id from stock s
    where lower(s.sku) = lower(${search}) or lower(s.barcode) in ${codes}`)}`;
  const options = words.filter(({ values }) => values.length).map(comesIn);
  return db
    .select({
      stock_id: stock.id,
      product_id: product.id,
      exact,
      name: product.name,
      sku: stock.sku,
      barcode: stock.barcode,
      image_path: picture,
      list: sql<ListPrices>`${sql.raw(listPricesOf('stock'))}`,
      available_inventories: sql<number>`units.available_inventories`,
      all_available_inventories: sql<number>`units.all_available_inventories`,
      visibled: sql<boolean>`(${product.visibled} and ${stock.visibled})`,
      published,
    })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .innerJoin(
      sql`lateral ${availabilitySums(sql`${stock.id}`, sql`${warehouse}::int`)} as units`,
      sql`true`,
    )
    .where(words.length ? or(isExact, isNamed) : isExact)
    .orderBy(
      sql`${exact} desc`,
      sql`${published} desc`,
      ...(words.length ? [calledBy(words)] : []),
      ...options.map((option) => sql`${option} desc`),
      sql`${contains(stock.sku, search)} desc`,
      sql`${product.id} desc`,
      stock.order,
      stock.id,
    )
    .limit(MOST_FOUND);
}
