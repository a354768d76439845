import { z } from 'zod';
import { type blockTypes, slideLinkTypes } from '@/db/schema/enums';
import { endInstant } from '@/lib/core/moment.schema';
import {
  enumRule,
  lines,
  list,
  localized,
  required,
  requiredLines,
  requiredOrWrong,
  switched,
  text,
} from '@/lib/core/rules.schema';
import { imagePath, requiredImage } from '@/lib/media/image.schema';
import { checkMenuTarget } from './menu.schema';
import { checkProductSource, productSource } from './product-source.schema';
import { videoUrl } from './video.schema';

export type BlockType = (typeof blockTypes)[number];

export const MOST_QUESTIONS = 50;

/** Which texts of a part (D0) follow the main language, and which replace all languages. */
const written = { as_defaults: list.default([]), globals: list.default([]) };
const heading = localized(text()).optional();

/**
 * A question with its answer (HTML). With an existing `id`, its texts in other languages are kept;
 * without one it is new.
 */
const faqItem = z.object({
  id: text(40).optional(),
  question: localized(required()).optional(),
  answer: localized(requiredLines(20_000)).optional(),
  ...written,
});

const banner = z
  .object({
    heading,
    image_path: imagePath.optional(),
    /** Empty for a decorative image. */
    alt: localized(text()).optional(),
    button_label: localized(text(80)).optional(),
    link_type: enumRule(slideLinkTypes).default('link'),
    link_value: text(2000).default(''),
    open_in_current_tab: switched.default(true),
    ...written,
  })
  .check(({ value, issues, ...rest }) => {
    const { link_type: type, link_value: url } = value;
    const label = value.button_label;
    const needed = typeof label === 'object' ? Object.values(label).some(Boolean) : label;
    if (url) checkMenuTarget(() => ({ type, url }), 'link_value')({ value, issues, ...rest });
    else if (needed)
      issues.push({ code: 'custom', path: ['link_value'], message: 'required', input: url });
  });

/** The fields of each block type besides `content`. */
export const blockData = {
  html: z.object({}),
  products: z.object({ heading, ...productSource, ...written }).check(checkProductSource),
  banner,
  faq: z.object({
    heading,
    items: z.array(faqItem, requiredOrWrong).min(1, 'required').max(MOST_QUESTIONS, 'check_input'),
    ...written,
  }),
  video: z.object({
    heading,
    url: videoUrl,
    image_path: requiredImage,
    ...written,
  }),
  countdown: z.object({
    heading,
    /** The text after the countdown ends. */
    over: localized(lines(255)).optional(),
    until: endInstant,
    ...written,
  }),
} satisfies Record<BlockType, z.ZodType>;

/** The localized texts of a block's data; questions have their own. */
export const dataTexts = {
  html: [],
  products: ['heading'],
  banner: ['heading', 'alt', 'button_label'],
  faq: ['heading'],
  video: ['heading'],
  countdown: ['heading', 'over'],
} as const satisfies Record<BlockType, readonly string[]>;
export const faqTexts = ['question', 'answer'] as const;

export type BlockDataInput = { [T in BlockType]: z.output<(typeof blockData)[T]> };
