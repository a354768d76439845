import { listHref } from '@/components/admin/list/list-href';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
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
  if (!products.length) return <p className="text-muted">{t('dash.no_sales')}</p>;
  return (
    <TableScroll label={t('dash.top')}>
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('dash.product')}</Th>
            <Th numeric>{t('dash.units')}</Th>
            <Th numeric>{t('dash.sales')}</Th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, units, sales }) => (
            <Tr key={id}>
              <Td>
                <Link
                  href={listHref(
                    '/admin/order',
                    {},
                    { product_id: id, date_from: since, paid: '1' },
                  )}
                  className="inline-flex min-h-6 items-center hover:underline"
                >
                  {name}
                </Link>
              </Td>
              <Td numeric>{units}</Td>
              <Td numeric>{sales.formatted}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
