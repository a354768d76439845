import { publicPicture } from '@/lib/http/public-picture';
import { currentSettings } from '@/lib/settings/current-settings';
import { iconSize, readShopIcon } from '@/lib/storefront/seo/icons';

/**
 * GET /media/icon/{size}.png: the shop's square icon, in a size that browsers and home screens use.
 * Its links contain the image (`v`), so a response is cached forever.
 */
export const GET = (
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> =>
  publicPicture(async () => {
    const size = iconSize((await params).name);
    const { icon } = await currentSettings();
    const png = size && icon ? await readShopIcon(icon, size) : undefined;
    if (!png) return undefined;
    const isNamed = new URL(request.url).searchParams.get('v') === icon;
    const cacheControl = isNamed ? undefined : 'no-cache';
    return { body: new Uint8Array(png), type: 'image/png', cacheControl };
  });
