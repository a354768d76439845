'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCart } from '../cart/cart-context';
import { fill } from '../fill';
import type { ProductCardTexts } from './product-card-data';

export interface QuickAddProps {
  stockId: number;
  name: string;
  texts: Pick<ProductCardTexts, 'add' | 'add_named'>;
}

/**
 * Puts one into the cart from a list, as the product's page does. It is there once the cart
 * is: without scripts the page of the product sells it.
 */
export function QuickAdd({ stockId, name, texts }: QuickAddProps) {
  const cart = useCart();
  const [pending, setPending] = useState(false);
  if (!cart?.cart) return null;
  const add = async () => {
    if (pending) return;
    setPending(true);
    await cart.add(stockId, 1);
    setPending(false);
  };
  return (
    <button
      type="button"
      aria-label={fill(texts.add_named, { name })}
      aria-busy={pending}
      aria-disabled={pending}
      onClick={add}
    >
      <Icon
        name={pending ? 'loader-circle' : 'plus'}
        className={pending ? 'size-5 animate-spin' : 'size-5'}
      />
      <span>{texts.add}</span>
    </button>
  );
}
