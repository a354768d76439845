import type { widgetTypes } from '@/db/schema/enums';

export type WidgetType = (typeof widgetTypes)[number];

/** A widget as the page's form holds it (`widgetRecord`). */
export interface FormWidget {
  id: string;
  type: WidgetType;
  title: string;
  data: Record<string, unknown>;
  enabled: boolean;
  audience: string;
  starts_at: string | null;
  ends_at: string | null;
  as_defaults: string[];
  defaults?: { title: string; content: string };
  /** The stored widget it was copied from. */
  copy_of?: string;
}

const blankData: Record<WidgetType, Record<string, unknown>> = {
  products: { source: 'new', limit: 8, url: '', ids: [] },
  categories: { urls: [] },
  brands: { limit: 8 },
  stores: { limit: 8 },
  slider: { identifier: '' },
  block: { identifier: '', appearance: 'plain' },
  articles: { url: '', limit: 3 },
  html: { content: '', appearance: 'plain' },
};

/** A new widget: visible to everyone at once. */
export const newWidget = (type: WidgetType): FormWidget => ({
  id: crypto.randomUUID(),
  type,
  title: '',
  data: blankData[type],
  enabled: true,
  audience: 'all',
  starts_at: null,
  ends_at: null,
  as_defaults: [],
});

/** A copy, in every language once the page is saved. */
export const copyWidget = (widget: FormWidget): FormWidget => ({
  ...structuredClone(widget),
  id: crypto.randomUUID(),
  copy_of: widget.copy_of ?? widget.id,
});
