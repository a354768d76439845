import 'server-only';
import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  listedNow,
  publishedArticle,
  publishedBlogCategory,
  publishedBrand,
  publishedCategory,
  publishedPage,
  publishedProduct,
  publishedStore,
} from '@/db/published';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product } from '@/db/schema/catalog';
import { block, menu, page, slider } from '@/db/schema/content';
import { physicalStore } from '@/db/schema/stores';
import { guestViewer } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import { arePricesVisible } from '@/lib/settings/visibility';
import { readOffers } from '../pages/offers';

/** The protocol allows 50,000 URLs per file. */
const URLS_PER_PART = 45_000;

type Source = {
  base: string;
  table: PgTable & Record<'id' | 'url' | 'updated_at', PgColumn>;
  where: (now: Date) => SQL | undefined;
  /** When a record's page last changed, if not only with the record itself. */
  changed?: SQL;
  /** The languages a record is translated into besides the main one; undefined: all. */
  translations?: (now: Date) => SQL<Language[]>;
};

/** The blog articles search engines may index: not `noindex`, canonical here. */
const indexed = (now: Date) =>
  and(publishedArticle(now), eq(blogArticle.noindex, false), isNull(blogArticle.canonical_url));
// Written out: in a select from one table drizzle omits the table's name.
const filedIn = sql.raw(`exists (select from blog_article_category filed
  where filed.article_id = blog_article.id and filed.category_id = blog_category.id)`);

const sources = {
  pages: {
    base: '/page/',
    table: page,
    where: (now) => and(publishedPage(now), eq(page.member_only, false), eq(page.noindex, false)),
  },
  categories: { base: '/category/', table: menu, where: () => publishedCategory },
  brands: {
    base: '/brand/',
    table: brand,
    // Empty pages aren't indexed.
    where: () => and(publishedBrand, sql`${brand.id} in (select brand_id from ${listedNow})`),
  },
  stores: { base: '/store/', table: physicalStore, where: () => publishedStore },
  products: {
    base: '/product/',
    table: product,
    where: () => publishedProduct,
    // The page also shows price and stock.
    changed: sql.raw(`greatest(product.updated_at, (select max(greatest(s.updated_at, i.updated_at))
      from stock s left join inventory i on i.stock_id = s.id where s.product_id = product.id))`),
  },
  articles: {
    base: '/blog/article/',
    table: blogArticle,
    where: indexed,
    translations: () => sql`array(select jsonb_object_keys(${blogArticle.title}))`,
  },
  'blog-categories': {
    base: '/blog/category/',
    table: blogCategory,
    where: (now) =>
      and(
        publishedBlogCategory,
        sql`exists (select from ${blogArticle} where ${publishedArticle(now)} and ${filedIn})`,
      ),
    translations: (now) => sql`array(select jsonb_object_keys(${blogArticle.title})
      from ${blogArticle} where ${publishedArticle(now)} and ${filedIn})`,
  },
} satisfies Record<string, Source>;

type Kind = keyof typeof sources;
const kinds = Object.keys(sources) as Kind[];
export type SitemapPart = { kind: Kind; language: Language; number: number };

/** Parses the name of a part, such as `products-zh-HK-1.xml`; undefined if invalid. */
export function parseSitemapPart(name: string): SitemapPart | undefined {
  const [, kind, code, number] = /^([a-z-]+)-([a-z]{2}-[A-Z]{2})-(\d{1,6})\.xml$/.exec(name) ?? [];
  const language = languages.find((candidate) => candidate === code);
  const sitemapKind = kinds.find((candidate) => candidate === kind);
  return sitemapKind && language && Number(number) > 0
    ? { kind: sitemapKind, language, number: Number(number) }
    : undefined;
}

/** What a guest may open: if prices are hidden, the shop shows them no product. */
const kindsFor = ({ settings }: Pick<Context, 'settings'>): Kind[] =>
  kinds.filter((kind) => kind !== 'products' || arePricesVisible(settings, guestViewer));

/** The records of a kind that have a page in this language. */
const listedIn = ({ settings, now }: Context, kind: Kind, language: Language) => {
  const { where, translations }: Source = sources[kind];
  const { home_page_id } = settings;
  return and(
    where(now()),
    // Its own URL redirects to the home page.
    kind === 'pages' && home_page_id !== null ? ne(page.id, home_page_id) : undefined,
    translations && language !== settings.main_language
      ? sql`${language} = any(${translations(now())})`
      : undefined,
  );
};

