import { z } from 'zod';
import { articleCard } from '@/lib/blog/article-view.schema';
import { brandView } from '@/lib/catalog/brand.schema';
import { sliderView } from '@/lib/content/slider.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { productCard } from '@/lib/products/product-view.schema';
import { storeView } from '@/lib/stores/store.schema';
import { shownBlock } from './shown-block.schema';

/** A category in a widget, in the caller's language. */
const categoryCard = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  href: z.string(),
  image_path: z.string().nullable(),
});
const html = z.strictObject({ content: z.string() });

/**
 * A widget's content (D11), by its type: a list of products, categories, brands, articles or
 * stores; a slider or a block, null for an unknown identifier; a text as clean HTML.
 */
export const widgetContent = z.union([
  z.array(productCard),
  z.array(categoryCard),
  z.array(brandView),
  z.array(articleCard),
  z.array(storeView),
  sliderView,
  shownBlock,
  html,
  z.null(),
]);

export type CategoryCard = z.output<typeof categoryCard>;
