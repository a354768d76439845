import { z } from 'zod';
import { slideLinkTypes } from '@/db/schema/enums';
import { recordId } from '@/lib/core/output.schema';
import {
  localized,
  localizedWrite,
  oneOf,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { identifier } from './block.schema';
import { checkTarget } from './menu.schema';

const slideInput = z
  .object({
    image_path: required(),
    mobile_image_path: text().optional(),
    alt: localized(required()),
    heading: localized(text()).optional(),
    text: localized(text(500)).optional(),
    button_label: localized(text(80)).optional(),
    link_type: oneOf(slideLinkTypes),
    link_value: required(2000),
    open_in_current_tab: switched.default(true),
    enabled: switched.default(true),
  })
  .check(
    checkTarget(
      ({ link_type, link_value }) => ({ type: link_type, url: link_value }),
      'link_value',
    ),
  );

/**
 * §9: autoplay every 5 seconds, looping; 0 seconds turns autoplay off. Slides are shown
 * in the order given.
 */
export const sliderInput = z.object({
  identifier,
  title: required(),
  enabled: switched.default(true),
  autoplay_seconds: wholeFrom(0, 60).default(5),
  loop: switched.default(true),
  slides: z.array(slideInput).default([]),
  ...localizedWrite.shape,
});

/** GET /api/slider: the homepage's unless another is named. */
export const sliderQuery = z.object({ identifier: z.coerce.string().default('home') });

/** A slide as a shopper sees it; `href` is where it leads, in his language. */
const slideView = z.strictObject({
  id: recordId,
  image_path: z.string(),
  mobile_image_path: z.string().nullable(),
  alt: z.string(),
  heading: z.string(),
  text: z.string(),
  button_label: z.string(),
  href: z.string(),
  open_in_current_tab: z.boolean(),
});
/** A slider with its enabled slides in order; 0 seconds: it does not move by itself. */
export const sliderView = z.strictObject({
  identifier: z.string(),
  autoplay_seconds: z.int().min(0),
  loop: z.boolean(),
  slides: z.array(slideView),
});

export type SlideView = z.output<typeof slideView>;
export type SliderView = z.output<typeof sliderView>;
export type SliderInput = z.output<typeof sliderInput>;
