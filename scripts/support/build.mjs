import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_KEY } from './action-key.mjs';
import { quietly, startProgram } from './child.mjs';
import { locked, readFileText } from './files.mjs';
import { fingerprint } from './fingerprint.mjs';
import { keepStatic } from './keep-static.mjs';
import { dataFolder, inRoot } from './root.mjs';
import { progressStep } from './say.mjs';

const stamp = inRoot('.next', 'harbour-build');

/**
 * The environment of a build: no secret in it, and an id made of the sources, so that two builds of
 * one release are alike and serve each other's pages.
 */
export function buildEnvironment(env) {
  const settings = { ...env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: BUILD_KEY };
  // VERCEL chooses the caches (next.config.mjs).
  const stampText = fingerprint(settings, (name) => name.startsWith('NEXT_') || name === 'VERCEL');
  return { ...settings, NODE_ENV: 'production', HARBOUR_BUILD: stampText };
}

/** Builds the app, unless the last build was made from the same sources and settings. */
export function ensureBuild(env) {
  // One build at a time: `npm start` and `npm test` share the result.
  return locked(join(dataFolder, 'build.lock'), async () => {
    // With the settings that go into the build.
    const settings = buildEnvironment(env);
    const expectedStamp = settings.HARBOUR_BUILD;
    if (existsSync(inRoot('.next', 'BUILD_ID')) && readFileText(stamp) === expectedStamp) return;
    await progressStep('Building the app', async () => {
      rmSync(stamp, { force: true });
      await keepStatic(inRoot('.next'), () =>
        quietly(
          (options) => startProgram('next', ['build'], { ...options, env: settings }),
          'The build failed. See the output above.',
        ),
      );
      writeFileSync(stamp, expectedStamp);
    });
  });
}
