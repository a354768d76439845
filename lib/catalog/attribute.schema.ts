import { z } from 'zod';
import { localized, localizedWrite, required, text, whole } from '@/lib/core/rules.schema';

/** Names used by programs: lower-case letters, digits, hyphen, underscore, full stop. */
const key = required(64).pipe(z.string().regex(/^[a-z0-9\p{Script=Han}._-]+$/u, 'check_input'));

export const attributeValueInput = z.object({
  key,
  title: localized(required()),
  color: text(7)
    .pipe(z.string().regex(/^(#[0-9a-f]{6})?$/i, 'check_input'))
    .optional(),
});

/** An option products come in, with its values in the order they are shown. */
export const attributeInput = z.object({
  key,
  title: localized(required()),
  position: z.enum(['stock_option'], 'check_input').default('stock_option'),
  order: whole.optional(),
  values: z.array(attributeValueInput).default([]),
  ...localizedWrite.shape,
});

export type AttributeInput = z.output<typeof attributeInput>;
export type AttributeValueInput = z.output<typeof attributeValueInput>;
