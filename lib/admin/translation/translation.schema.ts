import { z } from 'zod';
import { languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { recordKind, textKinds } from '@/lib/core/records/record-names';
import { enumRule, language, pageRequest, text } from '@/lib/core/rules.schema';

export const textResources = [
  ...textKinds.map((kind) => recordKind(kind).alias),
  'setting',
] as const;
export type TextResource = (typeof textResources)[number];

/**
 * The state of a text in another language than the main one. `missing`: its record has no text in
 * that language. `follows`: the record has some; this text falls back to the main language.
 * `stale`: the main language's text was changed after it.
 */
export const textStates = ['missing', 'follows', 'stale'] as const;
export type TextState = (typeof textStates)[number];

/** GET /api/admin/translation; invalid filters are ignored. */
export const translationQuery = pageRequest.extend({
  search: text(100).catch(''),
  resource: enumRule(textResources).optional().catch(undefined),
  in: language.optional().catch(undefined),
  state: enumRule(textStates).optional().catch(undefined),
});

/** A text to translate. */
export const waitingText = z.strictObject({
  resource: z.enum(textResources),
  /** The record whose form has it; null for a setting. */
  id: recordId.nullable(),
  title: z.string(),
  /** The field of that form. */
  field: z.string(),
  language: languageOutput,
  state: z.enum(textStates),
  /** The beginning of the main language's text. */
  original: z.string(),
  /** The last change of the main language's text; null if it was never changed. */
  changed_at: moment.nullable(),
});

/** How many texts of a resource need translation in a language, by state, and the total. */
export const translationCount = z.strictObject({
  resource: z.enum(textResources),
  language: languageOutput,
  texts: z.int().min(0),
  missing: z.int().min(0),
  follows: z.int().min(0),
  stale: z.int().min(0),
});

export type TranslationQuery = z.output<typeof translationQuery>;
export type WaitingText = z.output<typeof waitingText>;
export type TranslationCount = z.output<typeof translationCount>;
