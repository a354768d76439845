import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { slide } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { nestRefusals } from '@/lib/core/records/violations';
import { type Localized, writeLocalizedFields } from '@/lib/core/text/localized';
import { refuseMissingImages } from '@/lib/media/images';
import { resolveLinkTarget } from './link-targets';
import { type SlideInput, slideTexts } from './slider.schema';

export type SlideRow = typeof slide.$inferSelect;

/** An image without alt text in any language. */
export const isDecorativeSlide = (alt: Localized) => !Object.values(alt).some((text) => text);

/** A slider's slides in display order. */
export const listSlideRows = (ctx: Pick<Context, 'db'>, slider_id: number): Promise<SlideRow[]> =>
  ctx.db
    .select()
    .from(slide)
    .where(eq(slide.slider_id, slider_id))
    .orderBy(asc(slide.order), asc(slide.id));

/**
 * Sets a slider's slides, in this order: those with an `id` are changed, in one language, others
 * added, omitted ones deleted. Throws, on its field (`slides.0.image`), for a slide of another
 * slider, one without image or alt text, and a broken link or missing image.
 */
export async function setSlides(
  ctx: Context,
  slider_id: number,
  inputs: SlideInput[],
  language: Language,
): Promise<SlideRow[]> {
  const existingSlides = await listSlideRows(ctx, slider_id);
  const retainedIds = new Set(inputs.flatMap(({ id }) => id ?? []));
  const removed = existingSlides.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id);
  if (removed.length) await ctx.db.delete(slide).where(inArray(slide.id, removed));
  const taken = new Set<number>();
  for (const [order, input] of inputs.entries())
    await nestRefusals(`slides.${order}`, async () => {
      const before = existingSlides.find(({ id }) => id === input.id);
      const former = ctx.restoring ? input.id : undefined;
      const isOwn = before ? !taken.has(before.id) : input.id === former;
      if (!isOwn) throw invalid('id', 'check_input');
      if (before) taken.add(before.id);
      const columns = await toSlideColumns(ctx, input, before, language);
      if (before)
        await ctx.db
          .update(slide)
          .set({ ...columns, order, updated_at: ctx.now() })
          .where(eq(slide.id, before.id));
      else
        await ctx.db
          .insert(slide)
          .overridingSystemValue()
          .values({ id: former, ...columns, order, slider_id });
    });
  return listSlideRows(ctx, slider_id);
}

/** A slide's columns after a write; fields that are not localized are stored as sent. */
async function toSlideColumns(
  ctx: Context,
  input: SlideInput,
  before: SlideRow | undefined,
  language: Language,
) {
  const { id: _, as_defaults, globals, decorative, ...fields } = input;
  const main = ctx.settings.main_language;
  const own = decorative ? { ...fields, alt: '' } : fields;
  const how = { language, as_defaults, globals };
  const texts: Record<(typeof slideTexts)[number], Localized> = writeLocalizedFields(
    // A decorative slide has no alt texts: the first it gets is the main language's.
    before && isDecorativeSlide(before.alt) ? { ...before, alt: {} } : (before ?? {}),
    slideTexts,
    own,
    // A decorative image is decorative in all languages.
    decorative ? { ...how, globals: [...globals, 'alt'] } : how,
    main,
  );
  if (!texts.image[main]) throw invalid('image', 'upload_picture');
  if (!decorative) refuseSilent(texts.alt, main);
  const { link_type } = fields;
  const link_value = await resolveLinkTarget(ctx, link_type, fields.link_value, 'link_value');
  for (const field of ['image', 'mobile_image'] as const)
    await refuseMissingImages(
      Object.values(texts[field]).flatMap((path) => (path ? [{ image_path: path }] : [])),
      field,
    );
  return {
    ...fields,
    link_value,
    ...texts,
    image_path: texts.image[main] || null,
    mobile_image_path: texts.mobile_image[main] || null,
  };
}

/** Throws for an image without alt text in the main language or in one with its own. */
function refuseSilent(alt: Localized, main: Language): void {
  if (!alt[main] || Object.values(alt).some((text) => !text)) throw invalid('alt', 'required');
}
