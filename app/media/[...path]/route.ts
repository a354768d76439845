import { mediaStorage } from '@/lib/media/storage';

/** GET /media/{path}: a stored picture. Its name is random and its content never changes, so it may be kept for good. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const path = (await params).path.join('/');
  const file = path.endsWith('.webp') ? await mediaStorage().get(path) : undefined;
  if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(file.stream, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
