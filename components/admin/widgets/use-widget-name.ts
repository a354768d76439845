'use client';

import { useTranslations } from 'next-intl';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import type { FormWidget } from './widget-values';

/** What tells a widget from others of its type: its title, else its content. */
export function useWidgetName(choices: WidgetChoices) {
  const t = useTranslations('widget');
  return ({ type, title, data }: Pick<FormWidget, 'type' | 'title' | 'data'>): string => {
    if (title) return title;
    const of = (list: keyof WidgetChoices, value: unknown) =>
      choices[list].find((choice) => choice.value === value)?.label ?? String(value ?? '');
    switch (type) {
      case 'slider':
        return of('sliders', data.identifier);
      case 'block':
        return of('blocks', data.identifier);
      case 'articles':
        return data.url ? of('blog_categories', data.url) : '';
      case 'html':
        return String(data.content ?? '')
          .replace(/<[^<>]*>/g, ' ')
          .trim()
          .slice(0, 80);
      case 'products':
        if (data.source === 'category') return of('categories', data.url);
        if (data.source === 'brand') return of('brands', data.url);
        return t(`source_${data.source as 'new' | 'featured' | 'hot' | 'ids'}`);
      default:
        return '';
    }
  };
}
