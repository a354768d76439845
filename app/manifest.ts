import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { readManifest } from '@/lib/storefront/seo/manifest';

/** How a phone shows the shop on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  return readManifest();
}
