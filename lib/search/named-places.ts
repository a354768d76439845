import 'server-only';
import { and, asc, eq, exists } from 'drizzle-orm';
import { publishedBrand, publishedCategory, publishedListing, publishedPage } from '@/db/published';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { productListing } from '@/db/schema/search';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { isMember } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { htmlToText } from '@/lib/core/text/html';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import type { SearchPlaces } from './facets.schema';
import type { Concept } from './parse-query';
import { isConceptInText } from './questions/carried';

type Place = {
  kind: keyof SearchPlaces;
  id: number;
  url: string;
  title: Localized;
  image_path: string | null;
  member_only: boolean;
  /** Folded titles in every language and, for a page, folded texts; `content`: the original. */
  titles: string[];
  texts: string[];
  content: Localized;
};

type PlaceRow = Pick<Place, 'id' | 'url' | 'title'> & { image_path?: string | null };

const MOST = 4;

/**
 * The enabled categories, brands with products on sale, and pages whose title in any language
 * contains `every` or `any` concept: at most four of each, categories in menu order, pages by how
 * many concepts their titles and texts contain. Latin words match as prefixes. With `texts`, also
 * pages whose text contains all concepts. Member pages are returned only to members.
 */
export async function listNamedPlaces(
  ctx: Context,
  concepts: Concept[],
  { which, texts }: { which: 'every' | 'any'; texts: boolean },
): Promise<SearchPlaces> {
  const found: SearchPlaces = { categories: [], brands: [], pages: [] };
  if (!concepts.length) return found;
  const fits = (text: string) =>
    concepts[which === 'every' ? 'every' : 'some'](isConceptInText(text));
  const matchesAll = (text: string) => concepts.every(isConceptInText(text));
  const pages: { title: string; url: string; carried: number }[] = [];
  for (const place of await readPlaces(ctx)) {
    const named = place.titles.some(fits) || (texts && place.texts.some(matchesAll));
    if (!named || (place.member_only && !isMember(ctx.viewer))) continue;
    const { id, kind, url, image_path } = place;
    const title = readLocalized(place.title, ctx.language, ctx.settings.main_language);
    if (kind === 'pages') pages.push({ title, url, carried: carriedIn(place, concepts) });
    if (found[kind].length === MOST) continue;
    if (kind === 'brands') found.brands.push({ id, title, url, image_path });
    else if (kind === 'categories') found.categories.push({ title, url, image_path });
  }
  const best = pages.sort((a, b) => b.carried - a.carried).slice(0, MOST);
  return { ...found, pages: best.map(({ title, url }) => ({ title, url })) };
}

/** How many concepts a page's title (counted twice) and text contain. */
function carriedIn({ titles, texts }: Place, concepts: Concept[]): number {
  const inAny = (some: string[]) => (concept: Concept) =>
    some.some((text) => isConceptInText(text)(concept));
  return 2 * concepts.filter(inAny(titles)).length + concepts.filter(inAny(texts)).length;
}

/** The HTML of a published page in the shopper's language; empty if there is none. */
export async function pageText(ctx: Context, url: string): Promise<string> {
  const places = await readPlaces(ctx);
  const found = places.find((place) => place.kind === 'pages' && place.url === url);
  return found ? readLocalized(found.content, ctx.language, ctx.settings.main_language) : '';
}

/** The titles of categories and brands in the shopper's language. */
export async function placeTitles(ctx: Context): Promise<{ kind: string; title: string }[]> {
  const places = await readPlaces(ctx);
  return places
    .filter(({ kind }) => kind !== 'pages')
    .map(({ kind, title }) => ({
      kind,
      title: readLocalized(title, ctx.language, ctx.settings.main_language),
    }));
}

/** Cached, because it is needed for every keystroke and folding is slow. */
export const readPlaces = (ctx: Context): Promise<Place[]> =>
  untilRenewed(
    'named places',
    [tags.settings, tags.menus, tags.content, tags.brands, tags.products],
    () => foldPlaces(ctx),
  );

async function foldPlaces(ctx: Context): Promise<Place[]> {
  const { db } = ctx;
  const [categories, brands, pages] = await Promise.all([
    db
      .select({ id: menu.id, url: menu.url, title: menu.title, image_path: menu.image_path })
      .from(menu)
      .where(publishedCategory)
      .orderBy(asc(menu.order), asc(menu.id)),
    db
      .select({ id: brand.id, url: brand.url, title: brand.title, image_path: brand.image_path })
      .from(brand)
      .where(
        and(
          publishedBrand,
          exists(
            db
              .select()
              .from(product)
              .innerJoin(
                productListing,
                and(eq(productListing.product_id, product.id), publishedListing),
              )
              .where(eq(product.brand_id, brand.id)),
          ),
        ),
      )
      .orderBy(asc(brand.id)),
    db.select().from(page).where(publishedPage(ctx.now())).orderBy(asc(page.id)),
  ]);
  const folded = (texts: Localized) => [...new Set(Object.values(texts).map(foldSearchText))];
  const place = (kind: Place['kind'], { id, url, title, image_path = null }: PlaceRow) => ({
    kind,
    id,
    url,
    title,
    image_path,
    member_only: false,
    titles: folded(title),
    texts: [],
    content: {},
  });
  return [
    ...categories.map((row) => place('categories', row)),
    ...brands.map((row) => place('brands', row)),
    ...pages.map((row) => ({
      ...place('pages', row),
      member_only: row.member_only,
      content: row.content,
      texts: Object.values(row.content).map((html) =>
        foldSearchText(htmlToText(html, Number.POSITIVE_INFINITY)),
      ),
    })),
  ];
}
