'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { NamedProduct } from './find-products';
import { PickedProducts, type PickedProductsProps } from './picked-products';

export interface PickedProductIdsProps
  extends Omit<PickedProductsProps<NamedProduct>, 'products' | 'onChange' | 'line'> {
  /** The names of already picked products. */
  namedProducts: readonly NamedProduct[];
  /** The label of a product whose name is unknown. */
  unnamed?: (id: number) => string;
}

/** Picked products, if the field holds only their ids. */
export function PickedProductIds({
  namedProducts,
  unnamed = (id) => `#${id}`,
  ...props
}: PickedProductIdsProps) {
  const { field } = useController({ name: props.name });
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const ids: number[] = field.value ?? [];
  function getProductName(id: number) {
    const product = [...added, ...namedProducts].find((namedProduct) => namedProduct.id === id);
    return product?.name || product?.sku || unnamed(id);
  }
  return (
    <PickedProducts
      {...props}
      products={ids.map((id) => ({ id, name: getProductName(id) }))}
      onChange={(products) => {
        setAdded([...added, ...products.filter(({ id }) => !ids.includes(id))]);
        field.onChange(products.map(({ id }) => id));
      }}
    />
  );
}
