import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { publishedProduct } from '@/db/published';
import { product, productImage, stock, stockOption } from '@/db/schema/catalog';
import { type ListPrices, listPricesSql } from '@/db/selling-price';
import { contains } from '@/db/text';
import { measuresIn } from '@/lib/catalog/indexing/measures';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { toSearchTerms } from '@/lib/catalog/indexing/search-tokens';
import { readOptionValues, readStockOptions } from '@/lib/catalog/options';
import type { StaffContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Currency, toPrice } from '@/lib/core/money';
import { tidyText } from '@/lib/core/rules.schema';
import { localizer } from '@/lib/core/text/localized';
import { availabilitySums, sellingWarehouse } from '@/lib/inventory/availability';
import { listedMinor, listPrice } from '@/lib/pricing/list-price';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { isScannedBarcode } from './scanned-barcode';
import { type FoundVariant, MOST_FOUND, type VariantQuery } from './variant-search.schema';

/** Further words are ignored. */
const MOST_WORDS = 8;

/**
 * At most 20 variants to add to an order. The one whose sku or barcode is exactly the search comes
 * first and is marked; then those whose product has every word in its names of any language, its
 * brand or skus, in Traditional or Simplified, or that have an option value of that name. Those
 * that shoppers can't buy now come last. An empty search finds nothing. Refuses a currency the shop
 * doesn't accept.
 */
export async function searchVariants(
  ctx: StaffContext,
  { search, warehouse_id, currency: identifier }: VariantQuery,
): Promise<FoundVariant[]> {
  const currency = toCurrency(ctx, identifier);
  if (!search) return [];
  const words = await readWords(ctx, search);
  const warehouse = warehouse_id ?? sellingWarehouse(ctx.settings);
  return toFound(ctx, await readVariants(ctx, { search, words, warehouse }), currency);
}

/**
 * Every variant with this code as its sku or one of its barcodes, ignoring case and in any notation
 * of a GTIN, by product name. `exact` marks a single match; if there are several, staff choose.
 * `warehouse_id` and `currency` as for `searchVariants`. An unknown or empty code finds nothing.
 */
export async function findVariantsByBarcode(
  ctx: StaffContext,
  code: string,
  { warehouse_id, currency: identifier }: Omit<VariantQuery, 'search'> = {},
): Promise<FoundVariant[]> {
  const currency = toCurrency(ctx, identifier);
  const search = tidyText(code);
  if (!search) return [];
  const rows = await selectVariants(ctx, search, warehouse_id ?? sellingWarehouse(ctx.settings))
    .where(hasCode(search))
    .orderBy(stock.order, stock.id);
  const { compare } = new Intl.Collator(ctx.language);
  return (await toFound(ctx, rows, currency)).sort((a, b) => compare(a.name, b.name));
}

function toCurrency({ settings }: StaffContext, identifier: string | undefined): Currency {
  const base = baseCurrency(settings);
  const currency = identifier ? supportedCurrency(settings, identifier) : base;
  if (!currency) throw invalid('currency', 'check_input');
  return currency;
}

async function toFound(
  ctx: StaffContext,
  rows: Awaited<ReturnType<typeof selectVariants>>,
  currency: Currency,
): Promise<FoundVariant[]> {
  const base = baseCurrency(ctx.settings);
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
    price: toPrice(getListedMinor(list, { base, currency }), currency),
  }));
}

/** The current special price if there is one, otherwise the price. */
function getListedMinor(list: ListPrices, money: { base: Currency; currency: Currency }): number {
  const { regular, special } = listPrice(list, money.currency.identifier);
  return listedMinor(special ?? regular, money);
}

/** A folded word, and the option values with that name in any language. */
type Word = { text: string; values: number[] };

async function readWords(ctx: StaffContext, search: string): Promise<Word[]> {
  const texts = foldSearchText(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const values = [...(await readOptionValues(ctx)).values()].map(({ value }) => ({
    id: value.id,
    terms: new Set(
      Object.values(value.title).flatMap((title) => [
        foldSearchText(title),
        ...toSearchTerms(title),
      ]),
    ),
  }));
  return texts.map((text) => {
    const spellings = [text, ...measuresIn(text).map(({ term }) => term)];
    const meant = values.filter(({ terms }) => spellings.some((spelling) => terms.has(spelling)));
    return { text, values: meant.map(({ id }) => id) };
  });
}

const among = (ids: number[]) => sql`any(${`{${ids.join()}}`}::int[])`;
/** An array, so that the conditions beside it can still use their indexes. */
const toSqlArray = (query: SQL) => sql`any(array(${query}))`;

const isCalled = ({ text }: Word) => contains(product.search_text, text);
const comesIn = ({ values }: Word) =>
  sql`exists (select from ${stockOption} where ${stockOption.stock_id} = ${stock.id}
    and ${stockOption.attribute_value_id} = ${among(values)})`;

/** Products with a variant that may match the word. */
const mayHave = (word: Word) =>
  word.values.length
    ? or(
        isCalled(word),
        sql`${product.id} = ${toSqlArray(sql`select s.product_id from ${stockOption} o
          join stock s on s.id = o.stock_id where o.attribute_value_id = ${among(word.values)}`)}`,
      )
    : isCalled(word);
const has = (word: Word) => (word.values.length ? or(isCalled(word), comesIn(word)) : undefined);

/** The variant's image, otherwise the first one of its product. */
const picture = sql<string | null>`(select ${productImage.image_path} from ${productImage}
  where ${productImage.product_id} = ${product.id}
  order by ${productImage.id} = ${stock.image_id} desc nulls last,
    ${productImage.order}, ${productImage.id} limit 1)`;

/** Sorts by how many words are in the product's name: a tea comes before a scent of tea. */
const calledBy = (words: Word[]) =>
  sql`${sql.join(
    words.map((word) => sql`(${isCalled(word)})::int`),
    sql` + `,
  )} desc`;

const published = sql<boolean>`(${publishedProduct} and ${stock.visibled})`;

function readVariants(
  ctx: StaffContext,
  { search, words, warehouse }: { search: string; words: Word[]; warehouse: number },
) {
  const exact = isExactly(search);
  const named = sql`select ${product.id} from ${product} where ${and(...words.map(mayHave))}
    order by ${publishedProduct} desc, ${calledBy(words)}, ${product.id} desc limit ${MOST_FOUND}`;
  const isNamed = and(eq(product.id, sql`${toSqlArray(named)}`), ...words.map(has));
  const isExact = sql`${stock.id} = ${toSqlArray(
    sql`select ${stock.id} from ${stock} where ${hasCode(search)}`,
  )}`;
  const options = words.filter(({ values }) => values.length).map(comesIn);
  return selectVariants(ctx, search, warehouse)
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

/** Whether the code is its sku or one of its barcodes; each has an index. */
const hasCode = (code: string) =>
  sql`(lower(${stock.sku}) = lower(${code}) or ${isScannedBarcode(code)})`;
const isExactly = (code: string) => sql<boolean>`coalesce(${hasCode(code)}, false)`;

/** The columns of a found variant; `exact`: it has the code. */
const selectVariants = ({ db }: StaffContext, code: string, warehouse: number) =>
  db
    .select({
      stock_id: stock.id,
      product_id: product.id,
      exact: isExactly(code),
      name: product.name,
      sku: stock.sku,
      barcode: stock.barcode,
      image_path: picture,
      list: sql<ListPrices>`${sql.raw(listPricesSql('stock'))}`,
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
    );
