'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { type ImageFormat, imageUrl, srcSet } from '@/lib/core/web/image';

export interface PictureProps {
  /** As stored: `products/x.webp`. Without one a placeholder shows. */
  path: string | null | undefined;
  alt: string;
  /**
   * The displayed width, for the browser's choice of copy; omit for at most 400 pixels, where the
   * two smaller copies do.
   */
  sizes?: string;
  /** The first image of a page: loads at once, before others. */
  priority?: boolean;
  className?: string;
}

const first = { loading: 'eager', fetchPriority: 'high' } as const;
const later = { loading: 'lazy' } as const;

/**
 * A stored image with its copies, as AVIF if supported. Its box gets its shape from its container
 * (aspect-…), so nothing shifts when it loads. A client component, so that the page carries only
 * the path beside its HTML.
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
    // Neither has a box (globals.css), so that the caller's placement classes apply to the image.
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
