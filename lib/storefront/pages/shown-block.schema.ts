import { z } from 'zod';
import { blockDataViews } from '@/lib/content/block-view.schema';
import { productCard } from '@/lib/products/product-view.schema';

const [html, products, ...others] = blockDataViews;

/** A block as shown to a shopper; one of products has their cards. */
export const shownBlock = z.discriminatedUnion('type', [
  html,
  products.extend({ products: z.array(productCard) }),
  ...others,
]);
export type ShownBlock = z.output<typeof shownBlock>;
