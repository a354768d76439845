import { ImageOff } from 'lucide-react';
import { TextLink } from '@/components/ui/link-button';
import { imageUrl } from '@/lib/core/web/image';

export interface RecordLinkProps {
  href: string;
  name: string;
  /** A thumbnail before the name; null for a record that could have one. */
  image_path?: string | null;
}

/** The cell that links a list to a record. */
export function RecordLink({ href, name, image_path }: RecordLinkProps) {
  return (
    <span className="flex min-w-40 items-center gap-3">
      {image_path !== undefined && (
        <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-ui bg-sunk text-muted">
          {image_path ? (
            // A copy of the right width is stored with the image.
            // biome-ignore lint/performance/noImgElement: see above
            <img
              src={imageUrl(image_path, 400)}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          ) : (
            <ImageOff aria-hidden className="size-4 stroke-[1.25]" />
          )}
        </span>
      )}
      <TextLink tone="ink" href={href} className="min-w-0 break-words font-medium">
        {name}
      </TextLink>
    </span>
  );
}
