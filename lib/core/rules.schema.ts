import { z } from 'zod';
import { normalizeAmount, typedAmountProblem, wholeNumberProblem } from './amounts';
import type { ErrorKey, ErrorText } from './errors';
import { type Language, languages, parseLanguage, underscored } from './language';
import { perLanguage, readsLike } from './reads-like';
import { isReservedUrl } from './records/reserved-urls';
import { hasLink } from './text/links';
import { perLanguageMeta, readPerLanguage } from './text/localized-input';
import { toStorableText } from './text/storable-text';
import { quoteTyped } from './text/typed';
import { collapseWhitespace, stripUnseen } from './text/unseen';

/**
 * The rules of §5.1 and D19. A rule's message is a key of `messages.errors`; lib/http adds the
 * words.
 */

/**
 * Multi-line text as stored. In a call's input, unstorable text was already refused
 * (`lib/http/fields.ts`); spreadsheet cells are tidied.
 */
export const tidyLines = (text: string) => toStorableText(text).normalize('NFC').trim();
/** Single-line text as stored and searched, however it was typed or pasted. */
export const tidyText = (text: string) => collapseWhitespace(toStorableText(text).normalize('NFC'));

const optional = (keep: (text: string) => string, max: number) =>
  z.string('check_input').transform(keep).pipe(z.string().max(max, 'too_long'));
/** Optional single-line text of up to `max` characters; absent stays absent. */
export const text = (max = 255) => optional(tidyText, max);
/** The same for multi-line and rich text: blanks and soft hyphens stay as written. */
export const lines = (max: number) => optional(tidyLines, max);
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/**
 * The error for a missing value, or for one of the wrong type: "required" would be untrue of a
 * number 0 or a wrong word (§5.1).
 */
export const requiredOrWrong = {
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? 'required' : 'check_input'),
};
/** One of a list of words; the error for any other lists them. */
export const enumRule = <const T extends readonly string[]>(words: T) =>
  z.enum(words, {
    error: ({ input }) => (isEmpty(input) ? 'required' : 'choose_one_of'),
  });

const needed = (keep: (text: string) => string, max: number) =>
  z
    .string(requiredOrWrong)
    .transform(keep)
    .pipe(z.string().min(1, 'required').max(max, 'too_long'));
/** Required single-line text. */
export const required = (max = 255) => needed(tidyText, max);
/** Required multi-line text. */
export const requiredLines = (max: number) => needed(tidyLines, max);

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const linkless = z.string().refine((text) => !hasLink(text), 'no_links');
/** Checked before white space is collapsed: a line break was meant to begin a new line. */
const oneLine = (error: z.core.$ZodStringParams) =>
  z.string(error).refine((text) => !CONTROL.test(text.trim()), 'single_line');

/**
 * What shoppers enter about themselves appears in emails to the address they give, which may be
 * anybody's: single-line, and nothing in it may become a link.
 */
export const plainText = (max = 255) =>
  oneLine({ error: 'check_input' }).pipe(text(max)).pipe(linkless);
/** The same for multi-line text, such as an address. */
export const plainLines = (max: number) =>
  optional((text) => stripUnseen(tidyLines(text)).trim(), max).pipe(
    linkless.refine((text) => !CONTROL.test(text.replace(/[\r\n\t]/g, '')), 'check_input'),
  );
/** The same, required. */
export const requiredPlain = (max = 255) =>
  oneLine(requiredOrWrong).pipe(required(max)).pipe(linkless);
/** A person's first or last name. */
export const personalName = requiredPlain(100);

/** Letters and digits of any script, underscore, space and hyphen (§5.1, D0). */
export const noSpecific = (max = 255) =>
  required(max).pipe(z.string().regex(/^[\p{L}\p{M}\p{Nd}_ -]+$/u, 'check_input'));

export const email = required(254)
  .pipe(z.email('email_format'))
  .transform((value) => value.toLowerCase());
/**
 * Lower-case letters, digits, Chinese characters and hyphens; no reserved word of the shop's paths.
 */
export const urlSlug = required(120).pipe(
  z
    .string()
    .regex(/^[a-z0-9\p{Script=Han}-]+$/u, 'check_url')
    .refine((url) => !isReservedUrl(url), 'url_reserved'),
);
export const sku = required(64);

/** An empty field counts as not sent. */
export const unlessEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), rule.optional()).optional();

/** Switches arrive as booleans, 1 and 0, "1"/"0", "true"/"false" or "on"; a blank is invalid. */
export const switched = z.union(
  [
    z.boolean(),
    z.literal([0, 1]).transform(Boolean),
    z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no'] }),
  ],
  requiredOrWrong,
);

/** Adds an error to a value, with the values for its message. */
export const refuse = (issues: z.RefinementCtx, message: ErrorKey, values: ErrorText['values']) => {
  issues.addIssue({ code: 'custom', message, params: { values } });
  return z.NEVER;
};

/**
 * An integer, also as digits in a form. Other input is refused, quoting it and how to write it:
 * `1e3` is not silently 1000.
 */
