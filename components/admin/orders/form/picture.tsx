import { ImageOff } from 'lucide-react';
import { imageUrl } from '@/lib/core/web/image';

/** The thumbnail of an item; beside its name, so without an alt text. */
export function ItemPicture({ path }: { path: string | null }) {
  if (!path)
    return (
      <span
        aria-hidden
        className="grid h-12.5 w-10 shrink-0 place-items-center rounded-ui bg-sunk text-muted"
      >
        <ImageOff className="size-4" />
      </span>
    );
  // Copies in each width are stored at upload, so no optimizer is needed.
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      src={imageUrl(path, 100)}
      alt=""
      width={40}
      height={50}
      className="h-12.5 w-10 shrink-0 rounded-ui object-cover"
    />
  );
}
