import { useTranslations } from 'next-intl';
import type { Edge } from '@/lib/core/zoned-time';
import { type MoreColumn, MoreColumns, type MoreColumnsProps, useMore } from './more-columns';

/**
 * What few variants have: when a special price holds, prices in other currencies, the lowest
 * price. Folded up while there is nothing of it and nothing wrong in it.
 */
export function MorePrices(props: Omit<MoreColumnsProps, 'columns' | 'label'>) {
  const { currency, currencies, timezone, rights } = props;
  const t = useTranslations('product');
  const amount = (field: MoreColumn['field'], label: string, mark: string): MoreColumn => ({
    field,
    label,
    mark,
    kind: 'decimal',
    may: rights.price,
  });
  const edge = (field: 'special_price_from' | 'special_price_to', kind: Edge): MoreColumn => ({
    field,
    label: t(field),
    kind,
    may: rights.price,
  });
  const columns: MoreColumn[] = [
    edge('special_price_from', 'start'),
    edge('special_price_to', 'end'),
    ...currencies.flatMap(({ identifier, mark }) => [
      amount(`prices.${identifier}`, t('price_in', { currency: identifier }), mark),
      amount(`special_prices.${identifier}`, t('special_price_in', { currency: identifier }), mark),
    ]),
    amount('minimum_price', t('minimum_price'), currency.mark),
  ];
  const { isWrong, isUsed } = useMore(props.rows, columns);
  return (
    // What is wrong in it must be in sight.
    <details open={isWrong || isUsed || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">{t('variants.more_prices')}</summary>
      <p className="max-w-prose pt-2 pb-4 text-sm text-muted">
        {t('variants.more_prices_hint', { zone: timezone })}
      </p>
      <MoreColumns {...props} label={t('variants.more_prices')} columns={columns} />
    </details>
  );
}
