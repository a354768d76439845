import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL('scripts/support/end-with-parent.mjs').href;

/**
 * Starts a Node program that runs until it is stopped, with its output in the open file `log`, or
 * nowhere. It also ends, as on SIGTERM, when this process ends in whatever way: an aborted test
 * run does not run `afterAll`.
 */
export function startLasting(
  command: string,
  args: string[],
  {
    env,
    log,
    ...options
  }: Pick<SpawnOptions, 'detached' | 'cwd' | 'uid' | 'gid'> & {
    env: NodeJS.ProcessEnv;
    log?: number;
  },
): ChildProcess {
  const output = log ?? 'ignore';
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...env,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
      HARBOUR_COMMAND: String(process.pid),
    },
  });
  // The channel must not keep this process running.
  child.channel?.unref();
  return child;
}
