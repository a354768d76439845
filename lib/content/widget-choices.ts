import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { blogCategory } from '@/db/schema/blog';
import { brand } from '@/db/schema/catalog';
import { block, menu, slider } from '@/db/schema/content';
import type { StaffContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';

/** A record in a select; `value` is what a widget stores. */
export type WidgetChoice = { value: string; label: string };
export type WidgetChoices = Awaited<ReturnType<typeof readWidgetChoices>>;

/**
 * The records that widgets can show, in the caller's language: categories and brands by url,
 * sliders and blocks by identifier, blog categories by url.
 */
export async function readWidgetChoices(ctx: StaffContext) {
  const localize = localizer(ctx);
  const byName = new Intl.Collator(ctx.language);
  const named = (rows: { url: string; title: Parameters<typeof localize>[0] }[]): WidgetChoice[] =>
    rows.map(({ url, title }) => ({ value: url, label: localize(title) }));
  const sorted = (choices: WidgetChoice[]) =>
    choices.sort((a, b) => byName.compare(a.label, b.label));
  const identified = (rows: { identifier: string; title: string }[]): WidgetChoice[] =>
    rows.map(({ identifier, title }) => ({ value: identifier, label: title }));
  const [categories, brands, sliders, blocks, blogCategories] = await Promise.all([
    ctx.db
      .select({ url: menu.url, title: menu.title })
      .from(menu)
      .where(eq(menu.type, 'category'))
      .orderBy(asc(menu.order), asc(menu.id)),
    ctx.db.select({ url: brand.url, title: brand.title }).from(brand),
    ctx.db.select({ identifier: slider.identifier, title: slider.title }).from(slider),
    ctx.db.select({ identifier: block.identifier, title: block.title }).from(block),
    ctx.db.select({ url: blogCategory.url, title: blogCategory.title }).from(blogCategory),
  ]);
  return {
    categories: named(categories),
    brands: sorted(named(brands)),
    sliders: sorted(identified(sliders)),
    blocks: sorted(identified(blocks)),
    blog_categories: sorted(named(blogCategories)),
  };
}
