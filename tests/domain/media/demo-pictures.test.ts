import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPictureFiles, pictureFolder } from '@/db/seed/picture-names';

const { encodeImage } = await import('@/lib/media/encode');
const readPicture = (path: string) => readFileSync(join(pictureFolder, path));

// Two stand for all: one setting makes them, and nothing else writes them.
test.each(['brands/lantern-hill', 'products/yunnan-gold'])(
  'the WebP copies that come with %s are those the shop makes of it',
  async (name) => {
    const { width: wide, copies } = await encodeImage(readPicture(`${name}.avif`));
    for (const { width, path } of listPictureFiles(name, wide, 'webp')) {
      const made = copies.find((copy) => copy.format === 'webp' && copy.width === width);
      expect(made?.data.equals(readPicture(path))).toBe(true);
    }
  },
);
