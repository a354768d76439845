import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { brand } from '@/db/schema/catalog';
import type { Context } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { readLocalized } from '@/lib/core/localized';
import type { BrandView } from './brand.schema';

/** The enabled brands in the caller's language. */
export async function readBrandViews(ctx: Context): Promise<BrandView[]> {
  const rows = await ctx.db
    .select()
    .from(brand)
    .where(eq(brand.enabled, true))
    .orderBy(asc(brand.id));
  const say = (value: Parameters<typeof readLocalized>[0]) =>
    readLocalized(value, ctx.language, ctx.settings.main_language);
  return rows.map(({ id, title, url, short_description, description, image_path }) => ({
    id,
    title: say(title),
    url,
    short_description: cleanHtml(say(short_description)),
    description: cleanHtml(say(description)),
    image_path,
  }));
}
