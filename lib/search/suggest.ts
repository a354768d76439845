import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { product } from '@/db/schema/catalog';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { stemWord } from '@/lib/catalog/indexing/stem';
import type { Context } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { readProductCards } from '@/lib/products/product-card';
import { listCompletions, titlesOn } from './completions';
import { correctSearchSpelling } from './correct';
import { listingRows } from './listing-rows';
import { listNamedPlaces, placeTitles } from './named-places';
import { type ParsedQuery, parseSearchQuery } from './parse-query';
import { readLexicon } from './read-lexicon';
import { findRequestedValues } from './requested-values';
import { parseSearchFilters } from './search-filters';
import { findProductIdsByName, hasSearchHitOnSale } from './search-hits';
import { buildSearchQuery } from './search-query';
import type { SuggestResult } from './suggest.schema';

const PRODUCTS = 6;
const WORDS = 6;
/** How many matches are considered, and how many of the best give completions. */
const LOOKED_AT = 200;
const NAMED = 60;

type Ranked = { id: number; name: Localized };

/**
 * Suggestions for the text typed so far (D18): products in search order; categories, brands and
 * pages; completions, each of which finds a product on sale. The last word matches as a prefix.
 * Text that nothing in the shop matches is corrected as in a search: `corrected`. Filter words are
 * ignored.
 */
export async function suggestSearch(ctx: Context, typed: string): Promise<SuggestResult> {
  const lexicon = await readLexicon(ctx);
  const { words } = parseSearchFilters(typed, (word) => lexicon.isPhrase(word));
  const parsedQuery = parseSearchQuery(words || typed, lexicon);
  const found = await suggestFor(ctx, parsedQuery);
  const better = found.products.length ? undefined : correctSearchSpelling(parsedQuery, lexicon);
  if (!better) return found;
  const corrected = better.keyword;
  const instead = await suggestFor(ctx, parseSearchQuery(corrected, lexicon));
  return instead.products.length
    ? { ...instead, corrected, words: [corrected, ...instead.words].slice(0, WORDS) }
    : found;
}

async function suggestFor(ctx: Context, parsedQuery: ParsedQuery): Promise<SuggestResult> {
  const [ranked, places, values] = await Promise.all([
    rank(ctx, parsedQuery),
    listNamedPlaces(ctx, parsedQuery.concepts, { which: 'every', texts: false }),
    findRequestedValues(ctx, parsedQuery.concepts),
  ]);
  const [products, words] = await Promise.all([
    readProductCards(
      ctx,
      ranked.slice(0, PRODUCTS).map(({ id }) => id),
      values,
    ),
    completions(ctx, parsedQuery.keyword, ranked),
  ]);
  return { products, ...places, words, corrected: null };
}

/** The products on sale with this name, best first, those out of stock last. */
async function rank(ctx: Context, parsedQuery: ParsedQuery): Promise<Ranked[]> {
  const called = await listingRows(ctx, await findProductIdsByName(ctx, parsedQuery, LOOKED_AT));
  const listed = [
    ...called.filter(({ available }) => available),
    ...called.filter(({ available }) => !available),
  ];
  const ids = listed.slice(0, NAMED).map(({ id }) => id);
  const names = await readNames(ctx.db, { ids: `{${ids.join()}}` });
  return names.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const readNames = prepared<Ranked, { ids: string }>(
  (value) => sql`select ${product.id}, ${product.name} from ${product}
    where ${product.id} = any(${value('ids')}::int[])`,
);

/**
 * Completions from the titles of categories and brands, each checked first, and from the names of
 * the products found: in the shopper's language, otherwise in the others.
 */
async function completions(ctx: Context, typed: string, ranked: Ranked[]): Promise<string[]> {
  const main = ctx.settings.main_language;
  const own = listCompletions(
    typed,
    ranked.map(({ name }) => readLocalized(name, ctx.language, main)),
  );
  const others = own.length
    ? own
    : listCompletions(
        typed,
        ranked.flatMap(({ name }) => Object.values(name)),
      );
  const titles = await titlesThatFind(ctx, typed);
  const words = new Map<string, string>();
  for (const word of [...titles, ...others]) {
    const key = stemWord(foldSearchText(word).replaceAll(' ', ''));
    if (!words.has(key)) words.set(key, word);
  }
  return [...words.values()].slice(0, WORDS);
}

async function titlesThatFind(ctx: Context, typed: string): Promise<string[]> {
  if (foldSearchText(typed).length < 2 && !/\p{Script=Han}/u.test(typed)) return [];
  const lexicon = await readLexicon(ctx);
  const titles = (await placeTitles(ctx)).flatMap(({ kind, title }) =>
    titlesOn(typed, title).map((part) => (kind === 'brands' ? part : part.toLowerCase())),
  );
  const tried = await Promise.all(
    [...new Set(titles)].slice(0, WORDS).map(async (title) => {
      const query = buildSearchQuery(parseSearchQuery(title, lexicon).concepts);
      return query && (await hasSearchHitOnSale(ctx, query)) ? [title] : [];
    }),
  );
  return tried.flat();
}
