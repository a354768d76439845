import { z } from 'zod';
import { contentAudiences, slideLinkTypes } from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  enumRule,
  id,
  lines,
  list,
  localized,
  required,
  switched,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { imagePath, requiredImage } from '@/lib/media/image.schema';
import { bounds, checkPeriodBounds, identifier } from './block.schema';
import { checkMenuTarget } from './menu.schema';

/** The most slides a slider may have. */
export const MOST_SLIDES = 20;

/** A picture per language; empty: none of its own for a phone. */
const optionalImage = imagePath.transform((path) => path ?? '');

/**
 * A slide; with an `id` one that is there already. Its pictures and texts are per language:
 * `as_defaults: ['image']` lets its picture follow the main language, `globals` replace one
 * in every language. One whose picture only decorates needs no `alt`.
 */
const slideInput = z
  .object({
    id: id.optional(),
    image: localized(requiredImage).optional(),
    mobile_image: localized(optionalImage).optional(),
    decorative: switched.default(false),
    alt: localized(text()).optional(),
    heading: localized(text()).optional(),
    text: localized(lines(500)).optional(),
    button_label: localized(text(80)).optional(),
    link_type: enumRule(slideLinkTypes),
    link_value: required(2000),
    open_in_current_tab: switched.default(true),
    enabled: switched.default(true),
    display_in_mobile: switched.default(true),
    display_in_desktop: switched.default(true),
    starts_at: bounds.starts_at.default(null),
    ends_at: bounds.ends_at.default(null),
    audience: enumRule(contentAudiences).default('all'),
    as_defaults: list.default([]),
    globals: list.default([]),
  })
  .check(
    checkPeriodBounds,
    checkMenuTarget(
      ({ link_type, link_value }) => ({ type: link_type, url: link_value }),
      'link_value',
    ),
    ({ value: { id, decorative, alt = id ? undefined : '', as_defaults }, issues }) => {
      if (decorative || as_defaults.includes('alt')) return;
      const texts = typeof alt === 'string' ? { '': alt } : (alt ?? {});
      for (const [language, words] of Object.entries(texts))
        if (words === '')
          issues.push({
            code: 'custom',
            message: 'required',
            input: words,
            path: language ? ['alt', language] : ['alt'],
          });
    },
  );

const fields = z.object({
  identifier,
  title: required(),
  enabled: switched.optional(),
  /** 0: it moves only when it is told to. */
  autoplay_seconds: wholeFrom(0, 60).optional(),
  loop: switched.optional(),
  slides: z.array(slideInput, 'check_input').max(MOST_SLIDES, 'check_input'),
});

/**
 * A new slider with its slides in the order they are shown. Without other words it moves on
 * every 5 seconds and begins again after the last (§9).
 */
export const sliderInput = fields.extend({
  slides: fields.shape.slides.default([]),
  ...recordWrite.shape,
});
/**
 * A change to a slider: what is absent stays as it is; `slides`, when sent, are all of them,
 * in order.
 */
export const sliderChanges = fields.partial().extend(recordWrite.shape);
/** What of a slide is per language. */
export const slideTexts = [
  'image',
  'mobile_image',
  'alt',
  'heading',
  'text',
  'button_label',
] as const;

export const sliderListQuery = listQuery(
  ['identifier', 'title', 'enabled', 'updated_at'],
  'identifier',
).extend({ enabled: flagFilter });

/** A row of the list: how many `slides` it has. */
export const sliderRow = z.strictObject({
  id: recordId,
  identifier: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  slides: z.int().min(0),
  updated_at: moment,
});

const { language: _, set_apart: __, ...editing } = editingOutput(slideTexts);
/** A slide as its form reads it. */
const slideRecord = z.strictObject({
  id: recordId,
  image: z.string(),
  mobile_image: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  heading: z.string(),
  text: z.string(),
  button_label: z.string(),
  link_type: z.enum(slideLinkTypes),
  link_value: z.string(),
  open_in_current_tab: z.boolean(),
  enabled: z.boolean(),
  display_in_mobile: z.boolean(),
  display_in_desktop: z.boolean(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  audience: z.enum(contentAudiences),
  ...editing,
});
/** One slider as its form reads it, with its slides in the order they are shown. */
export const sliderRecord = z.strictObject({
  ...sliderRow.shape,
  autoplay_seconds: z.int().min(0),
  loop: z.boolean(),
  slides: z.array(slideRecord),
  created_at: moment,
  ...editingOutput([]),
});

/** GET /api/slider: the homepage’s unless another is named. */
export const sliderQuery = z.object({ identifier: z.coerce.string().default('home') });

/**
 * A slide as a shopper sees it; `href` is where it leads, in their language. `alt` is empty for
 * a picture that only decorates.
 */
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
  display_in_mobile: z.boolean(),
  display_in_desktop: z.boolean(),
});
/** A slider with what it shows now, in order; 0 seconds: it does not move by itself. */
export const sliderView = z.strictObject({
  identifier: z.string(),
  title: z.string(),
  autoplay_seconds: z.int().min(0),
  loop: z.boolean(),
  transition: z.literal('fade'),
  slides: z.array(slideView),
});

export type Slider = z.output<typeof sliderRecord>;
export type SlideView = z.output<typeof slideView>;
export type SliderView = z.output<typeof sliderView>;
export type SlideInput = z.output<typeof slideInput>;
export type SliderInput = z.output<typeof sliderInput>;
export type SliderChanges = z.output<typeof sliderChanges>;
export type SliderListQuery = z.output<typeof sliderListQuery>;
