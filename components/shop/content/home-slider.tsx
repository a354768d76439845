import type { SliderView } from '@/lib/content/slider.schema';
import { messages } from '@/lib/i18n/messages';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { pick } from '../product/pick';
import { Slide } from './slide';
import { SlideShow } from './slider';

export interface HomeSliderProps {
  shop: Shop;
  slider: SliderView;
  /** Whether it is the first thing on the page. */
  priority?: boolean;
}

/**
 * A full-width slider. Its first image is what a visitor sees first, so it loads before all others;
 * phone and desktop may have different ones.
 */
export function HomeSlider({ shop, slider, priority = true }: HomeSliderProps) {
  const labels = messages[shop.view.language].shop.home;
  const first = [
    slider.slides.find(({ display_in_mobile }) => display_in_mobile),
    slider.slides.find(({ display_in_desktop }) => display_in_desktop),
  ];
  const slides = slider.slides.map((slide) => ({
    id: slide.id,
    phone: slide.display_in_mobile,
    desktop: slide.display_in_desktop,
    content: <Slide shop={shop} slide={slide} first={priority && first.includes(slide)} />,
  }));
  if (!slides.length) return null;
  const texts = {
    ...pick(labels, ['pause', 'play']),
    label: labels.slider,
    slide: labels.slide_of,
    show: labels.show_slide,
  };
  return (
    <SlideShow slides={slides} seconds={slider.autoplay_seconds} loop={slider.loop} texts={texts} />
  );
}