/** All parts of the sitemap (seo E3), each with the latest change of its records. */
export async function listSitemapParts(ctx: Context): Promise<Changed[]> {
  const parts: Changed[] = [];
  for (const kind of kindsFor(ctx))
    for (const language of ctx.settings.available_languages) {
      const [found] = await ctx.db
        .select({ count: count(), updated_at: latest(changedAt(kind)) })
        .from(sources[kind].table as PgTable)
        .where(listedIn(ctx, kind, language));
      const updated_at = found?.updated_at ?? undefined;
      for (let number = 1; number <= Math.ceil((found?.count || 1) / URLS_PER_PART); number++)
        parts.push({ loc: absoluteUrl(`/sitemap/${kind}-${language}-${number}.xml`), updated_at });
    }
  return parts;
}

/** When each record's page last changed. */
function changedAt(kind: Kind): SQL {
  const { table, changed }: Source = sources[kind];
  return changed ?? sql`${table.updated_at}`;
}
const latest = (moments: SQL) => sql<Date | null>`max(${moments})`.mapWith(product.updated_at);

export type Changed = { loc: string; updated_at: Date | undefined };
export type SitemapUrl = Changed & {
  /** The same page in every language it is translated into, including its own. */
  alternates: { language: Language | 'x-default'; href: string }[];
};

/** The URLs of one part, oldest records first; undefined if there is no such part. */
export async function listSitemapEntries(
  ctx: Context,
  { kind, language, number }: SitemapPart,
): Promise<SitemapUrl[] | undefined> {
  const { available_languages: available, main_language: main } = ctx.settings;
  if (!available.includes(language) || !kindsFor(ctx).includes(kind)) return undefined;
  const { base, table, translations }: Source = sources[kind];
  const rows = await ctx.db
    .select({
      url: table.url,
      updated_at: sql<Date>`${changedAt(kind)}`.mapWith(product.updated_at),
      translated: translations?.(ctx.now()) ?? sql<null>`null`,
    })
    .from(table as PgTable)
    .where(listedIn(ctx, kind, language))
    .orderBy(asc(table.id))
    .limit(URLS_PER_PART)
    .offset((number - 1) * URLS_PER_PART);
  const records = rows.map(({ url, updated_at, translated }) => ({
    path: base + encodeURIComponent(String(url)),
    updated_at,
    languages: available.filter(
      (language) => language === main || (translated?.includes(language) ?? true),
    ),
  }));
  if (!records.length && number > 1) return undefined;
  const toPageUrl = (path: string, language: Language) =>
    absoluteUrl(localizePath(path, language, main));
  const first = number === 1 ? await listIndexPages(ctx, kind, records) : [];
  return [...first, ...records].map(({ path, updated_at, languages }) => ({
    loc: toPageUrl(path, language),
    updated_at,
    alternates: [
      ...languages.map((language) => ({ language, href: toPageUrl(path, language) })),
      { language: 'x-default' as const, href: toPageUrl(path, main) },
    ],
  }));
}

/**
 * The pages that belong to no record: home, contact, all offers and stores if there are any, and
 * the blog if it has articles; they change with what they list.
 */
async function listIndexPages(ctx: Context, kind: Kind, records: { updated_at: Date }[]) {
  const { available_languages: available } = ctx.settings;
  if (kind === 'pages')
    return [
      { path: '/', updated_at: await homeChangedAt(ctx), languages: available },
      { path: '/contact-us', updated_at: undefined, languages: available },
      ...(ctx.settings.newsletter_status_id === null
        ? []
        : [{ path: '/newsletter', updated_at: undefined, languages: available }]),
      ...((await hasOffers(ctx))
        ? [{ path: '/offers', updated_at: undefined, languages: available }]
        : []),
    ];
  if (kind === 'stores' && records.length)
    return [{ path: '/store', updated_at: getLatestUpdate(records), languages: available }];
  if (kind !== 'articles' || !records.length) return [];
  const counts = await Promise.all(
    available.map(async (language) =>
      (await ctx.db.$count(blogArticle, listedIn(ctx, kind, language))) ? [language] : [],
    ),
  );
  return [{ path: '/blog', updated_at: getLatestUpdate(records), languages: counts.flat() }];
}

const getLatestUpdate = (records: { updated_at: Date }[]) =>
  new Date(Math.max(...records.map((record) => record.updated_at.getTime())));

const hasOffers = async (ctx: Context) =>
  arePricesVisible(ctx.settings, ctx.viewer) && (await readOffers(ctx)).length > 0;

/** The home page consists of these, and shows products. */
async function homeChangedAt({ db }: Context): Promise<Date | undefined> {
  const [home] = await db.execute<{ at: string | null }>(sql`select greatest(
    (select max(updated_at) from ${product}), (select max(updated_at) from ${page}),
    (select max(updated_at) from ${block}), (select max(updated_at) from ${slider})) as at`);
  return home?.at ? new Date(home.at) : undefined;
}
