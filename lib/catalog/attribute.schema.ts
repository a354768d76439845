import { z } from 'zod';
import { attributePositions } from '@/db/schema/enums';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  enumRule,
  id,
  language,
  list,
  localized,
  required,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';

/** The most values an attribute may have. */
export const MOST_VALUES = 200;

/** Machine names: lower-case letters, digits, Chinese characters, hyphen, underscore, full stop. */
const key = required(64).pipe(z.string().regex(/^[a-z0-9\p{Script=Han}._-]+$/u, 'check_input'));

/**
 * A value of an option; with an `id`, an existing one. `as_defaults: ['title']` lets its title
 * follow the main language.
 */
const attributeValueInput = z.object({
  id: id.optional(),
  key,
  title: localized(text()).optional(),
  color: text(7)
    .pipe(z.string().regex(/^(#[0-9a-f]{6})?$/i, 'check_input'))
    .nullish(),
  as_defaults: list.optional(),
});

const distinctKeys: z.core.CheckFn<{ key: string }[]> = ({ value, issues }) => {
  const seen = new Set<string>();
  value.forEach(({ key }, index) => {
    if (seen.has(key))
      issues.push({ code: 'custom', path: [index, 'key'], message: 'no_repeated', input: key });
    seen.add(key);
  });
};

const fields = z.object({
  key,
  title: localized(required()),
  position: enumRule(attributePositions).optional(),
  order: wholeFrom(0, 9999).optional(),
  values: z
    .array(attributeValueInput, 'check_input')
    .max(MOST_VALUES, 'check_input')
    .check(distinctKeys),
});

/**
 * A product option with its values in display order. Without an `order` it comes last; without a
 * `title` it uses its key.
 */
export const attributeInput = fields.extend({
  title: fields.shape.title.optional(),
  values: fields.shape.values.default([]),
  ...recordWrite.shape,
});
/**
 * A change to an attribute: absent fields stay unchanged; `values`, when sent, is the complete list
 * in order.
 */
export const attributeChanges = fields.partial().extend(recordWrite.shape);
/** A value added from the product form: its title, in the call's language. */
export const newAttributeValue = z.object({
  title: required(),
  language: language.optional(),
});
/** The fields that have a value per language. */
export const attributeTexts = ['title'] as const;

export const attributeQuery = listQuery(['title', 'key', 'order', 'updated_at'], 'order');

/** §7.8 POST /api/attribute. */
export const byPosition = z.object({
  position: enumRule(attributePositions).default('stock_option'),
});

/** A row of the list: its number of `values`, and of `variants` that use it. */
export const attributeRow = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  position: z.enum(attributePositions),
  order: z.int(),
  values: z.int().min(0),
  variants: z.int().min(0),
  updated_at: moment,
});

const { as_defaults, defaults, translations, ...editing } = editingOutput(attributeTexts);
/** A value as its form reads it; `variants` is the number of variants using it. */
const attributeValueRecord = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  color: z.string().nullable(),
  order: z.int(),
  variants: z.int().min(0),
  as_defaults,
  defaults,
  translations,
});
/** One attribute as its form reads it, with its values in display order. */
export const attributeRecord = z.strictObject({
  ...attributeRow.shape,
  values: z.array(attributeValueRecord),
  created_at: moment,
  as_defaults,
  defaults,
  translations,
  ...editing,
});

/** A value of an option, in the caller's language. */
export const attributeValueView = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  color: z.string().nullable(),
});
/** A product option as a shopper sees it, in their language, with its values. */
export const attributeView = z.strictObject({
  id: recordId,
  key: z.string(),
  title: z.string(),
  values: z.array(attributeValueView),
});

export type AttributeValueView = z.output<typeof attributeValueView>;
export type NewAttributeValue = z.output<typeof newAttributeValue>;
export type AttributeView = z.output<typeof attributeView>;
export type Attribute = z.output<typeof attributeRecord>;
export type AttributeInput = z.output<typeof attributeInput>;
export type AttributeChanges = z.output<typeof attributeChanges>;
export type AttributeQuery = z.output<typeof attributeQuery>;
export type AttributeValueInput = z.output<typeof attributeValueInput>;
