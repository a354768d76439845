import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { type MoreColumn, MoreColumns, type MoreColumnsProps, useMore } from './more-columns';
import type { VariantRow } from './variant-rows';

/**
 * What each variant of several has and hardly ever changes: its barcode and, for who may see it,
 * its cost. Folded up, with how many have a barcode, while nothing in it is wrong.
 */
export function MoreCodes(props: Omit<MoreColumnsProps, 'columns' | 'label'>) {
  const { rows, rights } = props;
  const t = useTranslations('product');
  const typed: VariantRow[] = useWatch({ name: 'stocks' }) ?? [];
  const columns: MoreColumn[] = [
    { field: 'barcode', label: t('barcode'), kind: 'text', may: true },
    ...(rights.cost
      ? [{ field: 'cost', label: t('cost'), kind: 'decimal', may: true } satisfies MoreColumn]
      : []),
  ];
  const { isWrong } = useMore(rows, columns);
  const title = t(rights.cost ? 'variants.codes_and_costs' : 'variants.codes');
  const count = typed.filter(({ barcode }) => barcode).length;
  return (
    // What is wrong in it must be in sight.
    <details open={isWrong || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">
        {title}
        <span className="ps-3 font-normal text-muted">
          {t('variants.with_barcode', { count, all: rows.length })}
        </span>
      </summary>
      <p className="max-w-prose pt-2 pb-4 text-sm text-muted">
        {t('variants.codes_hint')}
        {rights.cost && <span className="block">{t('variants.costs_hint')}</span>}
      </p>
      <MoreColumns {...props} label={title} columns={columns} />
    </details>
  );
}
