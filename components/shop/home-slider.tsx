import { buttonClass } from '@/components/ui/button-style';
import type { SliderView, SlideView } from '@/lib/content/slider.schema';
import { imageUrl, srcSet } from '@/lib/core/image';
import type { Shop } from '@/lib/storefront/shop';
import { ShopMenuLink } from './menu-link';
import { textsIn } from './shop';
import { SlideShow } from './slider';

const PHONE = '(max-width: 47.99rem)';
const SIZES = `${PHONE} 200vw, 100vw`;

/**
 * The slider of the homepage. Its first picture is what a visitor sees first, so it loads
 * before all others.
 */
export function HomeSlider({ shop, slider }: { shop: Shop; slider: SliderView }) {
  const t = textsIn(shop);
  const count = slider.slides.length;
  const slides = slider.slides.map((slide, index) => ({
    id: slide.id,
    label: t('home.slide_of', { number: index + 1, count }),
    content: <Slide shop={shop} slide={slide} first={index === 0} />,
  }));
  const texts = {
    label: t('home.slider'),
    pause: t('home.pause'),
    play: t('home.play'),
    show: slides.map((_, index) => t('home.show_slide', { number: index + 1 })),
  };
  return (
    <SlideShow slides={slides} seconds={slider.autoplay_seconds} loop={slider.loop} texts={texts} />
  );
}

function Slide({ shop, slide, first }: { shop: Shop; slide: SlideView; first: boolean }) {
  return (
    <div className="relative md:min-h-[min(34rem,calc(100dvh-8rem))]">
      <picture>
        {slide.mobile_image_path && (
          <>
            <source
              media={PHONE}
              type="image/avif"
              srcSet={srcSet(slide.mobile_image_path, 'avif')}
              sizes="100vw"
            />
            <source media={PHONE} srcSet={srcSet(slide.mobile_image_path)} sizes="100vw" />
          </>
        )}
        <source type="image/avif" srcSet={srcSet(slide.image_path, 'avif')} sizes={SIZES} />
        <img
          src={imageUrl(slide.image_path, 1600)}
          srcSet={srcSet(slide.image_path)}
          sizes={SIZES}
          alt={slide.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="aspect-4/3 w-full bg-sunk object-cover object-right md:absolute md:inset-0 md:aspect-auto md:size-full"
        />
      </picture>
      <div className="relative mx-auto flex max-w-page flex-col justify-center px-gutter max-md:items-start max-md:pt-7 max-md:pb-14 md:min-h-[inherit]">
        <div className="flex max-w-md flex-col items-start gap-4 md:gap-5">
          <p className="font-serif text-4xl leading-tight tracking-heading text-balance">
            {slide.heading}
          </p>
          <p className="text-lg text-pretty text-ink/80">{slide.text}</p>
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
