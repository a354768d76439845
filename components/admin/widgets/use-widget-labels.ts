'use client';

import { useTranslations } from 'next-intl';

const fields = {
  title: 'title',
  enabled: 'enabled',
  audience: 'audience',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  'data.source': 'source',
  'data.limit': 'limit',
  'data.url': 'url',
  'data.ids': 'ids',
  'data.urls': 'urls',
  'data.identifier': 'identifier',
  'data.appearance': 'appearance',
  'data.content': 'content',
} as const;

/** The labels of a widget's fields, by their paths below `path`. */
export function useWidgetLabels(path: string): Record<string, string> {
  const t = useTranslations('widget');
  return Object.fromEntries(
    Object.entries(fields).map(([field, word]) => [`${path}.${field}`, t(word)]),
  );
}
