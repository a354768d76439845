import { publicPicture } from '@/lib/http/public-picture';
import { readShareImage } from '@/lib/media/share-image';

/**
 * GET /media/share/{path}.jpg: a stored image for link previews. Its name is random and its content
 * never changes, so it is cached forever.
 */
export const GET = (
  _: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> =>
  publicPicture(async () => {
    const [, path] = /^(.+)\.jpg$/.exec((await params).path.join('/')) ?? [];
    const jpeg = path && (await readShareImage(`${path}.webp`));
    return jpeg ? { body: new Uint8Array(jpeg), type: 'image/jpeg' } : undefined;
  });
