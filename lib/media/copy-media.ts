import 'server-only';
import { isMediaPath, type MediaStorage, readWhole } from './storage-driver';

export type CopiedMedia = {
  copied: number;
  /** Were there already, with the same content. */
  present: number;
  /** The files that are now in both storages with the same content. */
  equal: string[];
  /** Are in both storages, with different content. */
  different: string[];
};

/** Files copied at a time: each is in memory twice. */
const PARALLEL = 8;

/**
 * Copies the files of one storage that another does not have, and reads each back to compare it.
 * Changes nothing in `from`, and nothing that is in `to`. May be killed at any time: a file that
 * arrived is not sent again by the next call. Throws 503 or `MediaNotStored` if one of them fails.
 */
export async function copyMedia(from: MediaStorage, to: MediaStorage): Promise<CopiedMedia> {
  const sources = await listPaths(from);
  const targets = new Set(await listPaths(to));
  const result: CopiedMedia = { copied: 0, present: 0, equal: [], different: [] };
  const copy = async (path: string) => {
    const bytes = await readWhole(from, path);
    // Deleted since it was listed.
    if (!bytes) return;
    const isPresent = targets.has(path);
    if (!isPresent) await to.put(path, bytes);
    const copied = await readWhole(to, path);
    if (!copied || Buffer.compare(copied, bytes)) {
      result.different.push(path);
      return;
    }
    result.equal.push(path);
    if (isPresent) result.present++;
    else result.copied++;
  };
  for (let at = 0; at < sources.length; at += PARALLEL)
    await Promise.all(sources.slice(at, at + PARALLEL).map(copy));
  return result;
}

/** The whole files of a storage, without leftovers of interrupted writes. */
async function listPaths(storage: MediaStorage): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of storage.list()) if (isMediaPath(path)) paths.push(path);
  return paths;
}
