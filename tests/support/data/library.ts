import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { media } from '@/db/schema/media';
import { uploadImage } from '@/lib/media/uploads';
import { plain } from '../values/pictures';
import { owner } from './staff';

let side = 40;

/** An image as staff upload it; each one is different. */
export async function uploadedPicture(file_name = 'cup.png') {
  const file = await pictureFile(file_name);
  return uploadImage(await owner(), async () => file);
}

export const pictureFile = async (file_name = 'cup.png') =>
  new File([new Uint8Array(await plain(++side).png().toBuffer())], file_name, {
    type: 'image/png',
  });

/** The media row of a path, deleted or not. */
export const readMediaRow = async (path: string) =>
  (await database().select().from(media).where(eq(media.path, path)))[0];
