'use client';

import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { fill } from '../fill';
import { SliderControls } from './slider-controls';
import {
  hiddenClass,
  onDevice,
  type PlacedSlide,
  type SliderTexts,
  useDevice,
} from './slider-device';

export interface SliderProps {
  slides: (PlacedSlide & { content: ReactNode })[];
  /** How long each slide shows; 0: they never move automatically, and there is no play button. */
  seconds: number;
  loop: boolean;
  texts: SliderTexts;
}

const DURATION = 28;
const CALM = '(prefers-reduced-motion: reduce)';

/**
 * Slides that crossfade (§9). They stop on focus, under the pointer, when paused, in a hidden tab,
 * and with reduced motion; without scripts the first one shows. Each device has its own slides and
 * count.
 */
export function SlideShow({ slides, seconds, loop, texts }: SliderProps) {
  const device = useDevice();
  const [playing, setPlaying] = useState(false);
  const [calm, setCalm] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [shown, setShown] = useState(0);
  // Not shared: a plugin keeps the carousel it was given to.
  const [fade] = useState(() => Fade());
  const present = device ? slides.filter(onDevice(device)) : slides;
  const many = present.length > 1;
  const moving = playing && many && !pointed && !focused;
  const autoplay = moving
    ? [
        Autoplay({
          delay: seconds * 1000,
          stopOnInteraction: false,
          stopOnFocusIn: false,
          stopOnLastSnap: !loop,
        }),
      ]
    : [];
  const [viewport, api] = useEmblaCarousel({ loop, duration: DURATION }, [fade, ...autoplay]);

  useEffect(() => {
    const wish = matchMedia(CALM);
    const heed = () => {
      setCalm(wish.matches);
      setPlaying(seconds > 0 && !wish.matches);
    };
    heed();
    wish.addEventListener('change', heed);
    return () => wish.removeEventListener('change', heed);
  }, [seconds]);
  useEffect(() => {
    if (!api) return;
    const showSelected = () => setShown(api.selectedScrollSnap());
    api.on('select', showSelected).on('reInit', showSelected);
    return () => {
      api.off('select', showSelected).off('reInit', showSelected);
    };
  }, [api]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={texts.label}
      className="relative"
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
    >
      {many && (
        <SliderControls
          slides={slides}
          device={device}
          shown={shown}
          playing={playing}
          texts={texts}
          onPlay={seconds > 0 ? setPlaying : undefined}
          onShow={(index) => api?.scrollTo(index, calm)}
        />
      )}
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={moving ? 'off' : 'polite'} className="flex">
          {present.map((slide, index) => {
            // Before the device is known, a slide counts among those shown with it.
            const group = slides.filter(onDevice(device ?? (slide.desktop ? 'desktop' : 'phone')));
            const number = group.indexOf(slide);
            return (
              // A slide is a group of the carousel pattern, not a set of fields.
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={slide.id}
                role="group"
                aria-roledescription="slide"
                aria-label={fill(texts.slide, { number: number + 1, count: group.length })}
                inert={device ? index !== shown : !isFirst(slide, slides)}
                className={cx('min-w-0 shrink-0 grow-0 basis-full', hiddenClass(slide))}
              >
                {slide.content}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Whether it is the first slide of some device. */
const isFirst = (slide: PlacedSlide, slides: readonly PlacedSlide[]) =>
  (['desktop', 'phone'] as const).some((device) => slides.find(onDevice(device)) === slide);
