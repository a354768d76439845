import 'server-only';
import type { WidgetColumn } from '@/db/schema/content';
import { type Language, languages } from '@/lib/core/language';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  type Localized,
  mapLocalized,
  readLocalized,
  writeLocalized,
} from '@/lib/core/text/localized';
import {
  type StoredWidget,
  storedWidget,
  type WidgetInput,
  type WidgetRecord,
} from './widget.schema';

type Written = { language: Language; main: Language };

/**
 * The widgets to store after a write. Each is matched by id, wherever it moved, and keeps its texts
 * in languages that were not sent. Omitted widgets are deleted in all languages.
 */
export function toStoredWidgets(
  before: readonly WidgetColumn[],
  inputs: readonly WidgetInput[],
  how: Written,
): WidgetColumn[] {
  const widgetsById = new Map(parseStoredWidgets(before).map((widget) => [widget.id, widget]));
  return inputs.map((input) => {
    const { as_defaults, globals, copy_of, title, starts_at, ends_at, ...fields } = input;
    const previous = widgetsById.get(input.id) ?? widgetsById.get(copy_of ?? '');
    const as = { language: how.language, as_defaults, globals };
    const data =
      fields.type === 'html'
        ? {
            ...fields.data,
            content: writeLocalized(
              getContent(previous),
              'content',
              mapLocalized(fields.data.content, sanitizeHtml),
              as,
              how.main,
            ),
          }
        : fields.data;
    return {
      ...fields,
      data,
      title: writeLocalized(previous?.title ?? {}, 'title', title, as, how.main),
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
    };
  });
}

/** A page's widgets that this version knows; unknown types are skipped. */
export const parseStoredWidgets = (widgets: readonly WidgetColumn[]): StoredWidget[] =>
  widgets.flatMap((widget) => {
    const parsed = storedWidget.safeParse(widget);
    return parsed.success ? [parsed.data] : [];
  });

const getContent = (widget: StoredWidget | undefined): Localized =>
  (widget?.type === 'html' && widget.data.content) || {};

/** A page's widgets for its form, in one language. */
export const toWidgetsForm = (
  widgets: readonly StoredWidget[],
  language: Language,
  main: Language,
): WidgetRecord[] =>
  widgets.map((widget) => {
    const texts = { title: widget.title, content: getContent(widget) };
    const read = (text: Localized, targetLanguage: Language) =>
      readLocalized(text, targetLanguage, main);
    const content = read(texts.content, language);
    return {
      ...widget,
      title: read(texts.title, language),
      data: widget.type === 'html' ? { ...widget.data, content } : widget.data,
      as_defaults:
        language === main
          ? []
          : (['title', 'content'] as const).filter((name) => texts[name][language] === undefined),
      defaults: { title: read(texts.title, main), content: read(texts.content, main) },
    };
  });

/** The languages with their own text in some widget. */
export const widgetLanguages = (widgets: readonly WidgetColumn[], main: Language): Language[] =>
  languages.filter(
    (language) =>
      language !== main &&
      parseStoredWidgets(widgets).some(
        (widget) =>
          widget.title[language] !== undefined || getContent(widget)[language] !== undefined,
      ),
  );

/** When widgets appear or disappear. */
export const listWidgetMoments = (widgets: readonly WidgetColumn[]): Date[] =>
  parseStoredWidgets(widgets).flatMap(({ starts_at, ends_at }) =>
    [starts_at, ends_at].flatMap((at) => at ?? []),
  );
