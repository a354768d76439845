import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { slide, slider } from '@/db/schema/content';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  contentLanguage,
  type Localized,
  toEditableRecord,
  toRecordForm,
} from '@/lib/core/text/localized';
import { scheduleTagRenewal } from '@/lib/jobs/renew-at';
import { listPage } from '@/lib/settings/list-page';
import {
  type Slider,
  type SliderChanges,
  type SliderInput,
  type SliderListQuery,
  sliderChanges,
  sliderInput,
  sliderListQuery,
  sliderRecord,
  sliderRow,
  slideTexts,
} from './slider.schema';
import { isDecorativeSlide, listSlideRows, type SlideRow, setSlides } from './slides';

type Row = typeof slider.$inferSelect;

/** A page of sliders with their number of slides. Searches identifier and title. */
export async function listSliders(ctx: StaffContext, query: SliderListQuery) {
  const { id, identifier, title, enabled, updated_at } = slider;
  const page = await listPage(ctx, query, {
    select: { id, identifier, title, enabled, updated_at },
    search: ['identifier', 'title'],
    where: query.enabled === undefined ? undefined : eq(enabled, query.enabled),
  });
  const slides = await ctx.db
    .select({ slider_id: slide.slider_id })
    .from(slide)
    .where(
      inArray(
        slide.slider_id,
        page.data.map((row) => row.id),
      ),
    )
    .orderBy(asc(slide.id));
  const count = (id: number) => slides.filter(({ slider_id }) => slider_id === id).length;
  return { ...page, data: page.data.map((row) => ({ ...row, slides: count(row.id) })) };
}

/** One slider with its slides in one language, for its form. Throws 404. */
export async function getSlider(
  ctx: Context,
  id: number,
  requestedLanguage?: Language,
): Promise<Slider> {
  const row = firstOrNotFound(await ctx.db.select().from(slider).where(eq(slider.id, id)));
  const record = toRecordForm(ctx, row, [], requestedLanguage);
  const rows = await listSlideRows(ctx, id);
  const main = ctx.settings.main_language;
  const edited = rows.map((slide) => editedSlide(slide, record.language, main));
  const set_apart = languages.filter((language) =>
    edited.some((slide) => slide.set_apart.includes(language)),
  );
  const slides = edited.map(({ set_apart: _, ...slide }) => slide);
  return { ...record, set_apart, slides };
}

function editedSlide(row: SlideRow, language: Language, main: Language) {
  const { slider_id: _, image_path: __, mobile_image_path: ___, order: ____, ...slide } = row;
  const {
    created_at,
    updated_at,
    language: _____,
    ...edited
  } = toEditableRecord(slide, slideTexts, language, main);
  return { ...edited, decorative: isDecorativeSlide(row.alt) };
}

/** Creates a slider with its slides in order (`setSlides`). Throws for a taken identifier. */
export const createSlider = (ctx: Context, input: SliderInput): Promise<Slider> =>
  transaction(ctx, async (ctx) => {
    const { identifier, title, enabled, autoplay_seconds, loop, slides } = input;
    const values = { identifier, title, enabled, autoplay_seconds, loop };
    const { id } = await createRecord(ctx, 'slider', values, {
      parts: ({ id }) => setSlides(ctx, id, slides, contentLanguage(ctx, input.language)),
      state: (row) => stateWithSlides(ctx, row),
    });
    await renewByClock(ctx, id);
    return getSlider(ctx, id, input.language);
  });

/**
 * Changes the fields sent; `slides` is replaced (`setSlides`). Throws for a changed identifier, as
 * pages include the slider by it, and an outdated version.
 */
export const updateSlider = (
  ctx: StaffContext,
  id: number,
  input: SliderChanges,
): Promise<Slider> =>
  transaction(ctx, async (ctx) => {
    const { title, enabled, autoplay_seconds, loop, slides } = input;
    const language = contentLanguage(ctx, input.language);
    const change = (before: Row) => {
      const { identifier = before.identifier } = input;
      if (identifier !== before.identifier) throw invalid('identifier', 'identifier_fixed');
      return { title, enabled, autoplay_seconds, loop };
    };
    await updateRecord(ctx, 'slider', id, input.updated_at, change, {
      parts: async () => slides && setSlides(ctx, id, slides, language),
      state: (row) => stateWithSlides(ctx, row),
    });
    await renewByClock(ctx, id);
    return getSlider(ctx, id, input.language);
  });

/** Deletes a slider with its slides; pages that include it show nothing there. Throws 404. */
export const deleteSlider = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await deleteRecord(ctx, 'slider', id, { state: (row) => stateWithSlides(ctx, row) });
  });

/** A slider's values, with its slides as input. */
const stateWithSlides = async (ctx: Context, row: Row): Promise<RecordState> => ({
  ...toLoggedState(row),
  slides: (await listSlideRows(ctx, row.id)).map(slideState),
});

/** Invalidates pages whenever a slide appears or disappears. */
async function renewByClock(ctx: Context, id: number): Promise<void> {
  const slides = await listSlideRows(ctx, id);
  const moments = slides.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  await scheduleTagRenewal(ctx, [tags.content], ...moments);
}

/** The logged columns of a slide, without derived ones. */
const slideState = ({
  slider_id: _,
  image_path: __,
  mobile_image_path: ___,
  order: ____,
  created_at: _____,
  updated_at: ______,
  ...state
}: typeof slide.$inferSelect) => state;

/** A logged slider as input: an image without alt text in any language is decorative. */
const slidesInput = (state: RecordState): RecordState => ({
  ...state,
  slides: ((state.slides ?? []) as { alt: Localized }[]).map(({ alt, ...slide }) =>
    Object.values(alt).some((text) => text) ? { ...slide, alt } : { ...slide, decorative: true },
  ),
});

/** Called by the generic routes of `/api/admin/slider`. */
export const sliderResource = defineResource({
  ...getResourceNames('slider'),
  query: sliderListQuery,
  input: sliderInput,
  changes: sliderChanges,
  row: sliderRow,
  record: sliderRecord,
  list: listSliders,
  get: getSlider,
  create: createSlider,
  update: updateSlider,
  delete: deleteSlider,
  undoable: { state: readRecordState('slider', stateWithSlides), stateInput: slidesInput },
});