export const whole = z
  .union([z.number(), z.string()], requiredOrWrong)
  .transform((value, issues): number => {
    const typed = tidyText(String(value));
    const problem = wholeNumberProblem(typed);
    if (!problem) return Number(typed);
    return refuse(issues, problem.key, { value: quoteTyped(typed), ...problem.values });
  })
  .pipe(z.int('check_input'));
/** An integer in a range; the error for any other names the range. */
export const wholeFrom = (min: number, max: number) =>
  whole.transform((value, issues) =>
    value < min || value > max
      ? refuse(issues, 'number_range', { value: quoteTyped(value), min, max })
      : value,
  );
const digits = z.union(
  [
    z.number(),
    z
      .string()
      .transform(tidyText)
      .pipe(z.string().regex(/^-?\d+$/, 'check_input'))
      .transform(Number),
  ],
  requiredOrWrong,
);
/** The maximum of an integer column. */
const LARGEST_INTEGER = 2_147_483_647;
export const id = digits.pipe(
  z.int('check_input').positive('check_input').max(LARGEST_INTEGER, 'check_input'),
);
/** An id in a field name (`quantity.12`); it stays text. */
export const idName = z.string().refine((name) => id.safeParse(name).success, 'check_input');
/** The number of changes a record had when its caller read it. */
export const version = wholeFrom(0, LARGEST_INTEGER);
/**
 * A decimal amount in major units, kept as text, with at most three decimals. Ambiguous input such
 * as `12,5` is refused, quoting it and how to write it.
 */
export const decimal = z
  .union([z.string(), z.number().transform(String)], requiredOrWrong)
  .transform((value, issues): string => {
    const text = tidyText(value);
    const problem = typedAmountProblem(text, 3);
    if (!problem) return normalizeAmount(text);
    return refuse(issues, problem.key, { value: quoteTyped(text), ...problem.values });
  });

export const language = z
  .unknown()
  .transform((value, issues): Language => {
    const parsed = parseLanguage(value);
    if (!parsed) issues.addIssue({ code: 'custom', message: 'check_input' });
    return parsed ?? 'en-US';
  })
  .meta({ type: 'string', enum: [...languages, ...languages.map(underscored)] });

/**
 * A localized field: text in one language, or an object with several languages, each under the same
 * rule and refused under its own name (`title.zh-HK`). A language with null follows the main one.
 */
export const localized = (rule: z.ZodType<string, unknown>) =>
  readsLike(
    perLanguage(z.string()),
    z
      .unknown()
      .transform((value, issues) => readPerLanguage(value, rule, issues, ''))
      .meta(perLanguageMeta('text', { type: 'string' })),
  );

/** As many values as one JSON text may hold. */
const MOST_LISTED = 10_000;
/** Repeated form fields, JSON arrays and comma-separated lists all read as a list. */
export const list = z.union([
  z.array(z.string()),
  z.string().transform((value) => value.split(',', MOST_LISTED).filter(Boolean)),
]);

/** A localized list of words, each language parsed by `rule`; otherwise as `localized`. */
export const localizedList = (rule: z.ZodType<string[], unknown>) =>
  readsLike(
    perLanguage(list),
    z
      .unknown()
      .transform((value, issues) => readPerLanguage<string[]>(value, rule, issues, []))
      .meta(perLanguageMeta('list', { type: ['array', 'string'], items: { type: 'string' } })),
  );

const MOST_VALUES = 100;
/** Several values of a filter, any of which may match; comma-separated in an address. */
export const filterValues = <S extends z.ZodType<unknown, string>>(rule: S) =>
  list.pipe(z.array(rule).max(MOST_VALUES, 'check_input'));

/**
 * How localized values are meant (D0); absent lists are empty, an absent language is the caller's.
 */
export const localizedWrite = z.object({
  language: language.optional(),
  as_defaults: list.default([]),
  globals: list.default([]),
});

export const pageSizes = [10, 20, 50, 100] as const;
const clamp = (initial: number, max: number) =>
  z.coerce.number().int().min(1).max(max).catch(initial);
/** `page` and `page_size` of a list; invalid values read as the first page. */
export const pageRequest = z.object({ page: clamp(1, 1_000_000), page_size: clamp(10, 100) });

/** A rule, or null: also for an empty form field. */
export const emptyIsNull = <S extends z.ZodType>(rule: S) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable());

/** A list of at most `most` values, without duplicates. */
export const listed = <S extends z.ZodType>(rule: S, most: number) =>
  z
    .array(rule, 'check_input')
    .max(most, 'check_input')
    .transform((list): z.output<S>[] => [...new Set(list)]);

/** A time of day, `HH:MM`. */
export const timeOfDay = text(16).pipe(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day'),
);

/** Decimals by currency, in place of the converted amount; empty ones are left out. */
export const amountsByCurrency = z.preprocess(
  (value) => value ?? {},
  z
    .record(z.string(), emptyIsNull(decimal), 'check_input')
    .transform(
      (amounts): Record<string, string> =>
        Object.fromEntries(
          Object.entries(amounts).flatMap(([currency, text]) =>
            text === null ? [] : [[currency, text]],
          ),
        ),
    ),
);
