import 'server-only';
import type { WidgetColumn } from '@/db/schema/content';
import { type Language, languages } from '@/lib/core/language';
import { cleanHtml } from '@/lib/core/text/html';
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
 * The widgets a page is stored with after a write. Each is known again by its id: its texts
 * keep what they say in the languages that were not sent, wherever it stands now. A widget
 * that was left out is gone in every language.
 */
export function writtenWidgets(
  before: readonly WidgetColumn[],
  inputs: readonly WidgetInput[],
  how: Written,
): WidgetColumn[] {
  const known = new Map(storedWidgets(before).map((widget) => [widget.id, widget]));
  return inputs.map((input) => {
    const { as_defaults, globals, copy_of, title, starts_at, ends_at, ...kept } = input;
    const previous = known.get(input.id) ?? known.get(copy_of ?? '');
    const as = { language: how.language, as_defaults, globals };
    const data =
      kept.type === 'html'
        ? {
            ...kept.data,
            content: writeLocalized(
              contentOf(previous),
              'content',
              mapLocalized(kept.data.content, cleanHtml),
              as,
              how.main,
            ),
          }
        : kept.data;
    return {
      ...kept,
      data,
      title: writeLocalized(previous?.title ?? {}, 'title', title, as, how.main),
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
    };
  });
}

/** The widgets of a page as this version knows them; one of a type it does not know is let be. */
export const storedWidgets = (widgets: readonly WidgetColumn[]): StoredWidget[] =>
  widgets.flatMap((widget) => {
    const known = storedWidget.safeParse(widget);
    return known.success ? [known.data] : [];
  });

const contentOf = (widget: StoredWidget | undefined): Localized =>
  (widget?.type === 'html' && widget.data.content) || {};

/** The widgets of a page as its form reads them in one language. */
export const editedWidgets = (
  widgets: readonly StoredWidget[],
  language: Language,
  main: Language,
): WidgetRecord[] =>
  widgets.map((widget) => {
    const texts = { title: widget.title, content: contentOf(widget) };
    const read = (text: Localized, wanted: Language) => readLocalized(text, wanted, main);
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

/** The languages in which a widget has a text of its own. */
export const widgetLanguages = (widgets: readonly WidgetColumn[], main: Language): Language[] =>
  languages.filter(
    (one) =>
      one !== main &&
      storedWidgets(widgets).some(
        (widget) => widget.title[one] !== undefined || contentOf(widget)[one] !== undefined,
      ),
  );

/** When widgets appear or disappear by the clock. */
export const momentsOf = (widgets: readonly WidgetColumn[]): Date[] =>
  storedWidgets(widgets).flatMap(({ starts_at, ends_at }) =>
    [starts_at, ends_at].flatMap((at) => at ?? []),
  );
