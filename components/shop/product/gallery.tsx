'use client';

import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { imageUrl } from '@/lib/core/web/image';
import type { LightboxProps } from './lightbox';
import { Picture } from './picture';
import { photoId, showPhoto } from './show-photo';

export interface GalleryProps {
  images: { id: number; image_path: string; alt: string }[];
  texts: LightboxProps['texts'] & {
    /** The gallery's label. */
    label: string;
    /** "Picture 1 of 3", one for each. */
    pictures: string[];
    /** What clicking an image does. */
    zoom: string;
  };
}

/**
 * The images of a product: a strip to swipe or scroll with the arrow keys, and thumbnails that link
 * into it. An image links to its full size; with scripts that opens over the page.
 */
export function Gallery({ images, texts }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const onPick = (event: MouseEvent, id: number) => {
    event.preventDefault();
    showPhoto(id);
  };
  const onZoom = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // No page is loading, so the progress bar of slow pages must not start.
    event.stopPropagation();
    const { href } = event.currentTarget;
    import('./lightbox').then(
      (loaded) => {
        setLightbox(() => loaded.Lightbox);
        setShown(index);
        setOpen(true);
      },
      () => location.assign(href),
    );
  };
  if (!images.length)
    return <Picture path={null} alt="" className="aspect-4/5 max-h-[60svh] w-full rounded-ui" />;
  return (
    <section
      aria-label={texts.label}
      className="flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start"
    >
      <div className="relative min-w-0 flex-1 max-[700px]:-mx-gutter">
        <ul
          ref={strip}
          onScroll={onScroll}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={texts.label}
          className={cx(
            'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
            '[scrollbar-width:none] min-[700px]:rounded-ui',
          )}
        >
          {images.map(({ id, image_path, alt }, index) => (
            <li key={id} id={photoId(id)} className="w-full shrink-0 snap-start">
              <a
                href={imageUrl(image_path)}
                aria-label={`${alt} · ${texts.zoom}`}
                tabIndex={index === shown ? undefined : -1}
                onClick={(event) => onZoom(event, index)}
                className="block cursor-zoom-in outline-offset-[-3px]"
              >
                <Picture
                  path={image_path}
                  alt={alt}
                  sizes="(min-width: 80rem) 40rem, (min-width: 700px) 50vw, 100vw"
                  priority={index === 0}
                  className="shop-photo w-full"
                />
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-ui',
            'bg-raised/90 px-2 py-1 text-xs tabular-nums',
          )}
        >
          <Icon name="zoom-in" className="size-3.5" />
          {images.length > 1 && `${shown + 1} / ${images.length}`}
        </span>
      </div>
      {images.length > 1 && (
        <ul className="flex shrink-0 gap-2 max-[700px]:hidden lg:w-16 lg:flex-col">
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
      {Lightbox && (
        <Lightbox
          images={images}
          shown={shown}
          onShow={(index) => {
            setShown(index);
            showPhoto(images[index]?.id, 'auto');
          }}
          open={isOpen}
          onOpenChange={setOpen}
          returnFocus={() => strip.current?.querySelectorAll('a')[shown] ?? null}
          texts={texts}
        />
      )}
    </section>
  );
}
