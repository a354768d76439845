import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly, startProgram } from './child.mjs';
import { locked, readFileText } from './files.mjs';
import { fingerprint } from './fingerprint.mjs';
import { dataFolder, inRoot } from './root.mjs';
import { progressStep } from './say.mjs';

const stamp = inRoot('.next', 'harbour-build');

/** Builds the app, unless the last build was made from the same sources and settings. */
export function ensureBuild(env) {
  // One build at a time: `npm start` and `npm test` share the result.
  return locked(join(dataFolder, 'build.lock'), async () => {
    // With the settings that go into the build.
    const expectedStamp = fingerprint(env, (name) => name.startsWith('NEXT_'));
    if (existsSync(inRoot('.next', 'BUILD_ID')) && readFileText(stamp) === expectedStamp) return;
    await progressStep('Building the app', async () => {
      rmSync(stamp, { force: true });
      const settings = { ...env, NODE_ENV: 'production' };
      await quietly(
        (options) => startProgram('next', ['build'], { ...options, env: settings }),
        'The build failed. See the output above.',
      );
      writeFileSync(stamp, expectedStamp);
    });
  });
}
