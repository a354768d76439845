import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { publishedSlide } from '@/db/published';
import { slide, slider } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { isShownToViewer } from './audience';
import { toMenuHref } from './menu-view';
import type { SliderView } from './slider.schema';

/**
 * An enabled slider in the caller's language, with the slides that are enabled, shown now, for this
 * viewer and on some device; null if there is no such slider.
 */
export async function readSlider(ctx: Context, identifier: string): Promise<SliderView | null> {
  const [found] = await ctx.db
    .select()
    .from(slider)
    .where(and(eq(slider.identifier, identifier), eq(slider.enabled, true)));
  if (!found) return null;
  const localize = localizer(ctx);
  const rows = await ctx.db
    .select()
    .from(slide)
    .where(and(eq(slide.slider_id, found.id), publishedSlide(ctx.now())))
    .orderBy(asc(slide.order), asc(slide.id));
  const { title, autoplay_seconds, loop } = found;
  const slides = rows
    .filter(({ audience }) => isShownToViewer(audience, ctx.viewer))
    .filter(({ display_in_mobile, display_in_desktop }) => display_in_mobile || display_in_desktop)
    .map((row) => ({
      id: row.id,
      // Falls back to the main language's image.
      image_path: localize(row.image),
      mobile_image_path: localize(row.mobile_image) || null,
      alt: localize(row.alt),
      heading: localize(row.heading),
      text: localize(row.text),
      button_label: localize(row.button_label),
      href: toMenuHref(ctx, row.link_type, row.link_value),
      open_in_current_tab: row.open_in_current_tab,
      display_in_mobile: row.display_in_mobile,
      display_in_desktop: row.display_in_desktop,
    }));
  return { identifier, title, autoplay_seconds, loop, transition: 'fade', slides };
}
