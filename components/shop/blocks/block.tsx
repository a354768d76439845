import { cx } from '@/components/ui/cx';
import type { BlockView as PlainBlock } from '@/lib/content/block.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { ShownBlock } from '@/lib/storefront/pages/shown-block.schema';
import { RichText } from '../content/rich-text';
import { ProductGrid } from '../product/product-grid';
import { BannerBlock } from './banner-block';
import { CountdownBlock } from './countdown-block';
import { FaqBlock } from './faq-block';
import { VideoBlock } from './video-block';

export interface BlockViewProps {
  shop: Shop;
  /** One of products shows them where they were read with it (`readShownBlock`). */
  block: PlainBlock | ShownBlock;
  /** For the text of a block that is nothing but text. */
  className?: string;
}

/** A block of content as shoppers see it, whatever its type. */
export function BlockView({ shop, block, className }: BlockViewProps) {
  const { type, content } = block;
  if (type === 'html') return content && <RichText html={content} className={className} />;
  if (type === 'banner') return <BannerBlock shop={shop} content={content} banner={block.data} />;
  const { heading } = block.data;
  return (
    <section className={cx('flex flex-col gap-5', type === 'faq' && 'max-w-measure')}>
      {heading && <h2 className="text-3xl">{heading}</h2>}
      {content && <RichText html={content} className="max-w-measure" />}
      {type === 'faq' && <FaqBlock faq={block.data} />}
      {type === 'video' && <VideoBlock shop={shop} video={block.data} />}
      {type === 'countdown' && <CountdownBlock shop={shop} countdown={block.data} />}
      {type === 'products' && 'products' in block && block.products.length > 0 && (
        <ProductGrid shop={shop} products={block.products} />
      )}
    </section>
  );
}
