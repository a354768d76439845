import { DataTable } from '@/components/admin/list/data-table';
import { listHref } from '@/components/admin/list/list-href';
import { Link } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { readTopProducts } from '@/lib/reports/dashboard';

type Top = Awaited<ReturnType<typeof readTopProducts>>;

/** What sold best; each product leads to its orders. */
export function TopProducts({
  top: { since, products },
  language,
}: {
  top: Top;
  language: Language;
}) {
  const t = translator(language, 'admin');
  return (
    <DataTable
      label={t('dash.top')}
      within="card"
      labels={t}
      rows={products}
      empty={<p className="text-muted">{t('dash.no_sales')}</p>}
      columns={[
        {
          key: 'dash.product',
          cell: ({ id, name }) => (
            <Link
              href={listHref('/admin/order', {}, { product_id: id, date_from: since, paid: '1' })}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              {name}
            </Link>
          ),
        },
        { key: 'dash.units', numeric: true, cell: ({ units }) => units },
        { key: 'dash.sales', numeric: true, cell: ({ sales }) => sales.formatted },
      ]}
    />
  );
}
