import { z } from 'zod';
import { languages } from '../language';

/**
 * The parts that the schemas of responses share. A schema reads JSON: `z.input` is what a
 * caller gets, `z.output` what verbs and screens work with (a moment is a Date there).
 */

/** A moment: ISO 8601 in UTC in JSON. */
export const moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** An amount: minor units, decimal string in major units, and as a shopper reads it. */
export const priceOutput = z.strictObject({
  minor: z.int(),
  amount: z.string(),
  formatted: z.string(),
});

export const languageOutput = z.enum(languages);
export const recordId = z.int().positive();

/** A record as others point to it: its title, and its url without what stands before it. */
export const linkOutput = z.strictObject({ title: z.string(), url: z.string() });

/** One record: `{data}`. */
export const wrapData = <S extends z.ZodType>(data: S) => z.strictObject({ data });

/** Which page of a list a response holds; pages count from 1. */
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

/** A text, or a list of words, in the languages that have it. */
const textsOutput = z.partialRecord(languageOutput, z.string());
const wordsOutput = z.array(z.string());
const listsOutput = z.partialRecord(languageOutput, wordsOutput);

const eachAs = <const N extends string, S>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>;

/** What a form needs to know of a record with per-language texts and lists of words. */
export const editingOutput = <const N extends string, const L extends string = never>(
  texts: readonly N[],
  lists: readonly L[] = [],
) => ({
  language: languageOutput,
  /** The fields that follow the main language here, and what they follow. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ ...eachAs(texts, z.string()), ...eachAs(lists, wordsOutput) }),
  /** The languages that set a field apart. */
  set_apart: z.array(languageOutput),
  /** Every field as each language has it; one that follows the main language is absent. */
  translations: z.strictObject({
    ...eachAs(texts, textsOutput),
    ...eachAs(lists, listsOutput),
  }),
});

/** What became of each of many records. */
export const batchOutput = wrapData(
  z.strictObject({
    updated: z.array(recordId),
    failed: z.array(z.strictObject({ id: recordId, reason: z.string() })),
  }),
);

/**
 * A refusal (400, 403, 404, 405, 409, 413, 422, 429, 503): words per field, `general` for none.
 * `status` is how a password reset went (§8).
 */
export const refusalOutput = z.strictObject({
  status: z.literal(['passwords.throttled', 'passwords.token']).optional(),
  messages: z.record(z.string(), z.array(z.string())),
  code: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});
/** A refusal for want of a login, or of a link that lets choose a password (401). */
export const unauthenticatedOutput = z.union([
  z.strictObject({ error: z.string() }),
  refusalOutput,
]);
