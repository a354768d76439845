'use client';

import { useTranslations } from 'next-intl';
import { useApi } from '@/components/admin/use-api';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { FindField } from './find-field';
import { ItemPicture } from './picture';

export interface VariantFieldProps {
  id: string;
  errors?: string[] | undefined;
  currency: string;
  /** The warehouse whose stock is shown; empty for the storefront's. */
  warehouseId: string;
  autoFocus?: boolean;
  onPick: (found: FoundVariant) => void;
  /** Called for Enter in an empty field. */
  onEmptyEnter?: () => void;
}

/** Finds variants by name or SKU; a scanned one is added at once. */
export function VariantField(props: VariantFieldProps) {
  const { id, errors, currency, warehouseId, autoFocus, onPick, onEmptyEnter } = props;
  const t = useTranslations('order_form');
  const call = useApi();
  const find = (search: string) => {
    const query = new URLSearchParams({ search, currency, warehouse_id: warehouseId });
    return call<FoundVariant[]>('GET', `/api/admin/order/variant?${query}`);
  };
  return (
    <FindField
      id={id}
      label={t('find_item')}
      placeholder={t('find_item')}
      errors={errors}
      find={find}
      getKey={({ stock_id }) => stock_id}
      isExact={({ exact }) => exact}
      autoFocus={autoFocus}
      onPick={onPick}
      onEmptyEnter={onEmptyEnter}
      words={{
        nothing: (word) => t('no_item', { word }),
        found: (count) => t('found', { count }),
      }}
    >
      {({ name, sku, options, image_path, price, available_inventories, published }) => (
        <span className="flex items-center gap-3 text-sm">
          <ItemPicture path={image_path} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-muted">
              {[sku, ...options.map(({ value }) => value)].join(' · ')}
            </span>
          </span>
          <span className="shrink-0 text-end tabular-nums">
            <span className="block">{price.formatted}</span>
            <span className={available_inventories > 0 ? 'block text-muted' : 'block text-sale'}>
              {published ? t('available', { count: available_inventories }) : t('not_on_sale')}
            </span>
          </span>
        </span>
      )}
    </FindField>
  );
}
