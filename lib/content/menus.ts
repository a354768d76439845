import 'server-only';
import { eq, isNull, max, sql } from 'drizzle-orm';
import { menu } from '@/db/schema/content';
import { type Context, touch, transaction } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { mapLocalized, writeLocalizedFields, writtenAs } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import type { MenuInput } from './menu.schema';
import { orderAfter } from './menu-order';

export type MenuRecord = typeof menu.$inferSelect;

const localizedFields = ['title', 'short_description', 'meta_title', 'meta_description'] as const;

/**
 * Creates a menu entry behind its last sibling (§4). Refuses an unknown parent and a
 * category's url that is taken.
 */
export const createMenu = (ctx: Context, input: MenuInput) =>
  transaction(ctx, async (ctx): Promise<MenuRecord> => {
    // One newcomer at a time, so that two of them do not get the same place.
    await ctx.db.execute(sql`lock table ${menu} in share row exclusive mode`);
    const siblings =
      input.parent_id === null ? isNull(menu.parent_id) : eq(menu.parent_id, input.parent_id);
    const [last] = await ctx.db
      .select({ order: max(menu.order) })
      .from(menu)
      .where(siblings);
    const { language: _, as_defaults: __, globals: ___, ...fields } = input;
    const texts = writeLocalizedFields(
      {},
      localizedFields,
      { ...input, short_description: mapLocalized(input.short_description, cleanHtml) },
      writtenAs(input, ctx.language),
      ctx.settings.main_language,
    );
    const row = stored(
      await ctx.db
        .insert(menu)
        .values({ ...fields, ...texts, order: orderAfter(last?.order) })
        .returning(),
    );
    touch(ctx, tags.menus);
    return row;
  });
