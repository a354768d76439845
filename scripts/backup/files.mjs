// Files of a backup: copied and hashed in one reading.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isInterrupted } from '../support/child.mjs';
import { Interrupted, Stop } from '../support/say.mjs';

/** Everything in a backup may hold secrets: only its owner reads it. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const NAMED = 3;
const AT_A_TIME = 8;

/**
 * The files and folders below `folder`, by their path with slashes; what vanishes meanwhile is left
 * out.
 */
export async function* walk(folder, within = '') {
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(ifGone([]));
  for (const entry of entries) {
    const path = within ? `${within}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      yield* walk(folder, path);
    } else if (entry.isFile()) yield { path, isFolder: false };
  }
}

const ifGone = (value) => (error) => {
  if (error.code !== 'ENOENT') throw error;
  return value;
};

export async function makeFolder(path) {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * Copies a file and returns its size and hash; undefined if it vanished meanwhile. A copy that
 * `isBrief` need not survive a power failure.
 */
export async function copyFile(from, to, { isBrief = false } = {}) {
  await makeFolder(dirname(to));
  const output = createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE, flush: !isBrief });
  return hashFile(from, output).catch(ifGone(undefined));
}

/** The size and hash of a file, which is also written to `output` if there is one. */
export async function hashFile(path, output) {
  if (isInterrupted()) throw new Interrupted();
  const hash = createHash('sha256');
  let bytes = 0;
  const count = async function* (chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (output) yield chunk;
    }
  };
  await pipeline(createReadStream(path), count, ...(output ? [output] : [consume]));
  return { bytes, sha256: hash.digest('hex') };
}

async function consume(chunks) {
  for await (const chunk of chunks) void chunk;
}

/**
 * Copies the files that `accepts` below `source` into `folder`/`name`. Returns the size and hash of
 * each by its path in `folder`, and the folders.
 */
export async function copyTree(source, folder, name, accepts = () => true) {
  const tree = { files: {}, folders: [] };
  if (!existsSync(source)) return tree;
  const entries = walk(source);
  await sideBySide(async () => {
    for await (const { path, isFolder } of entries) {
      if (!accepts(path, isFolder)) continue;
      const place = `${name}/${path}`;
      if (isFolder) tree.folders.push(place);
      else {
        const copy = await copyFile(join(source, path), join(folder, place));
        if (copy) tree.files[place] = copy;
      }
    }
  });
  return tree;
}

/** A few at a time: most of the time of a small file is waiting for the disk. */
const sideBySide = (work) => Promise.all(Array.from({ length: AT_A_TIME }, work));

/** Copies files that a manifest names from `folder` to where `toPlace` says. */
export async function copyFiles(folder, paths, toPlace, options) {
  const remaining = paths.values();
  await sideBySide(async () => {
    for (const path of remaining) await copyFile(join(folder, path), toPlace(path), options);
  });
}

/** Stops when a file that the manifest names is missing or differs. */
export async function checkFiles(folder, { files }) {
  const damaged = [];
  const remaining = Object.entries(files).values();
  await sideBySide(async () => {
    for (const [path, entry] of remaining)
      if (!(await isSame(join(folder, path), entry))) damaged.push(path);
  });
  if (damaged.length)
    throw new Stop(
      `The backup is damaged, so nothing was restored. ${damaged.length} of its files ` +
        `${damaged.length === 1 ? 'is' : 'are'} missing or changed: ` +
        `${damaged.slice(0, NAMED).join(', ')}${damaged.length > NAMED ? ' …' : ''}`,
    );
}

/** Whether a file has the size and hash of an entry of the manifest. */
export const isSame = async (path, { bytes, sha256 }) => {
  const found = await hashFile(path).catch(ifGone(undefined));
  return found?.bytes === bytes && found.sha256 === sha256;
};
