import 'server-only';
import { block } from '@/db/schema/content';
import { type Context, joinTransaction, touch } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { mapLocalized, writeLocalizedFields, writtenAs } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import type { BlockInput } from './block.schema';

export type Block = typeof block.$inferSelect;

/** Creates a block of content that pages call by its identifier. Refuses a taken identifier. */
export async function createBlock(ctx: Context, input: BlockInput): Promise<Block> {
  const submitted = { content: mapLocalized(input.content, cleanHtml) };
  const texts = writeLocalizedFields(
    {},
    ['content'],
    submitted,
    writtenAs(input, ctx.language),
    ctx.settings.main_language,
  );
  const { identifier, title, type, enabled } = input;
  return joinTransaction(ctx, async (ctx) => {
    const row = stored(
      await ctx.db
        .insert(block)
        .values({ identifier, title, type, enabled, ...texts })
        .returning(),
    );
    touch(ctx, tags.content);
    return row;
  });
}
