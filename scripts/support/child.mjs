// The processes a command starts. A signal to us (Ctrl-C, SIGTERM) is passed on to them, and the
// command ends when they have ended.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';
import { Interrupted, Stop } from './say.mjs';

/**
 * Command-line programs from our dependencies, run as plain Node files: no shell, the
 * same on every system.
 */
const programs = {
  next: 'node_modules/next/dist/bin/next',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  'drizzle-kit': 'node_modules/drizzle-kit/bin.cjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const children = new Set();
let interruptedAt;

export const isInterrupted = () => interruptedAt !== undefined;

/** Like `spawn`, for a process that must end before we do. */
export function start(command, args, options) {
  if (isInterrupted()) throw new Interrupted();
  return adopt(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
}

/** Takes over a process started elsewhere: it must end before we do. */
export function adopt(child) {
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

export const startNode = (args, options) => start(process.execPath, args, options);
export const startProgram = (name, args, options) =>
  startNode([inRoot(programs[name]), ...args], options);

/** The same for a process that runs until it is stopped: it also ends when we are killed. */
function startLasting(args, { stdio = 'inherit', env = process.env, ...options } = {}) {
  const preload = pathToFileURL(inRoot('scripts/support/end-with-parent.mjs')).href;
  return startNode(['--import', preload, ...args], {
    ...options,
    env: { ...env, HARBOUR_COMMAND: String(process.pid) },
    stdio: [...(typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio), 'ipc'],
  });
}

/** Next's development server. */
export const startNextDev = (args, options) =>
  startLasting([inRoot(programs.next), 'dev', ...args], options);

/**
 * Runs a TypeScript file in its own process. `scripts/tsconfig.json` makes `import 'server-only'`
 * an empty module, as in a server.
 */
export const startScript = (file, args, options) =>
  startLasting(['--import', 'tsx', inRoot(file), ...args], {
    ...options,
    env: {
      ...(options?.env ?? process.env),
      TSX_TSCONFIG_PATH: inRoot('scripts', 'tsconfig.json'),
    },
  });

/** The exit code of a child; a death by signal counts as 1. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/**
 * Waits for a child started with piped output, and prints nothing unless it fails. One line from
 * it is then the sentence that stops the command; more lines are followed by `sentence`.
 */
export async function quietly(startIt, sentence) {
  await readOutput(startIt, sentence);
}

/** The same, and returns what the child wrote to its standard output. */
export async function readOutput(startIt, sentence) {
  const child = startIt({ stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push({ stream, chunk }));
  const text = (taken) => Buffer.concat(taken.map(({ chunk }) => chunk)).toString();
  if ((await ended(child)) === 0)
    return text(chunks.filter(({ stream }) => stream === child.stdout));
  if (isInterrupted()) throw new Interrupted();
  const output = text(chunks).trim();
  if (output && !output.includes('\n')) throw new Stop(output);
  throw new Stop(output ? `${output}\n${sentence}` : sentence);
}

/**
 * Does all of `works` at once and waits for all of them. When one fails, the children of the
 * others are ended too; the first failure is thrown.
 */
export async function sideBySide(...works) {
  const failures = [];
  const noteFailure = (error) => {
    failures.push(error);
    interrupt();
  };
  await Promise.all(works.map((work) => work().catch(noteFailure)));
  if (failures.length) throw failures[0];
}

/** Ends all children of this command, and prevents new ones. */
export function interrupt(signal = 'SIGTERM') {
  interruptedAt ??= Date.now();
  for (const child of children) child.kill(signal);
}

// A second signal two seconds or more after the first ends at once (npm passes Ctrl-C on, so that
// signal comes twice at once).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    const again = isInterrupted() && Date.now() - interruptedAt > 2000;
    interrupt(again ? 'SIGKILL' : 'SIGTERM');
  });
