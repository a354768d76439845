import sharp from 'sharp';

/** A plain image, to be encoded in any format. */
export const plain = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f70' } });

/** Stores a plain image and returns its `image_path`. */
export async function storePicture(folder = 'products'): Promise<string> {
  const { storeImage } = await import('@/lib/media/images');
  return (await storeImage(await plain(40).png().toBuffer(), folder)).path;
}
