import { readShareImage } from '@/lib/media/share-image';

/**
 * GET /media/share/{path}.jpg: a stored image for link previews. Its name is random and its content
 * never changes, so it is cached forever.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const [, path] = /^(.+)\.jpg$/.exec((await params).path.join('/')) ?? [];
  const jpeg = path && (await readShareImage(`${path}.webp`));
  if (!jpeg) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
