import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly, startProgram } from './child.mjs';
import { locked, textOf } from './files.mjs';
import { dataFolder, inRoot } from './root.mjs';
import { progressStep } from './say.mjs';

const stamp = inRoot('.next', 'harbour-build');

// What can change without changing the built app.
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
]);

/** Builds the app, unless the last build was made from the same sources and settings. */
export function ensureBuild(env) {
  // One build at a time: `npm start` and `npm test` share the result.
  return locked(join(dataFolder, 'build.lock'), async () => {
    const wanted = fingerprint(env);
    if (existsSync(inRoot('.next', 'BUILD_ID')) && textOf(stamp) === wanted) return;
    await progressStep('Building the app', async () => {
      rmSync(stamp, { force: true });
      const settings = { ...env, NODE_ENV: 'production' };
      await quietly(
        (options) => startProgram('next', ['build'], { ...options, env: settings }),
        'The app could not be built: see above.',
      );
      writeFileSync(stamp, wanted);
    });
  });
}

function fingerprint(env) {
  const hash = createHash('sha256');
  for (const file of sources('.'))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  // The settings that go into the build.
  for (const name of Object.keys(env).sort())
    if (/^NEXT_/.test(name)) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !besides.has(name) &&
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
