import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { StockLevelName } from '@/lib/inventory/stock-levels.schema';
import { productMarks } from '@/lib/products/product.schema';
import type { ProductRow } from '@/lib/products/product-record.schema';
import { RecordLink } from '../record-link';

/** Cover and name, and what marks the product bears. */
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

/** What can be sold, and a word where it is little. */
export function StockLevelBadge({
  level,
  units,
  language,
}: {
  level: StockLevelName;
  units: number;
  language: Language;
}) {
  const t = translator(language, 'product');
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {level !== 'in' && (
        <Badge tone={level === 'out' ? 'danger' : 'caution'}>{t(`level.${level}`)}</Badge>
      )}
      {units}
    </span>
  );
}
