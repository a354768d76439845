import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, pictureFolder } from '@/db/seed/picture-names';

const { encode } = await import('@/lib/media/encode');
const stored = (path: string) => readFileSync(join(pictureFolder, path));

// Two stand for all: one setting makes them, and nothing else writes them.
test.each(['brands/lantern-hill', 'products/yunnan-gold'])(
  'the WebP copies that come with %s are those the shop makes of it',
  async (name) => {
    const { width: wide, copies } = await encode(stored(`${name}.avif`));
    for (const { width, path } of filesOf(name, wide, 'webp')) {
      const made = copies.find((copy) => copy.format === 'webp' && copy.width === width);
      expect(made?.data.equals(stored(path))).toBe(true);
    }
  },
);
