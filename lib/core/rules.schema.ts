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
 * The rules of §5.1 and D19. A rule's message is a key of `messages.errors`; the edge
 * adds the words.
 */

/**
 * A text of several lines as it is kept. What a call sends has been refused before where it
 * cannot be stored (`lib/http/fields.ts`); a spreadsheet's cell is tidied.
 */
export const tidyLines = (text: string) => toStorableText(text).normalize('NFC').trim();
/** A text as everything of one line is kept and looked for, however it was typed or pasted. */
export const tidyText = (text: string) => collapseWhitespace(toStorableText(text).normalize('NFC'));

const optional = (keep: (text: string) => string, max: number) =>
  z.string('check_input').transform(keep).pipe(z.string().max(max, 'too_long'));
/** Optional text of one line up to `max` characters; absent stays absent. */
export const text = (max = 255) => optional(tidyText, max);
/** The same of several lines, and rich text: blanks and soft hyphens stay as they were written. */
export const lines = (max: number) => optional(tidyLines, max);
export const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
/**
 * What a missing value is refused with, and one of the wrong kind: a number 0 or a wrong
 * word is there, so "required" would not be true of it (§5.1).
 */
export const requiredOrWrong = {
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? 'required' : 'check_input'),
};
/** One of a list of words; the refusal of any other names them. */
export const enumRule = <const T extends readonly string[]>(words: T) =>
  z.enum(words, {
    error: ({ input }) => (isEmpty(input) ? 'required' : 'choose_one_of'),
  });

const needed = (keep: (text: string) => string, max: number) =>
  z
    .string(requiredOrWrong)
    .transform(keep)
    .pipe(z.string().min(1, 'required').max(max, 'too_long'));
/** Text of one line that must not be blank. */
export const required = (max = 255) => needed(tidyText, max);
/** The same of several lines. */
export const requiredLines = (max: number) => needed(tidyLines, max);

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const linkless = z.string().refine((text) => !hasLink(text), 'no_links');
/** Asked before white space becomes one blank: a line break was meant to begin another line. */
const oneLine = (error: z.core.$ZodStringParams) =>
  z.string(error).refine((text) => !CONTROL.test(text.trim()), 'single_line');

/**
 * What shoppers say of themselves stands in mails to the address that they name, which may be
 * anybody's: it is one line, and nothing in it becomes a link there.
 */
export const plainText = (max = 255) =>
  oneLine({ error: 'check_input' }).pipe(text(max)).pipe(linkless);
/** The same of several lines, such as an address. */
export const plainLines = (max: number) =>
  optional((text) => stripUnseen(tidyLines(text)).trim(), max).pipe(
    linkless.refine((text) => !CONTROL.test(text.replace(/[\r\n\t]/g, '')), 'check_input'),
  );
/** The same, where it must not be blank. */
export const requiredPlain = (max = 255) =>
  oneLine(requiredOrWrong).pipe(required(max)).pipe(linkless);
/** A person's first or last name as they give it. */
export const personalName = requiredPlain(100);

/** Letters and digits of any script, underscore, space and hyphen (§5.1, D0). */
export const noSpecific = (max = 255) =>
  required(max).pipe(z.string().regex(/^[\p{L}\p{M}\p{Nd}_ -]+$/u, 'check_input'));

export const email = required(254)
  .pipe(z.email('email_format'))
  .transform((value) => value.toLowerCase());
/**
 * Lower-case letters, digits, Chinese characters and hyphens; no word that the shop's own
 * addresses are made of.
 */
export const urlSlug = required(120).pipe(
  z
    .string()
    .regex(/^[a-z0-9\p{Script=Han}-]+$/u, 'check_url')
    .refine((url) => !isReservedUrl(url), 'url_reserved'),
);
export const sku = required(64);

/** A field left empty counts as not sent. */
export const unlessEmpty = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), rule.optional()).optional();

/**
 * Switches arrive as booleans, 1 and 0, "1"/"0", "true"/"false" or "on"; a blank one says neither.
 */
