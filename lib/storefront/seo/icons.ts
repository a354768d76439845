import 'server-only';
import type { Metadata } from 'next';
import type { Settings } from '@/lib/core/settings.schema';
import { squareImage } from '@/lib/media/square-image';

/** Browser tab, iPhone home screen, Android home screen, Android splash screen; in pixels. */
const sizes = [48, 180, 192, 512] as const;
type IconSize = (typeof sizes)[number];

/** The size in a name such as `192.png`; undefined for any other name. */
export const iconSize = (name: string): IconSize | undefined =>
  sizes.find((size) => name === `${size}.png`);

/** The URL of the shop's own icon, whose image is stored at `path`. */
export const iconUrl = (path: string, size: IconSize) =>
  `/media/icon/${size}.png?${new URLSearchParams({ v: path })}`;

/** The icons of a page: the shop's own, else the default ones. */
export const shopIcons = ({ icon }: Pick<Settings, 'icon'>): Metadata['icons'] =>
  icon
    ? {
        icon: { url: iconUrl(icon, 48), sizes: '48x48', type: 'image/png' },
        apple: { url: iconUrl(icon, 180), sizes: '180x180', type: 'image/png' },
      }
    : {
        icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        apple: { url: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
      };

const drawn = new Map<string, Promise<Buffer | undefined>>();

/**
 * The shop's icon as a PNG, drawn once per size and process; undefined if its image isn't stored.
 * iPhones show no transparency, so theirs has the paper color.
 */
export function readShopIcon(path: string, size: IconSize): Promise<Buffer | undefined> {
  const key = `${path} ${size}`;
  const cachedIcon = drawn.get(key);
  if (cachedIcon) return cachedIcon;
  if (drawn.size >= sizes.length) drawn.clear();
  const drawing = squareImage(path, size, size === 180 ? '#faf7f2' : undefined);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
