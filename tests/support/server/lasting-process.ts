import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL('scripts/support/end-with-parent.mjs').href;

/**
 * Starts a program of Node's that runs until it is told to end, with its output in the file
 * that `log` is open on, or nowhere. It also ends, as on SIGTERM, when this process is gone,
 * in whatever way: a test run that is cut short runs no `afterAll`.
 */
export function startLasting(
  command: string,
  args: string[],
  { env, log, detached }: { env: NodeJS.ProcessEnv; log?: number; detached?: boolean },
): ChildProcess {
  const output = log ?? 'ignore';
  const child = spawn(command, args, {
    detached,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...env,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
      HARBOUR_COMMAND: String(process.pid),
    },
  });
  // The line by which it notices keeps nobody waiting here.
  child.channel?.unref();
  return child;
}
