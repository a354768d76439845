import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

// Files that do not affect the app.
const besides = new Set([
  'node_modules',
  'tests',
  'scripts',
  'docs',
  'deploy',
  'shots',
  'test-results',
  'playwright-report',
  'next-env.d.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'biome.json',
  join('db', 'seed'),
]);

let digest;

/** A hash of the app's sources and of those settings in `env` whose names `matters` accepts. */
export function fingerprint(env, matters) {
  digest ??= hashFiles(sources('.'));
  const hash = createHash('sha256').update(digest);
  for (const name of Object.keys(env).filter(matters).sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  return hash.digest();
}

function sources(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !besides.has(join(folder, name)) &&
        (!name.startsWith('.') || name.startsWith('.env')) &&
        !/\.(md|test\.tsx?|tsbuildinfo)$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? sources(join(folder, entry.name))
        : entry.isFile()
          ? [join(folder, entry.name)]
          : [],
    );
}
