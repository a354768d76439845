import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { readLowStock } from '@/lib/inventory/low-stock';

type Scarce = Awaited<ReturnType<typeof readLowStock>>;

export interface LowStockProps {
  scarce: Scarce;
  /** The limit of low stock: this many units or fewer. */
  threshold: number;
  language: Language;
}

/** Variants that run out, lowest stock first. */
export function LowStockPanel({
  scarce: { variants, products, stocks },
  threshold,
  language,
}: LowStockProps) {
  const t = translator(language, 'admin');
  const product = translator(language, 'product');
  if (!variants) return <p className="text-muted">{t('dash.no_low_stock')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      <li className="text-muted">{t('dash.low_count', { variants, products, threshold })}</li>
      {stocks.map(({ id, product_id, name, sku, available_inventories: count, ...row }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <TextLink
              tone="ink"
              href={`/admin/product/inventory/${product_id}`}
              className="max-w-full"
            >
              <span className="truncate">{name}</span>
            </TextLink>
            <span className="block break-words text-xs text-muted tabular-nums">{sku}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            <Badge tone={count > 0 ? 'caution' : 'danger'}>{t('dash.left', { count })}</Badge>
            {row.all_available_inventories > count && (
              <span className="text-xs text-muted tabular-nums">
                {product('elsewhere', { count: row.all_available_inventories - count })}
              </span>
            )}
          </span>
        </li>
      ))}
      {variants > stocks.length && (
        <li>
          <TextLink href="/admin/product?stock=low">
            {t('dash.more_low', { count: variants - stocks.length })}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
