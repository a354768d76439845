import 'server-only';
import { page } from '@/db/schema/content';
import { type Context, joinTransaction, touch } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { mapLocalized, writeLocalizedFields, writtenAs } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import type { PageInput } from './page.schema';

export type PageRecord = typeof page.$inferSelect;

const localizedFields = ['title', 'content', 'meta_title', 'meta_description'] as const;

/** Creates a static page. Refuses a taken url. */
export async function createPage(ctx: Context, input: PageInput): Promise<PageRecord> {
  const submitted = { ...input, content: mapLocalized(input.content, cleanHtml) };
  const texts = writeLocalizedFields(
    {},
    localizedFields,
    submitted,
    writtenAs(input, ctx.language),
    ctx.settings.main_language,
  );
  const { url, enabled, member_only } = input;
  return joinTransaction(ctx, async (ctx) => {
    const row = stored(
      await ctx.db
        .insert(page)
        .values({ url, enabled, member_only, ...texts })
        .returning(),
    );
    touch(ctx, tags.content);
    return row;
  });
}
