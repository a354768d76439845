// manifest.json: what a backup holds. It is written last, so a folder without one is no backup.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileText } from '../support/files.mjs';
import { inRoot } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';

const NAME = 'manifest.json';
const FORMAT = 1;

/** Programs and files of the embedded PostgreSQL differ by system. */
export const systemName = `${process.platform}-${process.arch}`;

/** The version of this code and how many migrations it has. */
export function readRelease() {
  const read = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));
  return {
    release: read('package.json').version,
    migrations: read('db', 'migrations', 'meta', '_journal.json').entries.length,
  };
}

/** How many migrations a database has. */
export async function countMigrations(sql) {
  const [{ count }] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  return count;
}

export const writeManifest = (folder, manifest) =>
  writeFile(join(folder, NAME), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });

/** Reads it, and stops if this code cannot restore that backup. */
export function readBackupManifest(folder) {
  const text = readFileText(join(folder, NAME));
  if (text === undefined)
    throw new Stop(`${folder} has no ${NAME}: it is no backup, or one that was not finished.`);
  const manifest = parse(text, folder);
  if (manifest.format !== FORMAT)
    throw new Stop(`The backup has format ${manifest.format}, and this code reads ${FORMAT}.`);
  if (manifest.migrations > readRelease().migrations)
    throw new Stop(
      `The backup is of a newer release (${manifest.release}). Update the code, then restore it.`,
    );
  const outside = Object.keys(manifest.files).find((path) => !isWithin(path));
  if (outside) throw new Stop(`The backup names a file outside of it: ${outside}.`);
  return manifest;
}

function parse(text, folder) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Stop(`${join(folder, NAME)} is damaged.`);
  }
}

const isWithin = (path) =>
  !path.includes('\\') && path.split('/').every((part) => part && part !== '.' && part !== '..');
