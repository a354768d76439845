import 'server-only';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { publishedBrand, publishedCategory, publishedProduct } from '@/db/published';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { productListing } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/site-url';
import { guestViewer } from '@/lib/core/viewer';
import { localPath } from '@/lib/i18n/paths';
import { pricesAreVisible } from '@/lib/settings/visibility';

/** The protocol allows 50,000 addresses a file. */
const URLS_PER_PART = 45_000;

const sources = {
  pages: {
    base: '/page/',
    table: page,
    columns: { id: page.id, url: page.url, updated_at: page.updated_at },
    where: and(eq(page.enabled, true), eq(page.member_only, false)),
  },
  categories: {
    base: '/category/',
    table: menu,
    columns: { id: menu.id, url: menu.url, updated_at: menu.updated_at },
    where: publishedCategory,
  },
  brands: {
    base: '/brand/',
    table: brand,
    columns: { id: brand.id, url: brand.url, updated_at: brand.updated_at },
    // An empty page is nothing to find.
    where: and(
      publishedBrand,
      sql`${brand.id} in (select ${productListing.brand_id} from ${productListing})`,
    ),
  },
  products: {
    base: '/product/',
    table: product,
    columns: { id: product.id, url: product.url, updated_at: product.updated_at },
    where: publishedProduct,
  },
} satisfies Record<string, Source>;
type Source = {
  base: string;
  table: PgTable;
  columns: Record<'id' | 'url' | 'updated_at', PgColumn>;
  where: SQL | undefined;
};

type Kind = keyof typeof sources;
const kinds = Object.keys(sources) as Kind[];
export type SitemapPart = { kind: Kind; language: Language; number: number };

/** Reads the name of a part, such as `products-zh-HK-1.xml`; undefined when it is none. */
export function parseSitemapPart(name: string): SitemapPart | undefined {
  const [, kind, code, number] = /^([a-z]+)-([a-zA-Z-]+)-(\d{1,6})\.xml$/.exec(name) ?? [];
  const language = languages.find((one) => one === code);
  const known = kinds.find((one) => one === kind);
  return known && language && Number(number) > 0
    ? { kind: known, language, number: Number(number) }
    : undefined;
}

/** What a guest may open: without prices the shop shows him no product. */
const kindsFor = ({ settings }: Pick<Context, 'settings'>): Kind[] =>
  kinds.filter((kind) => kind !== 'products' || pricesAreVisible(settings, guestViewer));

/** The addresses of all parts of the sitemap (seo E3). */
export async function sitemapParts(ctx: Context): Promise<string[]> {
  const parts: string[] = [];
  for (const kind of kindsFor(ctx)) {
    const { table, where } = sources[kind];
    const count = (await ctx.db.$count(table, where)) || 1;
    for (const language of ctx.settings.available_languages)
      for (let number = 1; number <= Math.ceil(count / URLS_PER_PART); number++)
        parts.push(absoluteUrl(`/sitemap/${kind}-${language}-${number}.xml`));
  }
  return parts;
}

export type SitemapUrl = {
  loc: string;
  updated_at: Date | undefined;
  /** The same page in every language, itself included. */
  alternates: { language: Language | 'x-default'; href: string }[];
};

/** The addresses of one part, oldest records first; undefined where there is no such part. */
export async function sitemapUrls(
  ctx: Context,
  { kind, language, number }: SitemapPart,
): Promise<SitemapUrl[] | undefined> {
  const { available_languages: available, main_language: main } = ctx.settings;
  if (!available.includes(language) || !kindsFor(ctx).includes(kind)) return undefined;
  const { base, table, columns, where }: Source = sources[kind];
  const rows = await ctx.db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(asc(columns.id))
    .limit(URLS_PER_PART)
    .offset((number - 1) * URLS_PER_PART);
  const fixed = kind === 'pages' && number === 1 ? ['/', '/contact-us'] : [];
  const records = rows.map(({ url, updated_at }) => ({
    path: base + encodeURIComponent(String(url)),
    updated_at: updated_at as Date,
  }));
  if (!records.length && number > 1) return undefined;
  const addressOf = (path: string, language: Language) =>
    absoluteUrl(localPath(path, language, main));
  const pages = [...fixed.map((path) => ({ path, updated_at: undefined })), ...records];
  return pages.map(({ path, updated_at }) => ({
    loc: addressOf(path, language),
    updated_at,
    alternates: [
      ...available.map((language) => ({ language, href: addressOf(path, language) })),
      { language: 'x-default' as const, href: addressOf(path, main) },
    ],
  }));
}
