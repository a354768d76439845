import 'server-only';
import type { Metadata } from 'next';
import type { Settings } from '@/lib/core/settings.schema';
import { squareImage } from '@/lib/media/square-image';

/** A browser's tab, an iPhone's home screen, an Android's, its splash screen; in pixels. */
const sizes = [48, 180, 192, 512] as const;
type IconSize = (typeof sizes)[number];

/** The size that a name such as `192.png` asks for; undefined for any other name. */
export const iconSize = (name: string): IconSize | undefined =>
  sizes.find((size) => name === `${size}.png`);

/** The address of the shop's own icon, whose picture is stored at `path`. */
export const iconUrl = (path: string, size: IconSize) =>
  `/media/icon/${size}.png?${new URLSearchParams({ v: path })}`;

/** The icons that a page names: the shop's own, else those it comes with. */
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
 * The shop's icon as a PNG, drawn once for each size in this process; undefined when its
 * picture is not stored. An iPhone shows no transparency, so its icon has the paper's colour.
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
