import { z } from 'zod';
import { broadcastBlockTypes } from '@/db/schema/enums';
import { enumRule, lines, list, localized, required, text } from '@/lib/core/rules.schema';
import { imagePath } from '@/lib/media/image.schema';

/** What stands for something in the subject, preheader and texts of a letter: `{first_name}`. */
export const letterPlaceholders = [
  'first_name',
  'last_name',
  'name',
  'store_name',
  'store_url',
] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];

/** The most blocks a letter may have. */
export const MOST_BLOCKS = 60;

/** Where a button or a picture leads: a page of the shop by its path, or another site. */
const link = text(2000)
  .pipe(z.string().regex(/^(?:$|https?:\/\/[^\s/]|\/(?!\/)|mailto:[^\s@]+@)/i, 'check_link'))
  .default('');

/**
 * A part of a letter, by its own id, so that it is the same one after a move. `text` is written as
 * the letter's subject is: in the language of the call, or in several at once. A picture has its
 * description there, a button its words.
 */
const letterBlock = z
  .object({
    id: required(40).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
    type: enumRule(broadcastBlockTypes),
    text: localized(lines(5000)).optional(),
    image_path: imagePath.transform((path) => path ?? '').default(''),
    link,
    as_defaults: list.default([]),
    globals: list.default([]),
  })
  .check(({ value: { type, image_path, link }, issues }) => {
    if (type === 'picture' && !image_path)
      issues.push({ code: 'custom', path: ['image_path'], message: 'upload_picture', input: '' });
    if (type === 'button' && !link)
      issues.push({ code: 'custom', path: ['link'], message: 'required', input: link });
  });

/** All blocks of a letter in their order. */
export const letterBlocks = z
  .array(letterBlock, 'check_input')
  .max(MOST_BLOCKS, 'check_input')
  .check(({ value, issues }) => {
    value.forEach(({ id }, index) => {
      if (value.findIndex((other) => other.id === id) < index)
        issues.push({ code: 'custom', path: [index, 'id'], message: 'no_repeated', input: id });
    });
  });

/** A block as the form of its letter reads it, its text in the language of the form. */
export const letterBlockRecord = z.strictObject({
  id: z.string(),
  type: z.enum(broadcastBlockTypes),
  text: z.string(),
  image_path: z.string(),
  link: z.string(),
  /** `text` where it follows the main language here, and what it follows. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ text: z.string() }),
});

export type LetterBlockInput = z.output<typeof letterBlock>;
export type LetterBlockRecord = z.output<typeof letterBlockRecord>;
