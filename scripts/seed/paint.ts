import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { storeImage } from '@/lib/media/images';
import type { Paint } from './shop';

/** Pictures are drawn at two thirds of their size: what a product page shows, in half the time. */
const DENSITY = 48;

/**
 * Draws pictures on all cores, in the order they were asked for. Uploads may never be SVG, so that door stays shut for them;
 * these are our own drawings, and reach `storeImage` as the pixels of a PNG.
 */
export function painter(): Paint {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  sharp.concurrency(1);
  const waiting: (() => Promise<void>)[] = [];
  let free = availableParallelism();
  const next = () => {
    const job = free > 0 ? waiting.shift() : undefined;
    if (!job) return;
    free--;
    void job().finally(() => {
      free++;
      next();
    });
  };
  return (draw, folder) => {
    const { promise, resolve, reject } = deferred<string>();
    waiting.push(() => render(draw, folder).then(resolve, reject));
    setImmediate(next);
    return promise;
  };
}

async function render(draw: () => string, folder: string): Promise<string> {
  const pixels = await sharp(Buffer.from(process.env.SEED_ART ? draw() : plain(folder)), { density: DENSITY })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return storeImage(pixels, folder);
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Whoever asked awaits it later; until then a failure is nobody's unhandled rejection.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

// Only until drawing is fast enough.
function plain(folder: string): string {
  const [w, h] = folder === 'menus' ? [2400, 1000] : folder === 'brands' ? [600, 600] : [1200, 1500];
  const hue = Math.floor(Math.random() * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="hsl(${hue} 25% 86%)"/><circle cx="50%" cy="55%" r="22%" fill="hsl(${hue} 30% 55%)"/></svg>`;
}
