import { buttonClass } from '@/components/ui/button-style';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { BlockView as PlainBlock } from '@/lib/content/block.schema';
import type {
  BannerView,
  CountdownView,
  FaqView,
  VideoView,
} from '@/lib/content/block-view.schema';
import { formatMomentOrDay } from '@/lib/core/dates';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { ShownBlock } from '@/lib/storefront/pages/shown-block.schema';
import { RichText } from '../content/rich-text';
import { ShopMenuLink } from '../layout/menu-link';
import { Picture } from '../product/picture';
import { ProductGrid } from '../product/product-grid';
import { textsIn } from '../shop';
import { Countdown } from './countdown';
import { VideoPlayer } from './video-player';

export interface BlockViewProps {
  shop: Shop;
  /** A block of products shows those read with it (`readShownBlock`). */
  block: PlainBlock | ShownBlock;
  /** For the text of a text-only block. */
  className?: string;
}

/** A content block of any type, as customers see it. */
export function ContentBlock({ shop, block, className }: BlockViewProps) {
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

/**
 * Counts down to a moment. The page holds the moment, which stays true in a cached copy; the
 * browser computes the remaining time.
 */
function CountdownBlock({ shop, countdown }: { shop: Shop; countdown: CountdownView }) {
  const { until, over, is_over } = countdown;
  const { settings, view } = shop;
  const moment = formatMomentOrDay(until, { settings, language: view.language }, 'end');
  return (
    <Countdown
      until={until.toISOString()}
      isOver={is_over}
      language={view.language}
      texts={{ until: textsIn(shop)('block.until', { moment }), over }}
    />
  );
}

interface BannerBlockProps {
  shop: Shop;
  content: string;
  banner: BannerView;
}

/** An image with text beside it (below it on a phone) and a link. */
function BannerBlock({ shop, content, banner }: BannerBlockProps) {
  const { heading, image_path, alt, button } = banner;
  return (
    <section
      className={cx(
        'grid items-center overflow-hidden rounded-ui bg-sunk',
        image_path && 'md:grid-cols-2',
      )}
    >
      {image_path && (
        <Picture
          path={image_path}
          alt={alt}
          sizes="(min-width: 48rem) 100vw, 150vw"
          className="aspect-4/3 size-full object-cover md:order-last"
        />
      )}
      <div className="flex flex-col items-start gap-4 p-6 md:p-10 lg:p-14">
        {heading && <h2 className="text-3xl text-balance">{heading}</h2>}
        {content && <RichText html={content} />}
        {button && (
          <ShopMenuLink
            shop={shop}
            node={{ ...button, title: button.label }}
            className={buttonClass({}, 'mt-1')}
          />
        )}
      </div>
    </section>
  );
}

/** Questions whose answers open, without scripts too. */
const FaqBlock = ({ faq: { items } }: { faq: FaqView }) => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {items.map(({ id, question, answer }) => (
      <details key={id} className="group">
        <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
          {question}
          <Icon
            name="chevron-down"
            className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <RichText html={answer} className="pb-5" />
      </details>
    ))}
  </div>
);

/** An external video behind an image of the shop. */
function VideoBlock({ shop, video }: { shop: Shop; video: VideoView }) {
  const t = textsIn(shop);
  const { heading, image_path, watch, player } = video;
  if (!player) return null;
  const host = new URL(watch).hostname.replace(/^www\./, '');
  return (
    <VideoPlayer
      image_path={image_path}
      watch={watch}
      player={player}
      title={heading || t('block.video')}
      texts={{
        play: heading ? t('block.play_named', { name: heading }) : t('block.play'),
        note: t('block.video_note', { host }),
      }}
    />
  );
}
