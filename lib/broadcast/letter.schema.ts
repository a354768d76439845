import { z } from 'zod';
import { broadcastBlockTypes } from '@/db/schema/enums';
import { enumRule, lines, list, localized, required, text } from '@/lib/core/rules.schema';
import { imagePath } from '@/lib/media/image.schema';

/** Placeholders in a message's subject, preheader and texts: `{first_name}`. */
export const letterPlaceholders = [
  'first_name',
  'last_name',
  'name',
  'store_name',
  'store_url',
] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];

export const MOST_BLOCKS = 60;

/** The target of a button or image: a path of the shop, or another site. */
const link = text(2000)
  .pipe(z.string().regex(/^(?:$|https?:\/\/[^\s/]|\/(?!\/)|mailto:[^\s@]+@)/i, 'check_link'))
  .default('');

/**
 * A block of a message; its id identifies it after a move. `text` is localized like the subject: in
 * the request's language or several. For an image it is the alt text, for a button the label.
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

export const letterBlocks = z
  .array(letterBlock, 'check_input')
  .max(MOST_BLOCKS, 'check_input')
  .check(({ value, issues }) => {
    value.forEach(({ id }, index) => {
      if (value.findIndex((other) => other.id === id) < index)
        issues.push({ code: 'custom', path: [index, 'id'], message: 'no_repeated', input: id });
    });
  });

/** A block for its message's form, in the form's language. */
export const letterBlockRecord = z.strictObject({
  id: z.string(),
  type: z.enum(broadcastBlockTypes),
  text: z.string(),
  image_path: z.string(),
  link: z.string(),
  /** `text` if it falls back to the main language, and that text. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ text: z.string() }),
});

export type LetterBlockInput = z.output<typeof letterBlock>;
export type LetterBlockRecord = z.output<typeof letterBlockRecord>;
