'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Select } from '@/components/ui/select';
import type { PageMeta } from '@/lib/core/records/page';
import { pageSizes } from '@/lib/core/rules.schema';
import { useRememberPageSize } from './page-size-memory';
import { useListLink } from './use-list-link';

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/**
 * The position in a list, its page size (10, 20, 50, 100; the choice then applies to all lists,
 * §9), and links to the other pages.
 */
export function ListPages({
  meta: { page, page_size, total, last_page, has_more },
}: {
  meta: PageMeta;
}) {
  const t = useTranslations('resource.list');
  const router = useRouter();
  const link = useListLink();
  const remember = useRememberPageSize();
  const from = (page - 1) * page_size + 1;
  return (
    <Pagination
      link={Link}
      page={page}
      pageCount={last_page}
      hrefFor={(number) => link({ page: number })}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      pageLabel={(number) => t('page', { page: number })}
    >
      <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="tabular-nums">
          {total > 0 &&
            t(has_more ? 'range_more' : 'range', {
              from,
              to: Math.min(total, from + page_size - 1),
              total,
            })}
        </span>
        <label htmlFor="page_size" className="flex items-center gap-2">
          <span className="whitespace-nowrap">{t('per_page')}</span>
          <Select
            id="page_size"
            value={String(page_size)}
            options={sizes}
            onChange={({ target }) => {
              const to = link({ page_size: target.value });
              startTransition(async () => {
                await remember(Number(target.value));
                router.push(to);
              });
            }}
          />
        </label>
      </span>
    </Pagination>
  );
}
