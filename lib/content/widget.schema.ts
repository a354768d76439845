import { z } from 'zod';
import { contentAudiences, widgetTypes } from '@/db/schema/enums';
import type { ErrorKey } from '@/lib/core/errors';
import { languages } from '@/lib/core/language';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import { moment } from '@/lib/core/records/output.schema';
import {
  emptyIsNull,
  enumRule,
  lines,
  list,
  localized,
  required,
  requiredOrWrong,
  switched,
  text,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { parseJsonText } from '@/lib/core/text/json-input';
import { checkProductSource, limit, MOST_RECORDS, productSource } from './product-source.schema';

type WidgetType = (typeof widgetTypes)[number];

/** How a block or a text stands on a page: like text, as a narrow row, on a ground of its own. */
export const widgetAppearances = ['plain', 'strip', 'band'] as const;
/** The most widgets a page is composed of. */
export const MOST_WIDGETS = 40;

const appearance = enumRule(widgetAppearances).default('plain');
/** Left empty in a form it names none. */
const url = unlessEmpty(text(120));

/** What each type of widget (D11) is told to show; `words` is what a text of it may be. */
const buildDataSchemas = <W extends z.ZodType>(words: W) =>
  ({
    products: z.object(productSource).check(checkProductSource).prefault({}),
    /** The categories at the top of the menu that have a picture, or those with these urls. */
    categories: z
      .object({ urls: z.array(text(120)).max(MOST_RECORDS, 'check_input').optional() })
      .prefault({}),
    brands: z.object({ limit }).prefault({}),
    /** A slider or a block by its identifier. */
    slider: z.object({ identifier: required(64) }),
    block: z.object({ identifier: required(64), appearance }),
    /** The newest articles of the blog, or of one of its categories by its url. */
    articles: z.object({ url, limit: wholeFrom(1, MOST_RECORDS).default(3) }).prefault({}),
    /** Physical stores, in their order. */
    stores: z.object({ limit }).prefault({}),
    html: z.object({ content: words, appearance }),
  }) satisfies Record<WidgetType, z.ZodType>;

const typeOf = (sent: unknown) =>
  typeof sent === 'object' && sent ? Reflect.get(sent, 'type') : sent;

function widgetWith<W extends z.ZodType, P extends z.ZodRawShape>(words: W, placed: P) {
  const typed = buildDataSchemas(words);
  const of = <const T extends WidgetType>(type: T) =>
    z.object({ type: z.literal(type), data: typed[type], ...placed });
  return z.discriminatedUnion(
    'type',
    [
      of('products'),
      of('categories'),
      of('brands'),
      of('slider'),
      of('block'),
      of('articles'),
      of('stores'),
      of('html'),
    ],
    { error: ({ input }) => requiredOrWrong.error({ input: typeOf(input) }) },
  );
}

const richText = localized(lines(100_000)).optional();
const textsByLanguage = z.partialRecord(z.enum(languages), z.string());

/** A widget as `POST /api/widget` is asked for it: its type and data. */
export const widgetRequest = widgetWith(richText, {});

/** The same in an address, which can send its data only as JSON. */
export const widgetQuery = z
  .preprocess(
    (sent: Record<string, unknown>) => ({ ...sent, data: parseJsonText(sent.data) }),
    widgetRequest,
  )
  .meta({
    type: 'object',
    properties: { type: { type: 'string', enum: [...widgetTypes] }, data: { type: 'string' } },
    required: ['type'],
  });

/**
 * A widget as a page is written with it, beside its type and data. `title`, and `content` of
 * a text, are written as the page's own texts are: in the language of the call, or in several
 * at once; named in the widget's `as_defaults` one follows the main language again, in its
 * `globals` it replaces every language.
 */
export const widgetInput = widgetWith(richText, {
  /** Its own among the widgets of the page, so that it is the same one after a move. */
  id: required(40).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: localized(text()).optional(),
  enabled: switched.default(true),
  audience: enumRule(contentAudiences).default('all'),
  starts_at: emptyIsNull(startInstant).default(null),
  ends_at: emptyIsNull(endInstant).default(null),
  as_defaults: list.default([]),
  globals: list.default([]),
  /** A new one: the widget of the page whose texts it has where it is sent none. */
  copy_of: text(40).optional(),
});

const inOrder: z.core.CheckFn<z.output<typeof widgetInput>[]> = ({ value, issues }) => {
  const seen = new Set<string>();
  value.forEach(({ id, starts_at, ends_at }, index) => {
    const refuse = (field: string, message: ErrorKey) =>
      issues.push({ code: 'custom', path: [index, field], message, input: id });
    if (seen.has(id)) refuse('id', 'no_repeated');
    if (starts_at && ends_at && ends_at <= starts_at) refuse('ends_at', 'ends_before_start');
    seen.add(id);
  });
};
/** All widgets of a page in their order. */
export const widgetInputs = z
  .array(widgetInput, 'check_input')
  .max(MOST_WIDGETS, 'check_input')
  .check(inOrder);

/** A widget as a page keeps it: every text in its languages. */
export const storedWidget = widgetWith(textsByLanguage, {
  id: z.string(),
  title: textsByLanguage,
  enabled: z.boolean(),
  audience: z.enum(contentAudiences),
  starts_at: z.coerce.date().nullable(),
  ends_at: z.coerce.date().nullable(),
});

/** A widget as the form of its page reads it, its texts in the language of the form. */
export const widgetRecord = z.strictObject({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  data: z.record(z.string(), z.unknown()),
  enabled: z.boolean(),
  audience: z.enum(contentAudiences),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  /** The texts that follow the main language here, and what they follow. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ title: z.string(), content: z.string() }),
});

export type WidgetRequest = z.output<typeof widgetRequest>;
export type WidgetInput = z.output<typeof widgetInput>;
export type StoredWidget = z.output<typeof storedWidget>;
export type WidgetRecord = z.output<typeof widgetRecord>;
