import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { slide, slider } from '@/db/schema/content';
import { changedFields, stateOf } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange, noteCreation, noteDeletion, refTo } from '@/lib/activity/record-changes';
import { restoredKeys } from '@/lib/activity/restored';
import { type Context, type StaffContext, touch, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { contentLanguage, editedIn, forEditing } from '@/lib/core/localized';
import { defineResource, namesOf, type RecordState } from '@/lib/core/resource';
import { one, stored } from '@/lib/core/rows';
import { tags } from '@/lib/core/tags';
import { renewAt } from '@/lib/jobs/renew-at';
import { listPage } from '@/lib/settings/list-page';
import { slideState, slidesInput } from './slide-state';
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
import { isDecorative, type SlideRow, setSlides, slidesOf } from './slides';

/** A page of sliders, each with how many slides it has. Search: identifier and title. */
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

/**
 * One slider with its slides in one language, and what its form needs to know about the other
 * languages. Throws 404.
 */
export async function getSlider(ctx: Context, id: number, wanted?: Language): Promise<Slider> {
  const row = one(await ctx.db.select().from(slider).where(eq(slider.id, id)));
  const record = editedIn(ctx, row, [], wanted);
  const rows = await slidesOf(ctx, id);
  const main = ctx.settings.main_language;
  const edited = rows.map((one) => editedSlide(one, record.language, main));
  const set_apart = languages.filter((one) =>
    edited.some((slide) => slide.set_apart.includes(one)),
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
  } = forEditing(slide, slideTexts, language, main);
  return { ...edited, decorative: isDecorative(row.alt) };
}

/**
 * Creates a slider with its slides in the order given (`setSlides`). Refuses a taken
 * identifier.
 */
export const createSlider = (ctx: Context, input: SliderInput): Promise<Slider> =>
  transaction(ctx, async (ctx) => {
    const { identifier, title, enabled, autoplay_seconds, loop, slides } = input;
    const row = stored(
      await ctx.db
        .insert(slider)
        .overridingSystemValue()
        .values({ ...restoredKeys(ctx), identifier, title, enabled, autoplay_seconds, loop })
        .returning(),
    );
    const made = await setSlides(ctx, row.id, slides, contentLanguage(ctx, input.language));
    await showSlides(ctx, made);
    await noteCreation(ctx, refTo(ctx, 'slider', row), stateWith(row, made));
    return getSlider(ctx, row.id, input.language);
  });

/**
 * Changes the fields that were sent; `slides` are all of them (`setSlides`). Refuses another
 * identifier, which pages call the slider by, and what was read too long ago.
 */
export const updateSlider = (
  ctx: StaffContext,
  id: number,
  input: SliderChanges,
): Promise<Slider> =>
  transaction(ctx, async (ctx) => {
    const before = one(await ctx.db.select().from(slider).where(eq(slider.id, id)).for('update'));
    await assertNotModified(ctx, { resource: 'slider', ...before }, input.updated_at);
    const { identifier, title, enabled, autoplay_seconds, loop } = input;
    if (identifier !== undefined && identifier !== before.identifier)
      throw invalid('identifier', 'identifier_fixed');
    const slidesBefore = await slidesOf(ctx, id);
    const rows = await ctx.db
      .update(slider)
      .set({ title, enabled, autoplay_seconds, loop, updated_at: nextVersion(ctx, before) })
      .where(eq(slider.id, id))
      .returning();
    const after = one(rows);
    const slides = input.slides
      ? await setSlides(ctx, id, input.slides, contentLanguage(ctx, input.language))
      : slidesBefore;
    const fields = changedFields(stateWith(before, slidesBefore), stateWith(after, slides));
    await noteChange(ctx, refTo(ctx, 'slider', after), fields, after.updated_at);
    await showSlides(ctx, slides);
    return getSlider(ctx, id, input.language);
  });

/** Deletes a slider with its slides; what calls it shows nothing in its place. Throws 404. */
export const deleteSlider = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const slides = await slidesOf(ctx, id);
    const gone = one(await ctx.db.delete(slider).where(eq(slider.id, id)).returning());
    await noteDeletion(ctx, refTo(ctx, 'slider', gone), stateWith(gone, slides));
    touch(ctx, tags.content);
  });

/** What a slider holds, with its slides as they are sent. */
const stateWith = (row: typeof slider.$inferSelect, slides: SlideRow[]): RecordState => ({
  ...stateOf(row),
  slides: slides.map(slideState),
});

async function sliderState(ctx: StaffContext, id: number): Promise<RecordState | undefined> {
  const [row] = await ctx.db.select().from(slider).where(eq(slider.id, id));
  return row && stateWith(row, await slidesOf(ctx, id));
}

/** Pages have them at once, and again at each moment at which one appears or disappears. */
async function showSlides(ctx: Context, slides: SlideRow[]): Promise<void> {
  touch(ctx, tags.content);
  const moments = slides.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  await renewAt(ctx, [tags.content], ...moments);
}

/** What the generic routes of `/api/admin/slider` call. */
export const sliderResource = defineResource({
  ...namesOf('slider'),
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
  undoable: { state: sliderState, stateInput: slidesInput },
});
