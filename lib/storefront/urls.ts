import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { publishedBrand, publishedCategory, publishedPage, publishedProduct } from '@/db/published';
import { brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { formerUrl } from '@/db/schema/settings';
import type { UrlKind } from './content.schema';
import type { UrlCheck } from './responses.schema';

const finders = {
  page: (db: Connection) => db.select({ id: page.id, url: page.url }).from(page).$dynamic(),
  menu: (db: Connection) => db.select({ id: menu.id, url: menu.url }).from(menu).$dynamic(),
  product: (db: Connection) =>
    db.select({ id: product.id, url: product.url }).from(product).$dynamic(),
  brand: (db: Connection) => db.select({ id: brand.id, url: brand.url }).from(brand).$dynamic(),
};
const visible = (now: Date) => ({
  page: publishedPage(now),
  menu: publishedCategory,
  product: publishedProduct,
  brand: publishedBrand,
});
const urlOf = { page: page.url, menu: menu.url, product: product.url, brand: brand.url };
const idOf = { page: page.id, menu: menu.id, product: product.id, brand: brand.id };

/**
 * Whether a visible record of a kind has this url; a url it had before a rename gives the
 * present one in `redirect_to`.
 */
export async function checkUrl(
  db: Connection,
  kind: UrlKind,
  url: string,
  now = new Date(),
): Promise<UrlCheck> {
  const shown = visible(now)[kind];
  const [found] = await finders[kind](db).where(and(shown, eq(urlOf[kind], url)));
  if (found) return { exists: true, redirect_to: null };
  const [former] = await db
    .select()
    .from(formerUrl)
    .where(and(eq(formerUrl.kind, kind), eq(formerUrl.url, url)));
  const [moved] = former
    ? await finders[kind](db).where(and(shown, eq(idOf[kind], former.record_id)))
    : [];
  return { exists: false, redirect_to: moved?.url ?? null };
}
