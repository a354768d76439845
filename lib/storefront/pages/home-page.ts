import 'server-only';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { page } from '@/db/schema/content';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Settings } from '@/lib/core/settings.schema';

/**
 * Whether this is the URL of the page used as home page, whose only URL is `/`. For the middleware,
 * so it is cached until a page or setting changes.
 */
export async function isHomePageUrl(url: string, settings: Settings): Promise<boolean> {
  const id = settings.home_page_id;
  if (id === null) return false;
  const home = await untilRenewed(
    `home-page-url/${id}`,
    [tags.content, tags.settings],
    async () => {
      const [row] = await database().select({ url: page.url }).from(page).where(eq(page.id, id));
      return row?.url;
    },
  );
  return home === url;
}
