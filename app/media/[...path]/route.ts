import { readImage } from '@/lib/media/images';

/**
 * GET /media/{path}: a stored image. Its name is random and its content never changes, so it is
 * cached forever.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const image = await readImage((await params).path.join('/'));
  if (!image) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(image.stream, {
    headers: {
      'Content-Type': image.type,
      'Content-Length': String(image.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
