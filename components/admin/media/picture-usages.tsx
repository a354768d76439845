'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/link-button';
import type { PictureUsage } from '@/lib/media/library.schema';

const screens: Record<PictureUsage['resource'], (id: number | null) => string> = {
  brand: (id) => `/admin/brand/edit/${id}`,
  menu: (id) => `/admin/menu/edit/${id}`,
  page: (id) => `/admin/page/edit/${id}`,
  block: (id) => `/admin/block/edit/${id}`,
  slider: (id) => `/admin/slider/edit/${id}`,
  product: (id) => `/admin/product/edit/${id}`,
  blog_category: (id) => `/admin/blog/category/edit/${id}`,
  blog_article: (id) => `/admin/blog/article/edit/${id}`,
  setting: () => '/admin/setting',
  order: (id) => `/admin/order/${id}`,
};

/** The records that show a picture, each a link to where it can be changed. */
export function PictureUsages({ usages }: { usages: readonly PictureUsage[] | undefined }) {
  const t = useTranslations('media');
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base">{t('usages')}</h3>
      {usages === undefined && <p className="text-sm text-muted">{t('usages_loading')}</p>}
      {usages?.length === 0 && <p className="text-sm text-muted">{t('usages_none')}</p>}
      <ul className="flex flex-col gap-1 text-sm empty:hidden">
        {usages?.map(({ resource, id, title }) => (
          <li key={`${resource} ${id ?? title}`} className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 text-muted">{t(`resources.${resource}`)}</span>
            <TextLink href={screens[resource](id)} className="min-w-0 [overflow-wrap:anywhere]">
              {title || `#${id}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
