import { basename } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { brand, productImage } from '@/db/schema/catalog';
import { menu, slide } from '@/db/schema/content';
import { media } from '@/db/schema/media';
import { notePicture } from '@/lib/media/note-picture';
import { storedPictures } from './pictures';
import type { SeededShop } from './shop';

/**
 * The demo's pictures in the library, in a folder per kind, each with the words of the first
 * record that shows it.
 */
export async function seedLibrary({ ctx }: SeededShop): Promise<string[]> {
  const pictures = storedPictures();
  for (const { name, bytes, ...stored } of pictures) {
    await notePicture({ ...ctx, silent: true }, stored, {
      file_name: `${basename(name)}.avif`,
      bytes,
    });
    const [kind = ''] = name.split('/');
    const folder = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
    await ctx.db.update(media).set({ folder, alt: wordsOf }).where(eq(media.path, stored.path));
  }
  return pictures.map(({ path }) => path);
}

const wordsOf = sql`coalesce(
  (select ${productImage.alt} from ${productImage}
    where ${productImage.image_path} = ${media.path} order by ${productImage.id} limit 1),
  (select ${slide.alt} from ${slide}
    where ${media.path} in (${slide.image_path}, ${slide.mobile_image_path}) limit 1),
  (select ${menu.title} from ${menu} where ${menu.image_path} = ${media.path} limit 1),
  (select ${brand.title} from ${brand} where ${brand.image_path} = ${media.path} limit 1),
  ${media.alt})`;
