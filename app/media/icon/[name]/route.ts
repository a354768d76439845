import { currentSettings } from '@/lib/settings/current-settings';
import { iconSize, readShopIcon } from '@/lib/storefront/seo/icons';

/**
 * GET /media/icon/{size}.png: the shop's square icon, in a size that browsers and home screens use.
 * Its links contain the image (`v`), so a response is cached forever.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const size = iconSize((await params).name);
  const { icon } = await currentSettings();
  const png = size && icon ? await readShopIcon(icon, size) : undefined;
  if (!png) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const isNamed = new URL(request.url).searchParams.get('v') === icon;
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
