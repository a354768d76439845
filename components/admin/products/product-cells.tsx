import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import type { AdminContext } from '@/lib/core/context';
import { formatMomentOrDay } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { productMarks } from '@/lib/products/product.schema';
import type { ProductRow } from '@/lib/products/product-record.schema';
import { RecordLink } from '../list/record-link';

/** Cover image, name and badges. */
export const ProductName = ({ row, marks }: { row: ProductRow; marks: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <RecordLink
      href={`/admin/product/edit/${row.id}`}
      name={row.name || row.sku}
      image_path={row.image_path}
    />
    {marks}
  </span>
);

/** New, featured, hot. */
export function ProductMarks({ row, language }: { row: ProductRow; language: Language }) {
  const t = translator(language, 'product');
  return productMarks
    .filter((mark) => row[mark])
    .map((mark) => (
      <Badge key={mark} tone="outline">
        {t(mark)}
      </Badge>
    ));
}

type Schedule = Pick<ProductRow, 'visibled' | 'published_at' | 'unpublished_at'>;

/** Whether customers can find a product now. */
export const isListedAt = ({ visibled, published_at, unpublished_at }: Schedule, now: Date) =>
  visibled && !(published_at && published_at > now) && !(unpublished_at && unpublished_at <= now);

/** When a visible product goes on sale or is withdrawn; nothing without dates. */
export function ProductSchedule({ row, ctx }: { row: Schedule; ctx: AdminContext }) {
  const { visibled, published_at, unpublished_at } = row;
  const t = translator(ctx.language, 'product');
  const now = ctx.now();
  if (!visibled) return null;
  const badge = (key: 'from' | 'until' | 'ended', at: Date) => (
    <Badge tone={key === 'until' ? 'outline' : 'caution'}>
      {t(key, { time: formatMomentOrDay(at, ctx, key === 'from' ? 'start' : 'end') })}
    </Badge>
  );
  if (unpublished_at && unpublished_at <= now) return badge('ended', unpublished_at);
  if (published_at && published_at > now) return badge('from', published_at);
  return unpublished_at && badge('until', unpublished_at);
}

interface StockLevelBadgeProps {
  row: ProductRow;
  language: Language;
  /** No column heading labels the number. */
  headless?: boolean;
}

/**
 * The available quantity, with a label if it is low, over how many variants, and the stock in
 * warehouses that do not sell online.
 */
export function StockLevelBadge({ row, language, headless }: StockLevelBadgeProps) {
  const t = translator(language, 'product');
  const { stock_level: level, available_inventories: count, low_stock_count, stock_count } = row;
  const elsewhere = row.all_available_inventories - count;
  return (
    <span className={cx('inline-flex flex-col', headless ? 'items-start' : 'items-end')}>
      <span className="inline-flex items-center justify-end gap-2">
        {level !== 'in' && (
          <Badge tone={level === 'out' ? 'danger' : 'caution'}>{t(`level.${level}`)}</Badge>
        )}
        {headless ? t('to_sell', { count }) : count}
      </span>
      {elsewhere > 0 && (
        <span className="text-xs text-muted">{t('elsewhere', { count: elsewhere })}</span>
      )}
      {low_stock_count > 0 && stock_count > 1 && (
        <span className="text-xs text-muted">
          {t('low_of', { low: low_stock_count, all: stock_count })}
        </span>
      )}
    </span>
  );
}

/** For a narrow list: what a wide one has in columns. */
export const ProductEssentials = ({
  row,
  price,
  language,
}: {
  row: ProductRow;
  price?: string;
  language: Language;
}) => (
  <span className="mt-1 flex flex-col items-start gap-1 @xl:hidden">
    <span className="break-all text-xs text-muted tabular-nums">{row.sku}</span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      {price}
      <StockLevelBadge row={row} language={language} headless />
    </span>
  </span>
);

/** The price of a product's variants: one, or a range. */
export const formatPriceRange = ({ price_from, price_to }: ProductRow): string | undefined =>
  price_from && price_to && price_from.minor !== price_to.minor
    ? `${price_from.formatted} – ${price_to.formatted}`
    : price_from?.formatted;
