import 'server-only';
import { and, eq } from 'drizzle-orm';
import { block } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { readLocalized } from '@/lib/core/localized';
import type { BlockView } from './block.schema';

/** An enabled block; null for an unknown identifier (D11). */
export async function readBlock(ctx: Context, identifier: string): Promise<BlockView | null> {
  const [found] = await ctx.db
    .select()
    .from(block)
    .where(and(eq(block.identifier, identifier), eq(block.enabled, true)));
  return found
    ? {
        identifier,
        title: found.title,
        type: found.type,
        content: cleanHtml(readLocalized(found.content, ctx.language, ctx.settings.main_language)),
      }
    : null;
}
