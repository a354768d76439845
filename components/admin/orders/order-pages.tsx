import Link from 'next/link';
import { listHref } from '@/components/admin/list-href';
import { Pagination } from '@/components/ui/pagination';
import type { Language } from '@/lib/core/language';
import type { PageMeta } from '@/lib/core/page';
import { pageSizes } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery } from '@/lib/orders/list.schema';

/** Where one is in the list, how much of it a page shows, and the other pages. */
export function OrderPages({ meta, query, language }: { meta: PageMeta; query: OrderQuery; language: Language }) {
  const t = translator(language, 'orders');
  const from = Math.min(meta.total, (meta.page - 1) * meta.page_size + 1);
  return (
    <Pagination
      page={meta.page}
      pageCount={meta.last_page}
      hrefFor={(page) => listHref('/admin/order', query, { page })}
      label={t('pages')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      pageLabel={(page) => t('page', { page })}
      className="mt-4"
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="tabular-nums">{t('range', { from, to: Math.min(meta.total, meta.page * meta.page_size), total: meta.total })}</span>
        <span className="flex items-center gap-1">
          {t('per_page')}
          {pageSizes.map((size) => (
            <Link
              key={size}
              href={listHref('/admin/order', query, { page_size: size })}
              aria-current={size === query.page_size ? 'true' : undefined}
              className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-ui px-1 hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {size}
            </Link>
          ))}
        </span>
      </span>
    </Pagination>
  );
}
