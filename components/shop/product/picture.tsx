'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { type ImageFormat, imageUrl, srcSet } from '@/lib/core/web/image';

export interface PictureProps {
  /** As stored: `products/x.webp`. Without one a quiet sign keeps the place. */
  path: string | null | undefined;
  alt: string;
  /**
   * How wide it is shown, for the browser's choice among the copies; left out for one
   * never wider than 400 pixels, where the two smaller copies do.
   */
  sizes?: string;
  /** The first picture of a page: loads at once, before others. */
  priority?: boolean;
  className?: string;
}

const first = { loading: 'eager', fetchPriority: 'high' } as const;
const later = { loading: 'lazy' } as const;

/**
 * A stored picture in its copies, as AVIF where the browser knows it. Its box has its
 * shape from its place (aspect-…), so nothing moves when it arrives. A client component
 * for the weight of the page: what a page carries beside its HTML is then the path alone.
 */
export function Picture({ path, alt, sizes, priority = false, className }: PictureProps) {
  if (!path)
    return (
      <span aria-hidden className={cx('grid place-items-center bg-sunk text-edge', className)}>
        <Icon name="package" className="size-1/4 max-w-20 min-w-5 opacity-60 [stroke-width:1]" />
      </span>
    );
  const sharper = (format?: ImageFormat) => `${imageUrl(path, 800, format)} 2x`;
  return (
    // Neither has a box of its own (globals.css), so that what a caller says of the place
    // of the picture holds for the image.
    <picture>
      <source
        type="image/avif"
        srcSet={sizes ? srcSet(path, 'avif') : `${imageUrl(path, 400, 'avif')}, ${sharper('avif')}`}
        sizes={sizes}
      />
      <img
        src={imageUrl(path, sizes ? 800 : 400)}
        srcSet={sizes ? srcSet(path) : sharper()}
        sizes={sizes}
        alt={alt}
        {...(priority ? first : later)}
        className={className}
      />
    </picture>
  );
}
