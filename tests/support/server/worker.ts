import { startLasting } from './lasting-process';

export type Worker = {
  /** Stops it, and returns its exit code. */
  stop: () => Promise<number | null>;
  kill: () => Promise<unknown>;
};

/** `npm run worker` in a separate process, with these settings. */
export function startWorker(env: Record<string, string>): Worker {
  const settings = {
    ...process.env,
    NODE_ENV: 'production' as const,
    TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
    ...env,
  };
  const args = ['--import', 'tsx', 'scripts/worker.ts'];
  const child = startLasting(process.execPath, args, { env: settings });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const end = (signal: NodeJS.Signals) => () => {
    process.off('exit', kill);
    child.kill(signal);
    return ended;
  };
  return { stop: end('SIGTERM'), kill: end('SIGKILL') };
}
