import { ImageOff } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { imageUrl } from '@/lib/core/web/image';
import type { PictureRow } from '@/lib/media/library.schema';

/** An image in a grid: small, uncropped, on a muted background; a missing file is labelled. */
export function PictureThumb({
  picture: { path, missing },
  className,
}: {
  picture: Pick<PictureRow, 'path' | 'missing'>;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'relative grid aspect-square place-items-center overflow-hidden bg-sunk',
        className,
      )}
    >
      {missing ? (
        <ImageOff aria-hidden className="size-8 stroke-[1.25] text-muted" />
      ) : (
        // biome-ignore lint/performance/noImgElement: copies of each width are stored
        <img
          src={imageUrl(path, 400)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </span>
  );
}
