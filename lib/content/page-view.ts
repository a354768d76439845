import 'server-only';
import { and, eq } from 'drizzle-orm';
import { page } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { localizer } from '@/lib/core/localized';
import { isMember } from '@/lib/core/viewer';
import type { StaticPageView } from './page.schema';

/** An enabled static page; undefined when there is none. */
export async function readStaticPage(
  ctx: Context,
  url: string,
): Promise<StaticPageView | undefined> {
  const [found] = await ctx.db
    .select()
    .from(page)
    .where(and(eq(page.url, url), eq(page.enabled, true)));
  if (!found) return undefined;
  const localize = localizer(ctx);
  return {
    title: localize(found.title),
    url: found.url,
    content: found.member_only && !isMember(ctx.viewer) ? null : cleanHtml(localize(found.content)),
    meta_title: localize(found.meta_title),
    meta_description: localize(found.meta_description),
  };
}
