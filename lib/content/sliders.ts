import 'server-only';
import { slide, slider } from '@/db/schema/content';
import { type Context, touch, transaction } from '@/lib/core/context';
import { writeLocalizedFields, writtenAs } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import type { SliderInput } from './slider.schema';

export type SliderRecord = typeof slider.$inferSelect & { slides: (typeof slide.$inferSelect)[] };

const localizedFields = ['alt', 'heading', 'text', 'button_label'] as const;

/** Creates a slider with its slides in the order given. Refuses a taken identifier. */
export const createSlider = (ctx: Context, input: SliderInput) =>
  transaction(ctx, async (ctx): Promise<SliderRecord> => {
    const { identifier, title, enabled, autoplay_seconds, loop } = input;
    const row = stored(
      await ctx.db
        .insert(slider)
        .values({ identifier, title, enabled, autoplay_seconds, loop })
        .returning(),
    );
    const how = writtenAs(input, ctx.language);
    const slides = input.slides.map((one, order) => ({
      ...one,
      ...writeLocalizedFields({}, localizedFields, one, how, ctx.settings.main_language),
      image: { [ctx.settings.main_language]: one.image_path },
      mobile_image: one.mobile_image_path
        ? { [ctx.settings.main_language]: one.mobile_image_path }
        : {},
      slider_id: row.id,
      order,
    }));
    touch(ctx, tags.content);
    return {
      ...row,
      slides: slides.length ? await ctx.db.insert(slide).values(slides).returning() : [],
    };
  });
