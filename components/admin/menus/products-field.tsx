'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import type { MenuProduct } from '@/lib/content/menu-record.schema';
import { RecordLink } from '../list/record-link';
import { findInList } from '../products/find-products';
import { PickedProducts } from '../products/picked-products';

/**
 * The products of a category in the order it recommends them. Another type has none; those
 * it still holds are to be seen.
 */
export function ProductsField() {
  const t = useTranslations('menu');
  const type = useWatch({ name: 'type' });
  const { field } = useController({ name: 'products' });
  const products: MenuProduct[] = field.value ?? [];
  if (type !== 'category' && !products.length) return null;
  return (
    <PickedProducts
      name="products"
      labels={{
        legend: t('products'),
        hint: t('products_hint'),
        none: t('products_none'),
        search: t('products_add'),
        found: t('products_found'),
        nothing: t('products_nothing'),
        add: (name) => t('product_add', { name }),
        up: (name) => t('product_up', { name }),
        down: (name) => t('product_down', { name }),
        remove: (name) => t('product_remove', { name }),
        moved: (name, position, count) => t('product_moved', { name, position, count }),
        drag: (number) => t('product_drag', { number }),
      }}
      find={findInList}
      products={products}
      onChange={field.onChange}
      line={({ id, name, sku, visibled, image_path }) => (
        <>
          <RecordLink
            href={`/admin/product/edit/${id}`}
            name={name || sku}
            image_path={image_path}
          />
          <span className="text-muted">{sku}</span>
          {!visibled && <Badge>{t('products_hidden')}</Badge>}
        </>
      )}
    />
  );
}
