import { spawn } from 'node:child_process';
import { inRoot } from './root.mjs';
import { Stop } from './say.mjs';

/** Command-line programs from our dependencies, run as plain Node files: no shell, the same on every system. */
const programs = {
  next: 'node_modules/next/dist/bin/next',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

export const startProgram = (name, args, options = {}) =>
  spawn(process.execPath, [inRoot(programs[name]), ...args], { stdio: 'inherit', ...options });

/** A TypeScript file in its own process. `react-server` is the condition under which `import 'server-only'` is an empty module. */
export const startScript = (file, args, options = {}) =>
  spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', inRoot(file), ...args], { stdio: 'inherit', ...options });

/** The exit code of a child; a death by signal counts as 1. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Waits for a child started with piped output and stays silent, unless it fails: then everything it said is shown, and `sentence` stops the command. */
export async function quietly(start, sentence) {
  const child = start({ stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  if ((await ended(child)) === 0) return;
  process.stderr.write(`\n${Buffer.concat(said)}`);
  throw new Stop(sentence);
}
