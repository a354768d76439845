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

/** The look of a block or text on a page: as text, as a narrow row, or on its own background. */
export const widgetAppearances = ['plain', 'strip', 'band'] as const;
export const MOST_WIDGETS = 40;

const appearance = enumRule(widgetAppearances).default('plain');
/** Empty in a form: none. */
const url = unlessEmpty(text(120));

/** The data of each widget type (D11); `words` is the schema of its text. */
const buildDataSchemas = <W extends z.ZodType>(words: W) =>
  ({
    products: z.object(productSource).check(checkProductSource).prefault({}),
    /** The top-level menu categories that have an image, or those with these urls. */
    categories: z
      .object({ urls: z.array(text(120)).max(MOST_RECORDS, 'check_input').optional() })
      .prefault({}),
    brands: z.object({ limit }).prefault({}),
    /** A slider or a block by its identifier. */
    slider: z.object({ identifier: required(64) }),
    block: z.object({ identifier: required(64), appearance }),
    /** The newest articles of the blog, or of a category by url. */
    articles: z.object({ url, limit: wholeFrom(1, MOST_RECORDS).default(3) }).prefault({}),
    /** Physical stores, in order. */
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

/** A widget request to `POST /api/widget`: its type and data. */
export const widgetRequest = widgetWith(richText, {});

/** The same in a URL, with its data as JSON. */
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
 * A widget as sent with a page, besides type and data. `title`, and the `content` of a text, are
 * localized like the page's own texts: in the request's language, or in several; listed in
 * `as_defaults` a text follows the main language again, in `globals` it replaces all languages.
 */
export const widgetInput = widgetWith(richText, {
  /** Unique within the page; identifies the widget after a move. */
  id: required(40).pipe(z.string().regex(/^[A-Za-z0-9_-]+$/, 'check_input')),
  title: localized(text()).optional(),
  enabled: switched.default(true),
  audience: enumRule(contentAudiences).default('all'),
  starts_at: emptyIsNull(startInstant).default(null),
  ends_at: emptyIsNull(endInstant).default(null),
  as_defaults: list.default([]),
  globals: list.default([]),
  /** For a new widget: the one whose texts it copies where none are sent. */
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
/** All widgets of a page in order. */
export const widgetInputs = z
  .array(widgetInput, 'check_input')
  .max(MOST_WIDGETS, 'check_input')
  .check(inOrder);

/** A stored widget, with texts in all languages. */
export const storedWidget = widgetWith(textsByLanguage, {
  id: z.string(),
  title: textsByLanguage,
  enabled: z.boolean(),
  audience: z.enum(contentAudiences),
  starts_at: z.coerce.date().nullable(),
  ends_at: z.coerce.date().nullable(),
});

/** A widget for its page's form, in the form's language. */
export const widgetRecord = z.strictObject({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  data: z.record(z.string(), z.unknown()),
  enabled: z.boolean(),
  audience: z.enum(contentAudiences),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  /** The texts that follow the main language here, and their values there. */
  as_defaults: z.array(z.string()),
  defaults: z.strictObject({ title: z.string(), content: z.string() }),
});

export type WidgetRequest = z.output<typeof widgetRequest>;
export type WidgetInput = z.output<typeof widgetInput>;
export type StoredWidget = z.output<typeof storedWidget>;
export type WidgetRecord = z.output<typeof widgetRecord>;
