import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { brand, productImage } from '@/db/schema/catalog';
import { menu, slide } from '@/db/schema/content';
import { media } from '@/db/schema/media';
import { pictureFolder } from '@/db/seed/picture-names';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import { imageFormats, imageVariant, imageWidths } from '@/lib/core/web/image';
import { type StoredImage, storeFinishedImage } from '@/lib/media/images';
import { notePicture } from '@/lib/media/note-picture';
import type { SeededShop, StorePicture } from './shop';

/** A stored image of the demo: its file name and its bytes. */
type DemoPicture = StoredImage & { name: string; bytes: number };
const storedOnes = new Map<string, DemoPicture>();

/** The stored images, each once. */
const listStoredPictures = (): DemoPicture[] => [...storedOnes.values()];

/** Some are written while one is read; the others wait unread. */
const limited = concurrencyLimit('demo pictures', 8);

/**
 * Stores the demo's images, which were drawn once and are in `db/seed/pictures`; after `stopped`,
 * images still waiting are skipped.
 */
export function pictureStore(stopped: AbortSignal): StorePicture {
  return (name) => {
    const storing = limited(() => {
      stopped.throwIfAborted();
      return store(name);
    });
    // The caller awaits it later; until then a failure must not be an unhandled rejection.
    storing.catch(() => undefined);
    return storing;
  };
}

async function store(name: string): Promise<string> {
  const files = imageFormats
    .flatMap((format) => imageWidths.map((width) => ({ width, format })))
    .map((copy) => ({
      ...copy,
      file: join(pictureFolder, imageVariant(`${name}.webp`, copy.width, copy.format)),
    }))
    .filter(({ width, file }) => width === 1600 || existsSync(file));
  const copies = await Promise.all(
    files.map(async ({ width, format, file }) => ({ width, format, data: await readFile(file) })),
  );
  const image = await storeFinishedImage(copies, dirname(name));
  const widest = copies.find(({ width, format }) => width === 1600 && format === 'avif');
  storedOnes.set(image.path, { ...image, name, bytes: widest?.data.length ?? 0 });
  return image.path;
}

/**
 * The demo's images in the media library, a folder per kind, each with the alt text of the first
 * record that shows it.
 */
export async function seedLibrary({ ctx }: SeededShop): Promise<string[]> {
  const pictures = listStoredPictures();
  for (const { name, bytes, ...image } of pictures) {
    await notePicture({ ...ctx, silent: true }, image, {
      file_name: `${basename(name)}.avif`,
      bytes,
    });
    const [kind = ''] = name.split('/');
    const folder = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    await ctx.db.update(media).set({ folder, alt: altText }).where(eq(media.path, image.path));
  }
  return pictures.map(({ path }) => path);
}

const altText = sql`coalesce(
  (select ${productImage.alt} from ${productImage}
    where ${productImage.image_path} = ${media.path} order by ${productImage.id} limit 1),
  (select ${slide.alt} from ${slide}
    where ${media.path} in (${slide.image_path}, ${slide.mobile_image_path}) limit 1),
  (select ${menu.title} from ${menu} where ${menu.image_path} = ${media.path} limit 1),
  (select ${brand.title} from ${brand} where ${brand.image_path} = ${media.path} limit 1),
  ${media.alt})`;
