import 'server-only';
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import {
  assertMediaPath,
  isMediaPath,
  MediaNotStored,
  type MediaStorage,
  storageAway,
} from './storage-driver';

/** Error codes for a disk that is full, over quota, read-only or not ours. */
const REASONS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM'];

/** Error codes for a file that is not there, nor can be. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

const asNotStored = (error: unknown) =>
  error instanceof Error && REASONS.includes((error as NodeJS.ErrnoException).code ?? '')
    ? new MediaNotStored(error)
    : error;

/** The temporary name that `put` writes to. */
const PART = /\.[0-9a-f]{8}\.part$/;

/** Files in a local folder, `MEDIA_DIR`. */
export function diskStorage(folder: string): MediaStorage {
  const at = (path: string) => {
    assertMediaPath(path.replace(PART, ''));
    return join(resolve(folder), path);
  };
  const fileAt = async (path: string) => {
    const found = isMediaPath(path)
      ? await stat(at(path)).catch((error) => {
          if (MISSING.includes(error.code)) return undefined;
          throw storageAway(error);
        })
      : undefined;
    return found?.isFile() ? found : undefined;
  };
  return {
    async put(path, data) {
      const file = at(path);
      // Renamed only when complete: readers never see a partial image, and concurrent writers of
      // the same one do not mix theirs.
      const part = `${file}.${randomBytes(4).toString('hex')}.part`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(part, data, { flush: true });
        await rename(part, file);
      } catch (error) {
        // A read-only disk allows no deletion, but nothing was written either.
        await rm(part, { force: true }).catch(() => undefined);
        throw asNotStored(error);
      }
    },
    async get(path) {
      const found = await fileAt(path);
      if (!found) return undefined;
      const file = at(path);
      return {
        size: found.size,
        stream: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
      };
    },
    has: async (path) => (await fileAt(path)) !== undefined,
    delete: (path) => rm(at(path), { force: true }),
    async *list() {
      const root = resolve(folder);
      // A shop without images has no folder yet.
      const found = existsSync(root) ? await readdir(root, { recursive: true }) : [];
      for (const name of found) {
        const path = name.split(sep).join('/');
        if (!isMediaPath(path.replace(PART, ''))) continue;
        // Deleted in the meantime.
        const file = await stat(join(root, name)).catch(() => undefined);
        if (file?.isFile()) yield { path, size: file.size, modified_at: file.mtime };
      }
    },
  };
}
