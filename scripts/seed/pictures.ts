import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { concurrencyLimit } from '@/lib/core/concurrency-limit';
import { imageVariant, imageWidths } from '@/lib/core/image';
import { type StoredImage, storeFinishedImage } from '@/lib/media/images';
import type { StorePicture } from './shop';

const folder = 'db/seed/pictures';

/** A picture of the demo as it was stored: what its file is called, and its bytes. */
type DemoPicture = StoredImage & { name: string; bytes: number };
const storedOnes = new Map<string, DemoPicture>();

/** The pictures that were stored, each once. */
export const storedPictures = (): DemoPicture[] => [...storedOnes.values()];

/** One is read while two are made, and the others wait unread. */
const limited = concurrencyLimit('demo pictures', 3);

/**
 * Stores the demo's pictures, which were drawn once and are in `db/seed/pictures`; after
 * `stopped` none that still waits.
 */
export function pictureStore(stopped: AbortSignal): StorePicture {
  // The media make two pictures at a time, which is a thread for each of two cores.
  sharp.concurrency(1);
  return (name) => {
    const stored = limited(() => {
      stopped.throwIfAborted();
      return store(name);
    });
    // Whoever asked awaits it later; until then a failure is nobody's unhandled rejection.
    stored.catch(() => undefined);
    return stored;
  };
}

async function store(name: string): Promise<string> {
  const files = imageWidths
    .map((width) => ({ width, file: join(folder, imageVariant(`${name}.webp`, width, 'avif')) }))
    .filter(({ width, file }) => width === 1600 || existsSync(file));
  const copies = await Promise.all(
    files.map(async ({ width, file }) => ({
      width,
      format: 'avif' as const,
      data: await readFile(file),
    })),
  );
  const stored = await storeFinishedImage(copies, dirname(name));
  const bytes = copies.find(({ width }) => width === 1600)?.data.length ?? 0;
  storedOnes.set(stored.path, { ...stored, name, bytes });
  return stored.path;
}
