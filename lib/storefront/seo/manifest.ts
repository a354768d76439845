import 'server-only';
import type { MetadataRoute } from 'next';
import { database } from '@/db/client';
import { readLocalized } from '@/lib/core/text/localized';
import { readSettings } from '@/lib/settings/settings';
import { iconUrl } from './icons';

const PAPER = '#faf7f2';

const icons: MetadataRoute.Manifest['icons'] = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const ownIcons = (path: string): MetadataRoute.Manifest['icons'] =>
  ([192, 512] as const).map((size) => ({
    src: iconUrl(path, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));

/** The web app manifest: the shop's name and icons, in its main language. */
export async function readManifest(): Promise<MetadataRoute.Manifest> {
  const { store_name, store_description, main_language, icon } = await readSettings(database());
  const name = readLocalized(store_name, main_language, main_language);
  const description = readLocalized(store_description, main_language, main_language);
  return {
    name,
    short_name: name,
    description: description || undefined,
    lang: main_language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: icon ? ownIcons(icon) : icons,
  };
}