export const switched = z.union(
  [
    z.boolean(),
    z.literal([0, 1]).transform(Boolean),
    z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no'] }),
  ],
  requiredOrWrong,
);

/** Says of a value what is wrong with it, with what the words name. */
export const refuse = (issues: z.RefinementCtx, message: ErrorKey, values: ErrorText['values']) => {
  issues.addIssue({ code: 'custom', message, params: { values } });
  return z.NEVER;
};

/**
 * A whole number, also as digits in a form. What is no such number is refused with what was
 * typed and how to write it: `1e3` is not silently 1000.
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
/** A whole number between two that the refusal of any other names. */
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
/** The largest number that a column of whole numbers holds. */
const LARGEST_INTEGER = 2_147_483_647;
export const id = digits.pipe(
  z.int('check_input').positive('check_input').max(LARGEST_INTEGER, 'check_input'),
);
/** An id as the name of a field (`quantity.12`); it stays text. */
export const idName = z.string().refine((name) => id.safeParse(name).success, 'check_input');
/** How often a record was changed when its caller read it. */
export const version = wholeFrom(0, LARGEST_INTEGER);
/**
 * A decimal amount in major units, kept as text, with at most three decimals. What can be
 * read in two ways, such as `12,5`, is refused with what was typed and how to write it.
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
 * A per-language field: text in one language, or an object with several languages at
 * once, each under the same rule and refused under its own name (`title.zh-HK`). A language
 * with null follows the main one.
 */
export const localized = (rule: z.ZodType<string, unknown>) =>
  readsLike(
    perLanguage(z.string()),
    z
      .unknown()
      .transform((value, issues) => readPerLanguage(value, rule, issues, ''))
      .meta(perLanguageMeta('text', { type: 'string' })),
  );

/** As many as one text of JSON may hold. */
const MOST_LISTED = 10_000;
/** Repeated form fields, JSON arrays and comma lists all read as a list. */
export const list = z.union([
  z.array(z.string()),
  z.string().transform((value) => value.split(',', MOST_LISTED).filter(Boolean)),
]);

/** A per-language list of words, each language's read by `rule`; else as `localized`. */
export const localizedList = (rule: z.ZodType<string[], unknown>) =>
  readsLike(
    perLanguage(list),
    z
      .unknown()
      .transform((value, issues) => readPerLanguage<string[]>(value, rule, issues, []))
      .meta(perLanguageMeta('list', { type: ['array', 'string'], items: { type: 'string' } })),
  );

const MOST_VALUES = 100;
/** Several values of a filter, any of which will do; parted by commas in an address. */
export const filterValues = <S extends z.ZodType<unknown, string>>(rule: S) =>
  list.pipe(z.array(rule).max(MOST_VALUES, 'check_input'));

/**
 * How per-language values are meant (D0); absent lists are empty, an absent language is
 * the caller's.
 */
export const localizedWrite = z.object({
  language: language.optional(),
  as_defaults: list.default([]),
  globals: list.default([]),
});

export const pageSizes = [10, 20, 50, 100] as const;
const clamp = (initial: number, max: number) =>
  z.coerce.number().int().min(1).max(max).catch(initial);
/** `page` and `page_size` of a list; nonsense reads as the first page. */
export const pageRequest = z.object({ page: clamp(1, 1_000_000), page_size: clamp(10, 100) });

/** A rule, or nothing: null, and the empty field of a form. */
export const emptyIsNull = <S extends z.ZodType>(rule: S) =>
  z.preprocess((value) => (value === '' ? null : value), rule.nullable());

/** A list of at most `most`, each once. */
export const listed = <S extends z.ZodType>(rule: S, most: number) =>
  z
    .array(rule, 'check_input')
    .max(most, 'check_input')
    .transform((list): z.output<S>[] => [...new Set(list)]);

/** A time of day, `HH:MM`. */
export const timeOfDay = text(16).pipe(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day'),
);

/** Decimals by currency, in place of the converted amount; an empty one says nothing. */
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
