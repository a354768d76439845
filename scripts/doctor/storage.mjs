import { ended, startScript } from '../support/child.mjs';
import { appEnvironment } from '../support/environment.mjs';
import { wrong } from './report.mjs';

/** Tries the storage of images, in a process that can load the shop's own driver. */
export async function checkStorage() {
  const child = startScript('scripts/doctor/try-storage.ts', [], {
    env: appEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = { stdout: [], stderr: [] };
  for (const name of Object.keys(chunks))
    child[name].on('data', (chunk) => chunks[name].push(chunk));
  const code = await ended(child);
  if (code) return [wrong(`The check ended early: ${Buffer.concat(chunks.stderr)}`.trim())];
  return JSON.parse(Buffer.concat(chunks.stdout));
}
