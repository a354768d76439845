import { buttonClass } from '@/components/ui/button-style';
import type { SlideView } from '@/lib/content/slider.schema';
import { imageUrl, srcSet } from '@/lib/core/web/image';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { ShopMenuLink } from '../layout/menu-link';

const PHONE = '(max-width: 47.99rem)';
const SIZES = `${PHONE} 200vw, 100vw`;
/** A transparent image for a device that does not show the slide: its own does not load. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export interface SlideProps {
  shop: Shop;
  slide: SlideView;
  /** Loads at once, before others. */
  first: boolean;
}

/**
 * A slide: an image (on a phone its own, if there is one), text and a link. The text is on the
 * image only if that is wide enough.
 */
export function Slide({ shop, slide, first }: SlideProps) {
  const { image_path, mobile_image_path, display_in_mobile, display_in_desktop } = slide;
  return (
    <div className="relative xl:min-h-[min(34rem,calc(100dvh-8rem))]">
      <picture>
        {!display_in_mobile && <source media={PHONE} srcSet={NOTHING} />}
        {!display_in_desktop && <source media="(min-width: 48rem)" srcSet={NOTHING} />}
        {display_in_mobile && mobile_image_path && (
          <>
            <source
              media={PHONE}
              type="image/avif"
              srcSet={srcSet(mobile_image_path, 'avif')}
              sizes="100vw"
            />
            <source media={PHONE} srcSet={srcSet(mobile_image_path)} sizes="100vw" />
          </>
        )}
        <source type="image/avif" srcSet={srcSet(image_path, 'avif')} sizes={SIZES} />
        <img
          src={imageUrl(image_path, 1600)}
          srcSet={srcSet(image_path)}
          sizes={SIZES}
          alt={slide.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="aspect-4/3 w-full bg-sunk object-cover object-right md:aspect-16/7 xl:absolute xl:inset-0 xl:aspect-auto xl:size-full"
        />
      </picture>
      <div className="relative mx-auto flex max-w-page flex-col justify-center px-gutter max-xl:items-start max-xl:pt-7 max-xl:pb-14 xl:min-h-[inherit]">
        <div className="flex max-w-md flex-col items-start gap-4 md:gap-5">
          {slide.heading && (
            <p className="font-serif text-4xl leading-tight tracking-heading text-balance">
              {slide.heading}
            </p>
          )}
          {slide.text && <p className="text-lg text-pretty text-ink/80">{slide.text}</p>}
          {slide.button_label && (
            <ShopMenuLink
              shop={shop}
              node={{ ...slide, title: slide.button_label }}
              className={buttonClass({ size: 'large' }, 'mt-1')}
            />
          )}
        </div>
      </div>
    </div>
  );
}
