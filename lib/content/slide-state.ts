import type { slide } from '@/db/schema/content';
import type { RecordState } from '@/lib/core/records/resource';
import type { Localized } from '@/lib/core/text/localized';

/** What is logged of a slide: its columns without those that are made of others. */
export const slideState = ({
  slider_id: _,
  image_path: __,
  mobile_image_path: ___,
  order: ____,
  created_at: _____,
  updated_at: ______,
  ...state
}: typeof slide.$inferSelect) => state;

/** A logged slider as it is sent: a picture without words in any language decorates. */
export const slidesInput = (state: RecordState): RecordState => ({
  ...state,
  slides: ((state.slides ?? []) as { alt: Localized }[]).map(({ alt, ...slide }) =>
    Object.values(alt).some((text) => text) ? { ...slide, alt } : { ...slide, decorative: true },
  ),
});
