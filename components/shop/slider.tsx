'use client';

import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';

interface SliderTexts {
  label: string;
  pause: string;
  play: string;
  /** "Show slide 2", one for each. */
  show: string[];
}

export interface SliderProps {
  slides: { id: number; label: string; content: ReactNode }[];
  seconds: number;
  loop: boolean;
  texts: SliderTexts;
}

const fade = Fade();
const DURATION = 28;

/**
 * Slides that fade one into the next (§9). They stand still on focus, under the pointer,
 * when paused, and for those who want less motion; without scripts the first one shows.
 */
export function SlideShow({ slides, seconds, loop, texts }: SliderProps) {
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [shown, setShown] = useState(0);
  const moving = playing && !pointed && !focused;
  const autoplay = moving
    ? [Autoplay({ delay: seconds * 1000, stopOnInteraction: false, stopOnFocusIn: false })]
    : [];
  const [viewport, api] = useEmblaCarousel({ loop, duration: DURATION }, [fade, ...autoplay]);
  const many = slides.length > 1;

  useEffect(
    () =>
      setPlaying(many && seconds > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches),
    [many, seconds],
  );
  useEffect(() => {
    if (!api) return;
    const showSelected = () => setShown(api.selectedScrollSnap());
    api.on('select', showSelected);
    return () => {
      api.off('select', showSelected);
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
        <div
          className={cx(
            'pointer-events-none absolute inset-x-0 bottom-4 z-10 mx-auto flex max-w-page',
            'items-center gap-1 px-gutter *:pointer-events-auto max-md:bottom-1',
            'max-md:justify-center md:[&>:first-child]:-ml-2.5 noscript:hidden',
          )}
        >
          <button
            type="button"
            aria-label={playing ? texts.pause : texts.play}
            className="flex size-9 items-center justify-center rounded-ui hover:bg-raised"
            onClick={() => setPlaying(!playing)}
          >
            {playing ? (
              <Icon name="pause" className="size-4 fill-current" />
            ) : (
              <Icon name="play" className="size-4 fill-current" />
            )}
          </button>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={texts.show[index]}
              aria-current={index === shown}
              className="group flex h-9 w-9 items-center justify-center"
              onClick={() => api?.scrollTo(index)}
            >
              <span className="h-0.5 w-7 bg-ink/30 transition-colors group-hover:bg-ink/60 group-aria-[current=true]:bg-ink" />
            </button>
          ))}
        </div>
      )}
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={moving ? 'off' : 'polite'} className="flex">
          {slides.map(({ id, label, content }, index) => (
            // A slide is a group of the carousel pattern, not a set of fields.
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={label}
              inert={index !== shown}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
