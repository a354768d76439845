import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { brand } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { localizer } from '@/lib/core/localized';
import type { BrandView } from './brand.schema';

/** The enabled brands in the caller's language. */
export async function readBrandViews(ctx: Context): Promise<BrandView[]> {
  const rows = await ctx.db
    .select()
    .from(brand)
    .where(eq(brand.enabled, true))
    .orderBy(asc(brand.id));
  const localize = localizer(ctx);
  return rows.map(({ id, title, url, short_description, description, image_path }) => ({
    id,
    title: localize(title),
    url,
    short_description: cleanHtml(localize(short_description)),
    description: cleanHtml(localize(description)),
    image_path,
  }));
}
