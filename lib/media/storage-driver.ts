import 'server-only';
import { type Refusal, unavailable } from '@/lib/core/errors';

export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };
export type ListedFile = { path: string; size: number; modified_at: Date };

/**
 * The storage of uploads. Paths are ours (`products/ab12.webp`), never a caller's; a stored file
 * never changes. `put` writes a whole file or nothing. All but `put` throw 503 while the storage is
 * away: only a file that is known not to be there is missing.
 */
export type MediaStorage = {
  /** Throws `MediaNotStored` if the storage is full, away or not writable. */
  put(path: string, data: Uint8Array): Promise<void>;
  /** Whoever gets a stream reads or cancels it: it may hold a connection. */
  get(path: string): Promise<StoredFile | undefined>;
  has(path: string): Promise<boolean>;
  delete(path: string): Promise<void>;
  /** A URL that takes one PUT of exactly this type and size, for `SIGNED_SECONDS`; buckets only. */
  signPut?(path: string, file: { type: string; bytes: number }): Promise<string>;
  /** All files, including leftovers of an interrupted `put`; in no order. */
  list(): AsyncIterable<ListedFile>;
};

/** The storage cannot be written; `cause` is the system's error. */
export class MediaNotStored extends Error {
  constructor(override readonly cause: Error) {
    super(`not stored: ${cause.message}`);
    this.name = 'MediaNotStored';
  }
}

/** Long enough for a large image on a slow connection. */
export const SIGNED_SECONDS = 600;

const AWAY_RETRY_SECONDS = 10;

/** A 503 because the storage does not answer; keeps the error for the log. */
export const storageAway = (cause: unknown): Refusal =>
  Object.assign(unavailable(AWAY_RETRY_SECONDS), { cause });

/** The bytes of a stored file; undefined if there is none, 503 if the stream breaks off. */
export async function readWhole(
  storage: MediaStorage,
  path: string,
): Promise<Uint8Array | undefined> {
  const file = await storage.get(path);
  if (!file) return undefined;
  const bytes = await new Response(file.stream).arrayBuffer().catch((error) => {
    throw storageAway(error);
  });
  return new Uint8Array(bytes);
}

const SAFE_PATH = /^(?:[a-z0-9_-]+\/)+[a-z0-9_-]+\.[a-z0-9]+$/;

export const isMediaPath = (path: string): boolean => SAFE_PATH.test(path);

/** Below these, no public route reads: what only some may see, and uploads nobody has checked. */
const HIDDEN_FOLDERS = ['private/', 'incoming/'];

export const isHiddenPath = (path: string): boolean =>
  HIDDEN_FOLDERS.some((folder) => path.startsWith(folder));

/** The path itself. Throws for one that is not ours: a bug, and perhaps a caller's. */
export function assertMediaPath(path: string): string {
  if (!isMediaPath(path)) throw new RangeError(`not a media path: ${path}`);
  return path;
}
