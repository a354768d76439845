import { DataTable } from '@/components/admin/list/data-table';
import { listHref } from '@/components/admin/list/list-href';
import { LinkIf } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { readTopProducts } from '@/lib/reports/dashboard';

type Top = Awaited<ReturnType<typeof readTopProducts>>;

/** The best sellers; each product links to its orders for staff who may open them. */
export function TopProducts({
  top: { since, products },
  opensOrders,
  language,
}: {
  top: Top;
  opensOrders: boolean;
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
            <LinkIf
              href={
                opensOrders
                  ? listHref('/admin/order', {}, { product_id: id, date_from: since, paid: '1' })
                  : undefined
              }
              className="inline-flex min-h-6 items-center [a&]:hover:underline"
            >
              {name}
            </LinkIf>
          ),
        },
        { key: 'dash.units', numeric: true, cell: ({ units }) => units },
        { key: 'dash.sales', numeric: true, cell: ({ sales }) => sales.formatted },
      ]}
    />
  );
}
