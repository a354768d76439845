'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';

const LENGTH = 160;
const withoutTags = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** How the product may look among the results of a search engine. */
export function SearchPreview() {
  const t = useTranslations('product');
  const [name, description, title, summary, url] = useWatch({
    name: ['name', 'description', 'meta_title', 'meta_description', 'url'],
  });
  const text = summary || withoutTags(description ?? '');
  return (
    <figure className="flex min-w-0 flex-col self-start gap-1 rounded-ui border border-hairline p-4 text-sm">
      <figcaption className="text-xs text-muted">{t('preview')}</figcaption>
      <p className="truncate text-xs">{`/product/${url || '…'}`}</p>
      <p className="truncate text-base text-accent">{title || name || '…'}</p>
      <p className="line-clamp-2 text-muted">
        {text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text || '…'}
      </p>
    </figure>
  );
}
