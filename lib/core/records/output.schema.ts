import { z } from 'zod';
import { languages } from '../language';

/**
 * Shared parts of response schemas. A schema reads JSON: `z.input` is what a caller gets,
 * `z.output` what functions and screens work with (a moment is a Date there).
 */

/** A moment: ISO 8601 in UTC in JSON. */
export const moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** An amount: minor units, decimal string in major units, and formatted for shoppers. */
export const priceOutput = z.strictObject({
  minor: z.int(),
  amount: z.string(),
  formatted: z.string(),
});

export const languageOutput = z.enum(languages);
export const recordId = z.int().positive();

/** A reference to a record: its title, and its url without the path before it. */
export const linkOutput = z.strictObject({ title: z.string(), url: z.string() });

/** One record: `{data}`. */
export const wrapData = <S extends z.ZodType>(data: S) => z.strictObject({ data });

/** The page of a list in a response; pages count from 1. */
export const pageMeta = z.strictObject({
  page: z.int().positive(),
  page_size: z.int().positive(),
  total: z.int().min(0),
  last_page: z.int().positive(),
  /** Whether there are more than `total`, which were not counted. */
  has_more: z.boolean().optional(),
});
/** A page of a list: `{data: [...], meta}`. */
export const pageOutput = <S extends z.ZodType>(row: S) =>
  z.strictObject({ data: z.array(row), meta: pageMeta });

/** A text, or a list of words, in each language that has it. */
const textsOutput = z.partialRecord(languageOutput, z.string());
const wordsOutput = z.array(z.string());
const listsOutput = z.partialRecord(languageOutput, wordsOutput);

const eachAs = <const N extends string, S>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>;

/** What a form needs to edit a record with localized texts and word lists. */
export const editingOutput = <const N extends string, const L extends string = never>(
  texts: readonly N[],
  lists: readonly L[] = [],
) => ({
  language: languageOutput,
  /** Fields that follow the main language here, and the values they follow. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ ...eachAs(texts, z.string()), ...eachAs(lists, wordsOutput) }),
  /** Languages with a value of their own for a field. */
  set_apart: z.array(languageOutput),
  /** Every field in each language; languages that follow the main one are absent. */
  translations: z.strictObject({
    ...eachAs(texts, textsOutput),
    ...eachAs(lists, listsOutput),
  }),
});

/** The outcome for each record of a batch. */
export const batchOutput = wrapData(
  z.strictObject({
    updated: z.array(recordId),
    failed: z.array(z.strictObject({ id: recordId, reason: z.string() })),
  }),
);

/**
 * A refusal (400, 403, 404, 405, 409, 413, 422, 429, 503): messages per field, `general` for none.
 * `status` is the result of a password reset (§8).
 */
export const refusalOutput = z.strictObject({
  status: z.literal(['passwords.throttled', 'passwords.token']).optional(),
  messages: z.record(z.string(), z.array(z.string())),
  code: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});
/** A refusal for lack of a login, or of a valid password reset link (401). */
export const unauthenticatedOutput = z.union([
  z.strictObject({ error: z.string() }),
  refusalOutput,
]);
