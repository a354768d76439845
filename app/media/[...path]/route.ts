import { publicPicture } from '@/lib/http/public-picture';
import { readImage } from '@/lib/media/images';

type Params = { params: Promise<{ path: string[] }> };

/**
 * GET /media/{path}: a stored image. Its name is random and its content never changes, so it is
 * cached forever.
 */
export const GET = (_: Request, { params }: Params): Promise<Response> =>
  publicPicture(async () => {
    const image = await readImage((await params).path.join('/'));
    return image && { body: image.stream, type: image.type, size: image.size };
  });

/** The same without the body. Next would leave it unread, and what it holds open. */
export async function HEAD(request: Request, context: Params): Promise<Response> {
  const response = await GET(request, context);
  await response.body?.cancel();
  return new Response(null, response);
}
