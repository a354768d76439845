import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { publishedBrand } from '@/db/published';
import { brand } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import type { BrandView } from './brand.schema';

/** The enabled brands in the caller's language. */
export async function readBrandViews(ctx: Context): Promise<BrandView[]> {
  const rows = await ctx.db.select().from(brand).where(publishedBrand).orderBy(asc(brand.id));
  return rows.map((row) => toBrandView(ctx, row));
}

/** An enabled brand by its url, in the caller's language; undefined if there is none. */
export async function readBrandView(ctx: Context, url: string): Promise<BrandView | undefined> {
  const [row] = await ctx.db
    .select()
    .from(brand)
    .where(and(eq(brand.url, url), ctx.drafts ? undefined : publishedBrand));
  return row && toBrandView(ctx, row);
}

function toBrandView(
  ctx: Context,
  { id, title, url, short_description, description, image_path }: typeof brand.$inferSelect,
): BrandView {
  const localize = localizer(ctx);
  return {
    id,
    title: localize(title),
    url,
    short_description: sanitizeHtml(localize(short_description)),
    description: sanitizeHtml(localize(description)),
    image_path,
  };
}
