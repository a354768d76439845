import { availableParallelism } from 'node:os';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { storeImage } from '@/lib/media/images';
import type { Paint } from './shop';

/** Drawings are made 1200 wide; 720 is what a product page shows, in a third of the time. */
const ZOOM = 0.6;

/**
 * Draws pictures on all cores, in the order they were asked for. They reach the media as
 * any upload does, as the pixels of a PNG.
 */
export function painter(): Paint {
  sharp.concurrency(1);
  const waiting: (() => Promise<void>)[] = [];
  // One more than there are cores, so that none waits while a picture is written to disk.
  let free = availableParallelism() + 1;
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
  const { pixels, width, height } = await renderAsync(draw(), {
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { loadSystemFonts: false },
  });
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return (await storeImage(await picture.png({ compressionLevel: 0 }).toBuffer(), folder)).path;
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
