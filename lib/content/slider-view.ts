import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { slide, slider } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/localized';
import { hrefOf } from './menu-view';
import type { SliderView } from './slider.schema';

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
