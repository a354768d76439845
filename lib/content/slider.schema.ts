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

export const MOST_SLIDES = 20;

/** An image per language; empty: no separate mobile image. */
const optionalImage = imagePath.transform((path) => path ?? '');

/**
 * A slide; `id` if it exists already. Its images and texts are localized: `as_defaults: ['image']`
 * makes its image follow the main language, `globals` replaces all languages. A decorative image
 * needs no `alt`.
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
  /** 0: no autoplay. */
  autoplay_seconds: wholeFrom(0, 60).optional(),
  loop: switched.optional(),
  slides: z.array(slideInput, 'check_input').max(MOST_SLIDES, 'check_input'),
});

/**
 * A new slider with its slides in display order. By default it advances every 5 seconds and loops
 * (§9).
 */
export const sliderInput = fields.extend({
  slides: fields.shape.slides.default([]),
  ...recordWrite.shape,
});
/** Changes to a slider; absent fields stay; `slides`, in order, is replaced when sent. */
export const sliderChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields of a slide. */
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

/** A row of the list; `slides` is their number. */
export const sliderRow = z.strictObject({
  id: recordId,
  identifier: z.string(),
  title: z.string(),
  enabled: z.boolean(),
  slides: z.int().min(0),
  updated_at: moment,
});

const { language: _, set_apart: __, ...editing } = editingOutput(slideTexts);
/** A slide for its form. */
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
/** One slider for its form, with its slides in display order. */
export const sliderRecord = z.strictObject({
  ...sliderRow.shape,
  autoplay_seconds: z.int().min(0),
  loop: z.boolean(),
  slides: z.array(slideRecord),
  created_at: moment,
  ...editingOutput([]),
});

/** GET /api/slider: by default the homepage’s. */
export const sliderQuery = z.object({ identifier: z.coerce.string().default('home') });

/**
 * A slide for shoppers; `href` is its target in their language. `alt` is empty for a decorative
 * image.
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
/** A slider with its current slides in order; 0 seconds: no autoplay. */
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
