import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { slide, slider } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/localized';
import { hrefOf } from './menu-view';
import type { SliderView } from './slider.schema';

/** An enabled slider with its enabled slides in order; null when there is none. */
export async function readSlider(ctx: Context, identifier: string): Promise<SliderView | null> {
  const [found] = await ctx.db
    .select()
    .from(slider)
    .where(and(eq(slider.identifier, identifier), eq(slider.enabled, true)));
  if (!found) return null;
  const localize = localizer(ctx);
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
      image_path: localize(row.image),
      mobile_image_path: localize(row.mobile_image) || null,
      alt: localize(row.alt),
      heading: localize(row.heading),
      text: localize(row.text),
      button_label: localize(row.button_label),
      href: hrefOf(ctx, row.link_type, row.link_value),
      open_in_current_tab: row.open_in_current_tab,
    })),
  };
}
