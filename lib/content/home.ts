import 'server-only';
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { block, page, slide, slider } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { cleanHtml } from '@/lib/core/html';
import { readLocalized } from '@/lib/core/localized';
import { type ProductCard, readProductCards } from '@/lib/products/product-card';
import { hrefOf } from './menu-view';

export type SlideView = {
  id: number;
  image_path: string;
  mobile_image_path: string | null;
  alt: string;
  heading: string;
  text: string;
  button_label: string;
  href: string;
  open_in_current_tab: boolean;
};
export type SliderView = {
  identifier: string;
  autoplay_seconds: number;
  loop: boolean;
  slides: SlideView[];
};

/** An enabled slider with its enabled slides in order; null when there is none. */
export async function readSlider(ctx: Context, identifier: string): Promise<SliderView | null> {
  const [found] = await ctx.db
    .select()
    .from(slider)
    .where(and(eq(slider.identifier, identifier), eq(slider.enabled, true)));
  if (!found) return null;
  const say = (value: Parameters<typeof readLocalized>[0]) =>
    readLocalized(value, ctx.language, ctx.settings.main_language);
  const slides = await ctx.db
    .select()
    .from(slide)
    .where(and(eq(slide.slider_id, found.id), eq(slide.enabled, true)))
    .orderBy(asc(slide.order), asc(slide.id));
  return {
    identifier: found.identifier,
    autoplay_seconds: found.autoplay_seconds,
    loop: found.loop,
    slides: slides.map((row) => ({
      id: row.id,
      image_path: row.image_path,
      mobile_image_path: row.mobile_image_path,
      alt: say(row.alt),
      heading: say(row.heading),
      text: say(row.text),
      button_label: say(row.button_label),
      href: hrefOf(ctx, row.link_type, row.link_value),
      open_in_current_tab: row.open_in_current_tab,
    })),
  };
}

export const widgetSources = ['new', 'featured', 'hot'] as const;
export type WidgetSource = (typeof widgetSources)[number];

/** The products of a home page widget, newest first. `limit` 1–24. */
export async function readProductWidget(
  ctx: Context,
  source: WidgetSource,
  limit = 8,
): Promise<ProductCard[]> {
  const marked: Record<WidgetSource, SQL> = {
    new: eq(product.is_new, true),
    featured: eq(product.is_featured, true),
    hot: eq(product.is_hot, true),
  };
  const rows = await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.visibled, true), marked[source]))
    .orderBy(desc(product.created_at), desc(product.id))
    .limit(Math.min(24, limit));
  return readProductCards(
    ctx,
    rows.map(({ id }) => id),
  );
}

export type BlockView = { identifier: string; title: string; type: string; content: string };

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

/** `content` is null where only members may read it. */
export type StaticPageView = {
  title: string;
  url: string;
  content: string | null;
  meta_title: string;
  meta_description: string;
};

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
  const say = (value: Parameters<typeof readLocalized>[0]) =>
    readLocalized(value, ctx.language, ctx.settings.main_language);
  return {
    title: say(found.title),
    url: found.url,
    content: found.member_only && !ctx.member ? null : cleanHtml(say(found.content)),
    meta_title: say(found.meta_title),
    meta_description: say(found.meta_description),
  };
}
