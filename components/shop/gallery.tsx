'use client';

import { type MouseEvent, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { imageUrl } from '@/lib/core/image';
import { Picture } from './picture';
import { photoId, showPhoto } from './show-photo';

export interface GalleryProps {
  images: { id: number; image_path: string; alt: string }[];
  texts: {
    /** Names the gallery. */
    label: string;
    /** "Picture 1 of 3", one for each. */
    pictures: string[];
  };
}

/**
 * The pictures of a product: a strip to swipe or to scroll with the arrow keys, and
 * thumbnails that are links into it.
 */
export function Gallery({ images, texts }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const onPick = (event: MouseEvent, id: number) => {
    event.preventDefault();
    showPhoto(id);
  };
  if (!images.length)
    return <Picture path={null} alt="" className="aspect-4/5 w-full rounded-ui" />;
  return (
    <section
      aria-label={texts.label}
      className="flex flex-col gap-3 lg:flex-row-reverse lg:items-start"
    >
      <ul
        ref={strip}
        onScroll={onScroll}
        tabIndex={images.length > 1 ? 0 : undefined}
        aria-label={texts.label}
        className={cx(
          'relative flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto',
          'overscroll-x-contain [scrollbar-width:none] max-lg:-mx-gutter lg:rounded-ui',
        )}
      >
        {images.map(({ id, image_path, alt }, index) => (
          <li key={id} id={photoId(id)} className="w-full shrink-0 snap-start">
            <Picture
              path={image_path}
              alt={alt}
              sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw"
              priority={index === 0}
              className="aspect-4/5 w-full"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="flex shrink-0 gap-2 max-lg:justify-center lg:w-16 lg:flex-col">
          {images.map(({ id, image_path }, index) => (
            <li key={id}>
              <a
                href={`#${photoId(id)}`}
                aria-label={texts.pictures[index]}
                aria-current={index === shown}
                onClick={(event) => onPick(event, id)}
                className={cx(
                  'block w-12 overflow-hidden rounded-ui border border-transparent',
                  'transition-colors hover:border-edge aria-[current=true]:border-ink lg:w-16',
                )}
              >
                <picture>
                  <source type="image/avif" srcSet={imageUrl(image_path, 400, 'avif')} />
                  <img
                    src={imageUrl(image_path, 400)}
                    alt=""
                    loading="lazy"
                    className="aspect-4/5 w-full bg-sunk object-cover"
                  />
                </picture>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
