import 'server-only';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { env } from '@/lib/core/env';

export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };

/** Where uploads live. Paths are ours (`products/ab12.webp`), never a caller's; a file once put never changes. */
export type MediaStorage = {
  put(path: string, data: Uint8Array): Promise<void>;
  get(path: string): Promise<StoredFile | undefined>;
  delete(path: string): Promise<void>;
};

const SAFE_PATH = /^(?:[a-z0-9_-]+\/)+[a-z0-9_-]+\.[a-z0-9]+$/;

/** Files in a folder of this machine, `MEDIA_DIR`. */
function diskStorage(folder: string): MediaStorage {
  const at = (path: string) => {
    if (!SAFE_PATH.test(path)) throw new RangeError(`not a media path: ${path}`);
    return join(resolve(folder), path);
  };
  return {
    async put(path, data) {
      const file = at(path);
      await mkdir(dirname(file), { recursive: true });
      // Under its name only once it is whole: a reader never meets half a picture.
      await writeFile(`${file}.part`, data);
      await rename(`${file}.part`, file);
    },
    async get(path) {
      if (!SAFE_PATH.test(path)) return undefined;
      const file = at(path);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      return { size: found.size, stream: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array> };
    },
    delete: (path) => rm(at(path), { force: true }),
  };
}

export const mediaStorage = (): MediaStorage => diskStorage(env().MEDIA_DIR);
